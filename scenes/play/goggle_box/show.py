"""What happens, as it is seen: how long each event is shown, what the banner says of it, and the picture of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import Event
from arcade.language import _, ngettext
from arcade.rules.goggle_cards import DOWN, UP
from arcade.rules.goggle_table import (
    EVERYBODY,
    ROUNDS,
    Announced,
    BannersDrawn,
    Clenched,
    DealMade,
    Dealt,
    Earned,
    Ended,
    Lent,
    LimitSet,
    LotDrawn,
    OfferDeclined,
    Offered,
    Opened,
    Passed,
    Placed,
    Raised,
    RanShort,
    Rescued,
    RoundStarted,
    RowLaid,
    SaidDone,
    Settled,
    Sold,
    TimeUp,
    TwelvesTurned,
    Uncovered,
    Unsold,
    WentBankrupt,
)
from arcade.rules.goggle_tell import kind_name, listed, signed
from scenes.play.goggle_box.auction import draw_lot
from scenes.play.goggle_box.cards import (
    CARD,
    draw_back,
    draw_banner,
    draw_card,
    draw_pile,
    draw_twelve,
    hue_name,
    spread,
    word,
)
from scenes.play.goggle_box.fists import draw_fist, draw_sum
from scenes.play.goggle_box.income import draw_board
from scenes.play.goggle_box.money import draw_black_figure
from scenes.play.goggle_box.places import SHELF, TABLE, plate, row
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

SECONDS: Mapping[type[Event], float] = {
    Dealt: 0.9, TwelvesTurned: 1.8, RoundStarted: 1.5,
    LotDrawn: 0.6, Announced: 1.1, Opened: 0.8, Raised: 0.8, Passed: 0.45, LimitSet: 0.4, Sold: 1.5, Unsold: 1.2,
    Offered: 1.5, SaidDone: 0.35, TimeUp: 1.0, OfferDeclined: 1.0, DealMade: 1.9,
    Placed: 0.4, Uncovered: 2.0, RowLaid: 1.4, Clenched: 0.2, Settled: 3.2, BannersDrawn: 2.4,
    Earned: 1.6, RanShort: 1.6, Lent: 0.9, Rescued: 1.6, WentBankrupt: 2.0, Ended: 1.6,
}  # fmt: skip
A_SET = 0.7  # s more for each set of an income
OPENED, REACHED, MOVED = 0.22, 0.45, 0.8  # shares of a settling: the fists are open, the sum stands, the stone moves
SOUNDS: Mapping[type[Event], str] = {
    Dealt: "slide", TwelvesTurned: "card", RoundStarted: "marker", LotDrawn: "slide", Announced: "marker",
    Opened: "coin", Raised: "coin", Sold: "fanfare", Unsold: "slide", Offered: "slide", DealMade: "card",
    OfferDeclined: "off-lane", Placed: "card", Uncovered: "card", RowLaid: "card", Clenched: "marker",
    Settled: "coin", BannersDrawn: "card", Earned: "coin", RanShort: "off-lane", Lent: "coin", Rescued: "coin",
    WentBankrupt: "off-lane", Ended: "fanfare",
}  # fmt: skip


def seconds(event: Event) -> float:
    """How long an event is shown."""
    more = A_SET * len(event.sets) if isinstance(event, Earned) else 0.0
    return SECONDS.get(type(event), 0.3) + more


def caption(event: Event, names: Sequence[str]) -> tuple[str, int | None]:
    """What the banner says of an event, short, and whose seat it is about."""
    match event:
        case Dealt():
            return _("The 3s, 4s and 5s are dealt out"), None
        case TwelvesTurned(colours):
            return _("{colour} comes up").format(colour=word(colours[-1])), None
        case RoundStarted(seat, number):
            return _("Round {n} of {all}").format(n=number, all=ROUNDS), seat
        case LotDrawn(seat):
            return _("{name} looks at a lot").format(name=names[seat]), seat
        case Announced(seat, facts):
            return _("{name} says: {facts}").format(name=names[seat], facts=listed(map(kind_name, facts))), seat
        case Opened(seat, amount) | Raised(seat, amount):
            return _("{name} bids {n}").format(name=names[seat], n=amount), seat
        case Passed(seat, rest):
            told = _("{name} is out of this lot") if rest else _("{name} passes")
            return told.format(name=names[seat]), seat
        case LimitSet(seat):
            return _("{name} has written a limit").format(name=names[seat]), seat
        case Sold(_seller, buyer, price):
            return _("Sold to {name} for {n}").format(name=names[buyer], n=price), buyer
        case Unsold():
            return _("Nobody bids: the lot goes unseen"), None
    return caption_of_deals(event, names)


def caption_of_deals(event: Event, names: Sequence[str]) -> tuple[str, int | None]:
    """The same from the deals on."""
    match event:
        case Offered(seat, to):
            other = _("everybody") if to == EVERYBODY else names[to]
            return _("An offer to {other}").format(other=other), seat
        case SaidDone(seat):
            return _("{name} is done").format(name=names[seat]), seat
        case OfferDeclined(seat, to):
            told = _("Nobody takes it") if to == EVERYBODY else _("{name} declines").format(name=names[to])
            return told, None if to == EVERYBODY else to
        case DealMade(seat):
            return _("It is a deal"), seat
        case TimeUp():
            return _("The time for deals is over"), None
        case Placed(seat):
            return _("{name} has placed his sets").format(name=names[seat]), seat
        case Uncovered():
            return _("The top cards are turned up"), None
        case RowLaid():
            return _("The 12s: in this order"), None
        case Clenched(seat, hue):
            return _("A fist for {colour}").format(colour=hue_name(hue)), seat
    return caption_of_money(event, names)


def caption_of_money(event: Event, names: Sequence[str]) -> tuple[str, int | None]:
    """The same from the opened fists on."""
    match event:
        case Settled(hue, _pushes, before, after):
            told = _("{colour} stays at {n}") if before == after else _("{colour}: {before} to {after}")
            said = told.format(colour=word(hue), n=signed(after), before=signed(before), after=signed(after))
            return said, None
        case BannersDrawn(colours):
            one, other = map(hue_name, colours)
            return _("Banners for {one} and {other}").format(one=one, other=other), None
        case Earned(seat, _sets, _amounts, net):
            return _("{name}: {n}").format(name=names[seat], n=signed(net)), seat
        case RanShort(seat, _debt, lacking):
            return _("{name} is {n} short").format(name=names[seat], n=lacking), seat
        case Lent(seat, _borrower, amount):
            told = _("{name} would lend {n}") if amount else _("{name} lends nothing")
            return told.format(name=names[seat], n=amount), seat
        case Rescued(seat):
            return _("{name} stays in").format(name=names[seat]), seat
        case WentBankrupt(seat):
            return _("{name} is bankrupt").format(name=names[seat]), seat
        case Ended(winners):
            told = _("{names} win") if len(winners) > 1 else _("{names} wins")
            return told.format(names=listed(names[seat] for seat in winners)), winners[0]
    return "", None


def explained(event: Event) -> str:
    """What a stranger who watches should know of an event; "" where its own sentence is enough."""
    match event:
        case Dealt():
            return _("Everybody begins with some low cards and 50 points.")
        case RoundStarted():
            return _("A round: auctions, deals, screening, fists, income. Whoever has most money begins the next.")
        case LotDrawn():
            return _("Each player in turn auctions a lot that he alone has seen.")
        case Announced():
            return _("He must say one true thing of each card: its colour or its number.")
        case Opened():
            return _("He bids first. Anybody may go higher; the winner pays the Bank.")
        case Offered():
            return _("Between the auctions and the screening players may trade cards and chits.")
        case Placed():
            return _("Runs of one colour and sets of one number are placed face down.")
        case Uncovered():
            return _("Only the top card of each pile is turned up before the ratings move.")
        case RowLaid():
            return _("The 12s say in which order the five ratings are settled.")
        case Settled():
            return _("Chits in closed fists push up or down: 3 for a step up, 2 for a step down. All are paid.")
        case BannersDrawn():
            return _("Two Banners a round: each raises its colour by 2.")
        case Earned():
            return _("Sets earn by the ratings; a run that nobody else has in its colour earns twice.")
        case RanShort():
            return _("Whoever cannot pay needs a loan, or he is bankrupt.")
    return ""


# The pictures


def draw_step(table: GoggleBoxTable, canvas: Canvas, step: Step, share: float) -> None:
    """The picture of what is being shown, `share` of its time gone; with reduced motion nothing flies."""
    if table.timeline.calm and isinstance(step.data, Dealt | LotDrawn | Sold):
        share = 0.0 if isinstance(step.data, Sold) else 1.0
    if step.name == "income":
        earned: Sequence[Earned] = step.data
        draw_board(canvas, earned, len(earned), table.ratings, table.looks, table.match.names)
    elif painter := PAINTERS.get(type(step.data)):
        painter(table, canvas, step.data, share)


def _dealt(table: GoggleBoxTable, canvas: Canvas, event: Dealt, share: float) -> None:
    """Backs slide from the shelf to the plates, one after another."""
    most = max(len(hand or ()) for hand in event.hands) or 5
    for n in range(most):
        for seat in range(len(event.hands)):
            late = (n * len(event.hands) + seat) / (most * len(event.hands))
            gone = min(1.0, max(0.0, (share - late * 0.6) / 0.4))
            if 0 < gone < 1:
                _fly(canvas, SHELF.center, plate(seat, table.count).center, gone)


def _fly(canvas: Canvas, start: tuple[int, int], goal: tuple[int, int], gone: float) -> None:
    """A card face down on its way."""
    x, y = (a + (b - a) * ease_out(gone) for a, b in zip(start, goal, strict=True))
    draw_back(canvas, Rect(round(x) - 50, round(y) - 70, 100, 140))


def _twelves(table: GoggleBoxTable, canvas: Canvas, event: TwelvesTurned, share: float) -> None:
    """One 12 after another until it fits a figure."""
    spots = spread(Rect(TABLE.x, TABLE.y + 10, TABLE.width, 240), len(event.colours))
    for n, (hue, spot) in enumerate(zip(event.colours, spots, strict=True)):
        up = min(1.0, max(0.0, share * 1.3 * len(spots) - n))
        draw_twelve(canvas, spot, hue, up=up, glow=n == len(spots) - 1 and up == 1)


def _round(table: GoggleBoxTable, canvas: Canvas, event: RoundStarted, share: float) -> None:
    """A card with the number of the round and the black figure."""
    box = Rect(TABLE.x + 260, TABLE.y + 30, TABLE.width - 520, 220)
    draw_panel(canvas, box, theme.CREAM, radius=24, depth=16)
    draw_black_figure(canvas, (box.x + 110, box.bottom - 40), 140)
    title = Rect(box.x + 200, box.y + 24, box.width - 230, 90)
    canvas.text(_("Round {n} of {all}").format(n=event.round, all=ROUNDS), title, size=64, font="title")
    told = _("{name} has the black figure and begins.").format(name=table.match.names[event.seat])
    canvas.text(told, title.move(0, 92), size=theme.BODY, colour=theme.FADED, lines=2)


def _lot(table: GoggleBoxTable, canvas: Canvas, event: LotDrawn | Announced, share: float) -> None:
    """Backs come to the shelf; then stickers tell what was said."""
    if isinstance(event, Announced):
        lot = table.shown.lot if event.auctioneer == table.eyes else None
        draw_lot(canvas, lot_box(), len(event.facts), event.facts, lot)
        return
    box = lot_box()
    draw_lot(canvas, box.move(0, round(-60 * (1 - ease_out(share)))), event.count, (), event.cards)


def lot_box() -> Rect:
    """Where the lot lies on the shelf."""
    return Rect(SHELF.x + 18, SHELF.y + 94, SHELF.width - 36, 204)


def _sold(table: GoggleBoxTable, canvas: Canvas, event: Sold, share: float) -> None:
    """The lot goes to its buyer, who may see what it was."""
    gone = ease_out(max(0.0, (share - 0.45) / 0.55))
    goal, start = plate(event.buyer, table.count), lot_box()
    x, y = (a + (b - a) * gone for a, b in zip(start.topleft, goal.topleft, strict=True))
    wide, tall = (a + (b - a) * gone for a, b in zip(start.size, goal.size, strict=True))
    facts = table.shown.facts
    box = Rect(round(x), round(y), round(wide), round(tall))
    draw_lot(canvas, box, event.count, facts, event.cards)


def _deal(table: GoggleBoxTable, canvas: Canvas, event: DealMade, share: float) -> None:
    """What went each way: faces for those who may see them, else backs."""
    left, right = row(TABLE, 1, 1, gap=40)
    sides = (
        (left, event.seat, event.gave, event.chits, event.cards),
        (right, event.partner, event.got, event.got_chits, event.got_cards),
    )
    for box, seat, count, chits, cards in sides:
        draw_panel(canvas, box, theme.CREAM, radius=22, depth=12)
        draw_seat(canvas, table.look_of(seat), (box.x + 50, box.y + 48), 56)
        told = _("{name} gives").format(name=table.match.names[seat])
        canvas.text(told, (box.x + 92, box.y + 8, box.width - 110, 80), size=theme.BODY, font="bold", lines=2)
        room = Rect(box.x + 24, box.y + 96, box.width - 48 - (180 if chits else 0), box.height - 116)
        for n, spot in enumerate(spread(room, count)):
            if cards and len(cards) == count:
                draw_card(canvas, spot, cards[n])
            else:
                draw_back(canvas, spot)
        if chits:
            words = ngettext("{n} chit", "{n} chits", chits)
            canvas.text(words, (box.right - 200, box.y + 96, 180, box.height - 116), size=theme.LARGE, font="title",
                        align="center", lines=2)  # fmt: skip


def _uncovered(table: GoggleBoxTable, canvas: Canvas, event: Uncovered, share: float) -> None:
    """The piles of all players, their top cards turned up."""
    able = [seat for seat in range(table.count) if table.shown.exits[seat] is None]
    for seat, box in zip(able, row(TABLE, *(1 for _seat in able)), strict=True):
        draw_panel(canvas, box, theme.CREAM, radius=22, depth=10)
        draw_seat(canvas, table.look_of(seat), (box.x + 36, box.y + 44), 48)
        name = (box.x + 66, box.y + 4, box.width - 74, 82)
        canvas.text(table.match.names[seat], name, size=30, font="bold", lines=2)
        piles = event.piles[seat]
        room = Rect(box.x + 16, box.y + 92, box.width - 32, box.height - 128)
        if not piles:
            canvas.text(_("nothing"), room, colour=theme.FADED, align="center")
        for pile, spot in zip(piles, spread(beside(room, len(piles)), len(piles)), strict=True):
            draw_pile(canvas, Rect(*map(round, spot)), pile.top if share > 0.25 else None, pile.size)


def beside(box: Rect, count: int) -> Rect:
    """The middle of a box, low enough that so many piles lie side by side in it."""
    tall = min(box.height, round((box.width / max(1, count) - 16) * CARD[1] / CARD[0]))
    return Rect(box.x, box.centery - tall // 2, box.width, tall)


def _row(table: GoggleBoxTable, canvas: Canvas, event: RowLaid, share: float) -> None:
    """The five 12s, laid one after another."""
    spots = spread(Rect(TABLE.x, TABLE.y + 10, TABLE.width, 240), len(event.colours))
    for n, (hue, spot) in enumerate(zip(event.colours, spots, strict=True)):
        up = min(1.0, max(0.0, share * 1.5 * len(spots) - n))
        draw_twelve(canvas, spot, hue, up=up)


def _settled(table: GoggleBoxTable, canvas: Canvas, event: Settled, share: float) -> None:
    """All fists open together; the sum stands above them."""
    able = [seat for seat in range(table.count) if table.shown.exits[seat] is None]
    boxes = row(Rect(TABLE.x + 60, TABLE.y - 10, TABLE.width - 120, TABLE.height + 6), *(1 for _seat in able))
    for seat, box in zip(able, boxes, strict=True):
        draw_fist(canvas, box, event.pushes[seat], table.look_of(seat), open=share >= OPENED)
    if share >= REACHED:
        net = sum(event.pushes)
        moved = net // UP if net > 0 else -(-net // DOWN)
        ups, downs = (sum(abs(push) for push in event.pushes if push * way > 0) for way in (1, -1))
        draw_sum(canvas, Rect(SHELF.x, SHELF.y + 96, SHELF.width, 150), ups, downs, moved)


def _banners(table: GoggleBoxTable, canvas: Canvas, event: BannersDrawn, share: float) -> None:
    """Two Banners are turned."""
    spots = spread(Rect(TABLE.x, TABLE.y + 6, TABLE.width, 270), 2)
    for n, (hue, spot) in enumerate(zip(event.colours, spots, strict=True)):
        draw_banner(canvas, spot, hue, up=min(1.0, max(0.0, share * 4 - n * 1.6)))


def _earned(table: GoggleBoxTable, canvas: Canvas, event: Earned, share: float) -> None:
    """The income, row by row."""
    told = table.told_incomes
    before = told.index(event) if event in told else 0
    draw_board(canvas, told[: before + 1], before + share * 1.15, table.ratings, table.looks, table.match.names)


def _words(table: GoggleBoxTable, canvas: Canvas, event: Event, share: float) -> None:
    """What the log says of it, large."""
    draw_panel(canvas, TABLE.inflate(-240, -90), theme.CREAM, radius=24, depth=16)
    told = table.match.game.tell(event, table.match.names)
    canvas.text(told, TABLE.inflate(-320, -120), size=theme.LARGE, font="semi", align="center", lines=3)


PAINTERS: Mapping[type[Event], Callable[..., None]] = {
    Dealt: _dealt, TwelvesTurned: _twelves, RoundStarted: _round, LotDrawn: _lot, Announced: _lot, Sold: _sold,
    DealMade: _deal, Uncovered: _uncovered, RowLaid: _row, Settled: _settled, BannersDrawn: _banners, Earned: _earned,
    RanShort: _words, Lent: _words, Rescued: _words, WentBankrupt: _words, Ended: _words,
}  # fmt: skip
