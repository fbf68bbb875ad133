"""The picture of the table: the room, the set with its ratings, the plates, what lies on the shelf, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from arcade.game import CLOCK, Seat
from arcade.language import _
from arcade.rules.goggle_cards import BANNER, BANNERS, HUES, colour, earned, value, within
from arcade.rules.goggle_table import EVERYBODY, BannersDrawn, Pile, Settled, View
from arcade.rules.goggle_tell import signed
from scenes.play.goggle_box.auction import draw_lot, draw_silence
from scenes.play.goggle_box.cards import draw_twelve
from scenes.play.goggle_box.deals import draw_offer
from scenes.play.goggle_box.hand import draw_hand, ordered
from scenes.play.goggle_box.labels import draw_hue, draw_label, draw_set_line
from scenes.play.goggle_box.money import Plate, draw_plate
from scenes.play.goggle_box.places import HAND, LOG, SCREEN, SHELF, STRIP, plate
from scenes.play.goggle_box.ratings import Moving, draw_ratings
from scenes.play.goggle_box.room import draw_room
from scenes.play.goggle_box.show import MOVED, REACHED, caption, draw_step, lot_box
from scenes.stage.timeline import Step
from scenes.ui import theme
from scenes.ui.banner import draw_banner
from scenes.ui.canvas import Canvas
from scenes.ui.logpanel import draw_log
from scenes.ui.panels import draw_panel
from scenes.ui.signs import draw_seat, draw_sign

if TYPE_CHECKING:
    from scenes.play.goggle_box.table import GoggleBoxTable

TAG, NARROW = 132, 104  # width of a pile in the strip: its top card and how many cards lie there
LOG_ROWS = 9  # of one entry
OWN_SETS = 3  # of the own sets that have room
OWNER = 56  # of the shape before the piles of a player
BOARDS = ("Earned", "income")  # steps whose board covers all but the plates
BESIDE = (  # steps that are shown beside the coffee table
    "LotDrawn", "Announced", "Opened", "Raised", "Passed", "LimitSet", "Sold", "Unsold", "Offered", "SaidDone",
    "OfferDeclined", "Placed",
)  # fmt: skip
HANDS_ON = ("lot", "announce", "open", "bid", "limit", "offer", "answer", "screen")
LOT_STEPS = ("LotDrawn", "Announced", "Sold", "Unsold")


def draw_table(table: GoggleBoxTable, canvas: Canvas) -> None:
    """All of it, what is being shown on top."""
    step = table.step
    draw_room(canvas)
    for seat in range(table.count):
        _draw_plate(table, canvas, seat)
    if step is None or step.name not in BOARDS:
        _draw_behind(table, canvas, step)
    if table.desk is None and table.eyes >= 0 and shows_hand(table, step):
        draw_hand(canvas, ordered(table.shown.hand, by_value=table.by_value), HAND)
    if step is not None:
        draw_step(table, canvas, step, table.share(step, canvas))
    elif table.desk:
        table.desk.draw(canvas)
    if table.hint:
        _draw_hint(canvas, table.hint)
    _draw_banner(table, canvas, step)


def shows_hand(table: GoggleBoxTable, step: Step | None) -> bool:
    """Whether the own hand lies on the table while nobody is asked: not where something else is shown there."""
    free = step is None or step.name in BESIDE
    return free and table.shown.phase in HANDS_ON


def _draw_behind(table: GoggleBoxTable, canvas: Canvas, step: Step | None) -> None:
    """The set, the shelf, the piles and the log, as far as no paper lies over them."""
    if not (table.desk and table.desk.sheet):
        _draw_set(table, canvas, step)
        _draw_shelf(table, canvas, step)
    if table.shown.piles and table.shown.phase in ("rate", "banners", "lend"):
        draw_piles(table, canvas, table.shown)
    draw_log(canvas, [line for text in table.log[-LOG_ROWS:] for line in sentences(text)], box=LOG, rows=LOG_ROWS)


def sentences(text: str) -> list[str]:
    """An entry of the log, cut where a sentence ends: the screens of five players are long."""
    return [part if part.endswith((".", "!", "?")) else f"{part}." for part in text.split(". ") if part]


def _draw_banner(table: GoggleBoxTable, canvas: Canvas, step: Step | None) -> None:
    text, seat = headline(table, step)
    draw_banner(canvas, text, seat=None if seat is None else table.look_of(seat), aside=table.aside())


def headline(table: GoggleBoxTable, step: Step | None) -> tuple[str, Seat | None]:
    """What the banner says, and about whom."""
    names, view = table.match.names, table.shown
    if step is not None and step.name == "income":
        return _("The income of round {n}").format(n=view.round), None
    if step is not None and step.data is not None:
        return caption(step.data, names)
    if table.notice:
        return table.notice, None
    if table.desk:
        return table.desk.headline(), table.desk.seat if len(table.desk.actors) == 1 else None
    if (thinking := table.thinking) is not None:
        return _("{name} is thinking …").format(name=names[thinking]), thinking
    due = next((seat for seat in view.waiting if seat >= 0), None)
    return (_("Goggle Box"), None) if due is None else (_("{name} decides").format(name=names[due]), due)


def _draw_set(table: GoggleBoxTable, canvas: Canvas, step: Step | None) -> None:
    """The ratings on the screen of the set, a stone perhaps on its way."""
    view: View = table.shown
    moving, due = None, None
    if view.phase == "rate" and len(view.pushes) < len(view.row):
        due = view.colour
    ratings: Sequence[int] = table.ratings
    if step is not None and isinstance(step.data, Settled):
        event, gone = step.data, table.share(step, canvas)
        due = event.colour
        part = min(1.0, max(0.0, (gone - REACHED) / (MOVED - REACHED)))
        moving = Moving(event.colour, event.before, event.after, float(part > 0) if table.timeline.calm else part)
    elif step is not None and isinstance(step.data, BannersDrawn):
        moving, ratings = _lifted(step.data, ratings, table.share(step, canvas))
    draw_ratings(canvas, SCREEN, ratings, moving, due=due)


def _lifted(event: BannersDrawn, ratings: Sequence[int], gone: float) -> tuple[Moving, Sequence[int]]:
    """The stone that a Banner lifts at this moment: the first one's, then the second one's."""
    second = gone >= 0.5
    if second:
        one = event.colours[0]
        ratings = tuple(event.after[0] if hue == one else rating for hue, rating in enumerate(ratings))
    hue = event.colours[second]
    part = min(1.0, max(0.0, ((gone - 0.5 * second) * 2 - 0.35) / 0.6))
    return Moving(hue, ratings[hue], within(ratings[hue] + BANNER), part), ratings


# The plates


def _draw_plate(table: GoggleBoxTable, canvas: Canvas, seat: Seat) -> None:
    """A player: name, money, cards, and whether he is asked or has made his decision."""
    view: View = table.shown
    box, purse = plate(seat, table.count), table.ledger.purses[seat]
    asked = seat in view.waiting and table.step is None
    told = Plate(
        look=table.look_of(seat),
        name=table.match.names[seat],
        figure=view.figures[seat],
        chits=purse.chits,
        reserve=purse.reserve,
        cards=view.counts[seat],
        due=asked,
        starts=seat == view.starter and view.round > 0,
        out="" if view.exits[seat] is None else _("bankrupt"),
        done=view.ready[seat] or (view.phase == "rate" and bool(table.fists.get(seat))),
    )
    draw_plate(canvas, box, told)


def draw_piles(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """The piles of all players in a row: sign and number of each top card, and how many lie there (GB-35, GB-R38)."""
    shown = [(seat, pile) for seat in view.active for pile in view.piles[seat]]
    owners = len({seat for seat, _pile in shown})
    if not shown:
        return
    room = (STRIP.width - owners * OWNER) / len(shown) - 6
    wide = TAG if room >= TAG else max(NARROW, room)
    x, before = float(STRIP.x), -1
    for seat, pile in shown:
        if x + wide + OWNER * (seat != before) > STRIP.right:
            return  # the log has them all
        if seat != before:
            draw_seat(canvas, table.look_of(seat), (x + OWNER / 2, STRIP.centery), 40)
            x, before = x + OWNER, seat
        _draw_tag(canvas, Rect(round(x), STRIP.y, round(wide), STRIP.height), pile)
        x += wide + 6


def _draw_tag(canvas: Canvas, tag: Rect, pile: Pile) -> None:
    draw_label(canvas, tag, colour(pile.top), f"{value(pile.top)}×{pile.size}")


# The shelf


def _draw_shelf(table: GoggleBoxTable, canvas: Canvas, step: Step | None) -> None:
    """What lies beside the set: the lot and its price, an offer, the row of 12s."""
    view: View = table.shown
    if step is not None and step.name in LOT_STEPS:
        return
    match view.phase:
        case "announce" | "open" | "bid" | "limit":
            _draw_lot(table, canvas, view)
        case "offer" | "answer":
            _draw_offer(table, canvas, view)
        case "rate" | "banners":
            if not (step is not None and step.name == "Settled"):
                _draw_row(canvas, view)
                _draw_own_sets(table, canvas, view)
        case "lend":
            _draw_debt(table, canvas, view)


def _draw_lot(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """The lot with what was said of it, its price, and the silence that sells it."""
    draw_panel(canvas, SHELF, theme.CREAM, radius=22, depth=12)
    _draw_owner(table, canvas, view.auctioneer)
    draw_lot(canvas, lot_box(), view.lot_size, view.facts, view.lot)
    price = Rect(SHELF.x + 24, lot_box().bottom + 12, SHELF.width - 48, 80)
    if view.bidder >= 0:
        wide = round(canvas.width(str(view.bid), size=64, font="title", figures=True)) + 4
        left = price.centerx - (wide + 76) // 2
        draw_seat(canvas, table.look_of(view.bidder), (left + 30, price.centery), 60)
        canvas.text(str(view.bid), (left + 76, price.y, wide, price.height), size=64, font="title", figures=True)
    elif view.facts:
        canvas.text(_("no bid yet"), price, colour=theme.FADED, align="center")
    if CLOCK in view.waiting:
        draw_silence(canvas, Rect(SHELF.x + 28, SHELF.bottom - 34, SHELF.width - 56, 22), view.silence)


def _draw_owner(table: GoggleBoxTable, canvas: Canvas, seat: Seat) -> None:
    """The title of the shelf: whose lot it is."""
    title = Rect(SHELF.x + 24, SHELF.y + 8, SHELF.width - 48, 80)
    draw_seat(canvas, table.look_of(seat), (title.x + 26, title.centery), 48)
    name = (title.x + 64, title.y, title.width - 64, title.height)
    canvas.text(table.match.names[seat], name, size=30, font="bold", lines=2)


def _draw_offer(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """The offer on the table: open to all, or closed between two."""
    draw_panel(canvas, SHELF, theme.CREAM, radius=22, depth=12)
    title = Rect(SHELF.x + 24, SHELF.y + 8, SHELF.width - 48, 80)
    if view.offerer < 0:
        canvas.text(_("Offers left"), title, size=theme.BODY, font="semi", align="center", lines=2)
        _draw_offers_left(table, canvas, view)
        return
    draw_seat(canvas, table.look_of(view.offerer), (title.x + 34, title.centery), 56)
    x, y = title.x + 96, title.centery
    canvas.polygon([(x - 14, y - 14), (x - 14, y + 14), (x + 12, y)], theme.INK)
    if view.partner == EVERYBODY:
        words = (x + 30, title.y, title.right - x - 30, title.height)
        canvas.text(_("everybody"), words, size=theme.BODY, font="bold", lines=2)
    else:
        draw_seat(canvas, table.look_of(view.partner), (x + 60, title.centery), 56)
    room = Rect(SHELF.x + 8, title.bottom + 4, SHELF.width - 16, SHELF.bottom - title.bottom - 16)
    if view.offer:
        draw_offer(canvas, room, view.offer)
    else:
        canvas.text(_("Only these two may read it."), room.inflate(-40, 0), colour=theme.FADED, align="center", lines=4)


def _draw_offers_left(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """How many offers each may still make in this round."""
    for n, seat in enumerate(view.active):
        row = Rect(SHELF.x + 24, SHELF.y + 92 + n * 62, SHELF.width - 48, 58)
        done = seat in view.quiet
        told = _("done") if done else str(view.options.offers - view.offers[seat])
        wide = round(canvas.width(told, font="bold")) + 6
        canvas.text(told, (row.right - wide, row.y, wide, row.height), font="bold", align="right")
        colour = theme.FADED if done else theme.INK
        name = (row.x, row.y, row.width - wide - 12, row.height)
        canvas.text(table.match.names[seat], name, size=30, colour=colour, lines=2)


def _draw_row(canvas: Canvas, view: View) -> None:
    """The row of 12s, the one that is due glowing, those before it dim; below, the Banners still to come."""
    draw_panel(canvas, SHELF, theme.CREAM, radius=22, depth=12)
    title = Rect(SHELF.x + 16, SHELF.y + 8, SHELF.width - 32, 50)
    canvas.text(_("In this order"), title, size=30, font="semi", align="center")
    done = len(view.pushes)
    wide = (SHELF.width - 40 - 4 * 6) // 5
    for n, hue in enumerate(view.row):
        spot = Rect(SHELF.x + 20 + n * (wide + 6), title.bottom + 6, wide, round(wide * 1.4))
        draw_twelve(canvas, spot, hue, glow=n == done, dim=n < done)
    below = Rect(title.x, title.bottom + 22 + round(wide * 1.4), title.width, 50)
    canvas.text(_("Banners left"), below, size=30, font="semi", align="center")
    for n, hue in enumerate(HUES):
        tag = Rect(SHELF.x + 20 + n * (wide + 6), below.bottom + 2, wide, 40)
        draw_hue(canvas, tag, hue, wide=wide)
        left = str(BANNERS - view.banners[hue])
        canvas.text(left, tag.move(0, 40), size=theme.BODY, font="bold", align="center", figures=True)


def _draw_own_sets(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """What whoever looks has screened himself, and what it would earn as the ratings stand."""
    for n, cards in enumerate(view.sets[:OWN_SETS]):
        line = Rect(SHELF.x + 22, SHELF.bottom - 14 - 40 * (min(len(view.sets), OWN_SETS) - n), SHELF.width - 44, 40)
        worth = signed(earned(cards, table.ratings))
        wide = round(canvas.width(worth, size=28, font="bold", figures=True)) + 4
        canvas.text(worth, (line.right - wide, line.y, wide, 40), size=28, font="bold", align="right", figures=True)
        draw_set_line(canvas, Rect(line.x, line.y + 2, line.width - wide - 8, 36), cards)


def _draw_debt(table: GoggleBoxTable, canvas: Canvas, view: View) -> None:
    """What somebody owes who is short, and what has been promised so far (GB-R52)."""
    draw_panel(canvas, SHELF, theme.CREAM, radius=22, depth=12)
    name = table.match.names[view.borrower]
    title = Rect(SHELF.x + 24, SHELF.y + 16, SHELF.width - 48, 66)
    canvas.text(name, title, size=theme.LARGE, font="title", align="center")
    rows = (
        (_("owes"), view.debts[view.borrower]),
        (_("has"), view.ledger[view.borrower]),
        (_("promised"), sum(view.loans)),
        (_("lacks"), view.lacking),
    )
    for n, (told, amount) in enumerate(rows):
        row = Rect(SHELF.x + 30, SHELF.y + 100 + n * 74, SHELF.width - 60, 70)
        face = "bold" if n == len(rows) - 1 else "body"
        canvas.text(told, (row.x, row.y, row.width - 110, row.height), font=face)
        canvas.text(str(amount), (row.right - 100, row.y, 100, row.height), size=theme.LARGE, font="title",
                    align="right", figures=True)  # fmt: skip


def _draw_hint(canvas: Canvas, told: str) -> None:
    """The expert's advice, on a slip over the log."""
    tall = canvas.height(told, LOG.width - 96, size=30) + 40
    slip = Rect(LOG.x, LOG.bottom - round(tall), LOG.width, round(tall))
    draw_panel(canvas, slip, theme.MUSTARD, radius=18, depth=14)
    draw_sign(canvas, "maybe", (slip.x + 36, slip.y + 42), 44, theme.INK)
    words = Rect(slip.x + 70, slip.y + 8, slip.width - 88, slip.height - 16)
    canvas.text(told, words, size=30, font="semi", lines=8)
