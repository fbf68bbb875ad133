"""Makes assets/words: category lists, dictionaries and the commonest words, in English and German.

The familiar entries of the lists are written by hand in tools/words/*.txt. What people may say besides, what counts in
Word Game and how common a word is comes from packages of Debian and PyPI, see PACKAGES and assets/LICENCES.md; they are
fetched when they are not in the folder named by --packages yet (needs apt-get, dpkg and pip, so a Debian or Ubuntu).
"""

from __future__ import annotations

import argparse
import csv
import gzip
import io
import lzma
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

import house
from arcade.lexicon import ALSO, COMMON, DICTIONARY, HEAD, LISTS, PLURALS, RARE
from arcade.rules.letters import LANGUAGES, folded, key, plain, singulars
from arcade.rules.word_chain import CATEGORIES
from arcade.rules.word_game import SHORTEST

SOURCES = Path(__file__).with_name("words")
FOLDER = house.ROOT / "assets" / "words"
DEBIAN = ("wamerican", "wbritish", "wngerman", "wordnet-base")
PYPI = ("wordfreq==3.1.1", "german-nouns==1.2.5")
MOST_COMMON = 20_000  # words that an expert at most knows
LONGEST_NAME = 25  # characters of a rarer entry

# Where the rarer entries of the English categories hang in WordNet: a word and which of its senses as a noun.
ROOTS = {
    "animals": ("animal 1",),
    "food": ("food 1", "food 2", "beverage 1"),
    "plants": ("plant 2", "fungus 1", "fruit 1", "vegetable 1"),
    "places": ("location 1", "body_of_water 1", "geological_formation 1", "landmass 1"),
    "jobs": ("worker 1", "professional 1", "creator 2", "performer 1", "scientist 1", "skilled_worker 1", "official 1"),
    "house": ("furnishing 2", "home_appliance 1", "container 1", "utensil 1", "tool 1", "musical_instrument 1",
              "lamp 1", "room 1", "tableware 1", "bedclothes 1", "toy 1", "electronic_equipment 1", "clock 1"),
    "sport": ("sport 1", "game 1", "game 3", "diversion 1", "dance 2", "exercise 1"),
}  # fmt: skip
NAMES_ONLY = {"places"}  # the names of single places, not the kinds of place
NOT_COMMON_NOUNS = {"Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname", "Abkürzung"}


class Line(NamedTuple):
    """An entry of a list: its names, the entry first."""

    names: tuple[str, ...]

    def __str__(self) -> str:
        return ALSO.join(self.names)


def written(language: str) -> dict[str, list[Line]]:
    """The entries of each category that are written by hand, each name once."""
    found = sections(SOURCES / f"{language}.txt")
    return {subject: list(_each_once(found[subject])) for subject in CATEGORIES}


def sections(path: Path) -> dict[str, list[Line]]:
    """A file of words: head lines, below each the entries between commas, names of one thing with = between."""
    found: dict[str, list[Line]] = {}
    for part in f"\n{path.read_text(encoding='utf-8')}".split(f"\n{HEAD}")[1:]:
        subject, _newline, text = part.partition("\n")
        entries = (entry.split(ALSO.strip()) for entry in text.replace("\n", ",").split(",") if entry.strip())
        found[subject.strip()] = [Line(tuple(map(plain, names))) for names in entries]
    return found


def _each_once(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines without the names that an earlier one has."""
    seen: set[str] = set()
    for line in sorted(lines, key=lambda line: -len(line.names)):  # one with other names first: it says more
        names = tuple(name for name in line.names if key(name) not in seen)
        seen.update(map(key, names))
        if names:
            yield Line(names)


def rude(language: str) -> frozenset[str]:
    """The keys of words that no computer says."""
    return frozenset(key(name) for line in sections(SOURCES / "rude.txt")[language] for name in line.names)


class Ranks:
    """How common words are, from wordfreq: smaller is commoner."""

    def __init__(self, packages: Path, language: str) -> None:
        wheel = next(packages.glob("wordfreq-*.whl"))
        packed = zipfile.ZipFile(wheel).read(f"wordfreq/data/large_{language}.msgpack.gz")
        _head, *bins = msgspec.msgpack.decode(gzip.decompress(packed))
        self.words = [word for words in bins for word in words]
        self._rank: dict[str, int] = {}
        for rank, word in enumerate(self.words):
            self._rank.setdefault(key(word), rank)

    def of(self, name: str) -> int:
        """The rank of a name; of several words, that of the rarest."""
        return max(self._rank.get(key(word), len(self.words)) for word in name.replace("-", " ").split())

    def ordered(self, lines: Iterable[Line]) -> list[Line]:
        """The most familiar first, each by its commonest name."""
        return sorted(lines, key=lambda line: (min(map(self.of, line.names)), line.names))


class WordNet:
    """The nouns of WordNet and what is a kind or an instance of what."""

    def __init__(self, packages: Path) -> None:
        folder = packages / "x" / "usr" / "share" / "wordnet"
        self.lemmas: dict[str, tuple[str, ...]] = {}
        self.kinds: dict[str, list[str]] = {}
        self.instances: dict[str, list[str]] = {}
        for line in (folder / "data.noun").read_text(encoding="utf-8").splitlines():
            if not line.startswith("  "):
                self._read(line.split(" | ")[0].split())
        self.senses = {
            fields[0]: fields[-int(fields[2]) :]
            for line in (folder / "index.noun").read_text(encoding="utf-8").splitlines()
            if not line.startswith("  ") and (fields := line.split())
        }

    def _read(self, fields: list[str]) -> None:
        synset, count = fields[0], int(fields[3], 16)
        self.lemmas[synset] = tuple(fields[4 : 4 + 2 * count : 2])
        pointers = fields[5 + 2 * count :]
        for symbol, target in zip(pointers[0::4], pointers[1::4], strict=False):
            if symbol == "@":
                self.kinds.setdefault(target, []).append(synset)
            elif symbol == "@i":
                self.instances.setdefault(target, []).append(synset)

    def below(self, root: str, names_only: bool) -> Iterator[tuple[str, ...]]:
        """The names of every kind below a root ("animal 1"), or of every single thing that is of such a kind."""
        lemma, sense = root.split()
        todo, seen = [self.senses[lemma][int(sense) - 1]], set[str]()
        while todo:
            synset = todo.pop()
            if synset not in seen:
                seen.add(synset)
                todo += self.kinds.get(synset, [])
                for found in self.instances.get(synset, []) if names_only else [synset]:
                    yield self.lemmas[found]


def rarer(subject: str, net: WordNet, known: Iterable[Line]) -> Iterator[Line]:
    """The further entries of an English category: what people may say, and computers do not."""
    seen = {key(name) for line in known for name in line.names}
    names_only = subject in NAMES_ONLY
    for root in ROOTS.get(subject, ()):
        for lemmas in net.below(root, names_only):
            names = [plain(lemma.split("(")[0].replace("_", " ")) for lemma in lemmas]
            names = [name for name in names if names_only or name == name.lower()]
            names = [name for name in names if len(name) <= LONGEST_NAME and "." not in name and len(folded(name)) > 1]
            fresh = tuple(name for name in dict.fromkeys(names) if key(name) not in seen)
            seen.update(map(key, fresh))
            if fresh:
                yield Line(fresh)


def spelt(packages: Path, language: str) -> dict[str, str]:
    """The words of the dictionary by key, as they are shown."""
    folder = packages / "x" / "usr" / "share" / "dict"
    files = {"en": ("american-english", "british-english"), "de": ("ngerman",)}[language]
    found = (word for file in files for word in (folder / file).read_text(encoding="utf-8").splitlines())
    names = german_names(packages) if language == "de" else frozenset()
    words: dict[str, str] = {}
    for word in map(plain, found):
        if len(folded(word)) < SHORTEST or not word.isalpha() or word[1:] != word[1:].lower() or word in names:
            continue
        if word == word.lower():
            words[key(word)] = word
        elif language == "de":
            words.setdefault(key(word), word)
    return words


def own(language: str) -> Iterator[str]:
    """Words of our own lists that are words of the language too: no names, no places."""
    for subject, lines in written(language).items():
        for name in (name for line in lines for name in line.names if subject not in ("places", "names")):
            if name.isalpha() and len(folded(name)) >= SHORTEST and name[1:] == name[1:].lower():
                yield name


def german_nouns(packages: Path) -> Iterator[dict[str, str]]:
    """The rows of german-nouns: a noun with its kinds and forms."""
    wheel = zipfile.ZipFile(next(packages.glob("german_nouns-*.whl")))
    return csv.DictReader(io.TextIOWrapper(wheel.open("german_nouns/nouns.csv"), "utf-8"))


def german_plurals(packages: Path) -> dict[str, str]:
    """Singulars by plural, as keys."""
    pairs: dict[str, str] = {}
    for row in german_nouns(packages):
        for column, form in row.items():
            if column and column.startswith("nominativ plural") and form:
                pairs.setdefault(key(form), key(row["lemma"]))
    return pairs


def english_plurals(packages: Path, net: WordNet, words: Iterable[str]) -> dict[str, str]:
    """Singulars by plural, as keys: the odd ones that WordNet lists, and those that follow the rule."""
    odd = (packages / "x" / "usr" / "share" / "wordnet" / "noun.exc").read_text(encoding="utf-8").splitlines()
    pairs = {key(fields[0]): key(fields[1]) for fields in map(str.split, odd)}
    for word in words:
        found = (stem for stem in singulars(word, "en") if stem in net.senses)
        if word not in net.senses and word not in pairs and (stem := next(found, "")):
            pairs[word] = stem
    return pairs


def german_names(packages: Path) -> frozenset[str]:
    """Names that the German word list has among its words, with their forms."""
    names, nouns = set[str](), set[str]()
    for row in german_nouns(packages):
        kinds = set(row["pos"].split(","))
        (names if kinds & NOT_COMMON_NOUNS else nouns).add(row["lemma"])
    bare = names - nouns
    return frozenset(bare | {f"{name}s" for name in bare if f"{name}s" not in nouns})


def common(words: Mapping[str, str], ranks: Ranks, language: str) -> list[str]:
    """The commonest words of a dictionary that a computer may say."""
    barred, seen = rude(language), dict[str, str]()
    for word in ranks.words:
        if (spelling := key(word)) in words and spelling not in barred:
            seen.setdefault(spelling, words[spelling])
            if len(seen) == MOST_COMMON:
                break
    return list(seen.values())


def list_file(language: str, ranks: Ranks, net: WordNet | None) -> str:
    """The text of the lists of a language."""
    barred, parts = rude(language), []
    for subject, lines in written(language).items():
        known = ranks.ordered(line for line in lines if not barred & set(map(key, line.names)))
        more = ranks.ordered(rarer(subject, net, lines)) if net else []
        said = [line for line in lines if barred & set(map(key, line.names))]
        parts.append("\n".join([f"{HEAD}{subject}", *map(str, known), RARE, *map(str, [*said, *more])]))
    return "\n".join(parts) + "\n"


def fetch(packages: Path) -> None:
    """Gets and unpacks what is not there yet."""
    packages.mkdir(parents=True, exist_ok=True)
    for name in DEBIAN:
        if not list(packages.glob(f"{name}_*.deb")):
            subprocess.run(["apt-get", "download", name], cwd=packages, check=True)
        (deb,) = packages.glob(f"{name}_*.deb")
        subprocess.run(["dpkg", "-x", deb, packages / "x"], check=True)
    for pinned in PYPI:
        name, version = pinned.split("==")
        if not list(packages.glob(f"{name.replace('-', '_')}-{version}-*.whl")):
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(packages), pinned]
            subprocess.run(command, check=True)


def write(file: str, language: str, text: str) -> None:
    path = FOLDER / file.format(language=language)
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{path.name}: {path.stat().st_size} bytes, {len(text.splitlines())} lines")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--packages", type=Path, default=house.ROOT / "out" / "words", help="where packages lie")
    packages = parser.parse_args(arguments).packages.resolve()
    fetch(packages)
    FOLDER.mkdir(exist_ok=True)
    net = WordNet(packages)
    for language in LANGUAGES:
        ranks, words = Ranks(packages, language), spelt(packages, language)
        for name in own(language):
            words.setdefault(key(name), name)
        write(LISTS, language, list_file(language, ranks, net if language == "en" else None))
        plurals = german_plurals(packages) if language == "de" else english_plurals(packages, net, words)
        singular = set(plurals.values())
        both = ((many, one) for many, one in sorted(plurals.items()) if many in words and one in words)
        write(DICTIONARY, language, "\n".join(sorted(words)))
        write(PLURALS, language, "\n".join(f"{many} {one}" for many, one in both if many not in singular))
        write(COMMON, language, "\n".join(common(words, ranks, language)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
