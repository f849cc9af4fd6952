"""Widgets between hands."""

from __future__ import annotations

from game.ui.graphics.skin import Skin
from game.ui.table.hud.after_row import after_row
from game.ui.table.hud.result_sheet import sheet_height
from game.ui.table.hud.shown import Shown, shown
from game.ui.table.hud.table_state import AfterHand, TableState
from game.ui.table.places.table_places import Box, TablePlaces
from game.ui.widgets.button import Button
from game.words.translation import _


def result(state: TableState, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    """Return the result, and the buttons after it."""
    after = state.after
    if after is None:
        return {}
    if after.result is None:
        return _first_deal(after, places, skin)
    cramped = places.viewport.cramped
    if places.viewport.has_height:  # two items share a line only if the height is short
        height = sheet_height(after.result, cramped=False)
        cramped = places.result(height)[3] < height
    height = sheet_height(after.result, cramped=cramped)
    box = places.rect(places.result(height))
    look = {"name": after.result.heading, "account": after.result, "rows": after.result.rows}
    look |= {"cramped": cramped, "layer": after.layer}
    found = {"result": shown(box, **look)}
    if places.viewport.cramped:  # the score stays in the lower row, and the menu has the rest
        found |= _next(after, places, skin, places.next)
    else:
        found |= after_row(_row(after, more=state.more), places, skin, height)
        found |= _phrase(after, places, places.next_phrase)
    return found


def _row(after: AfterHand, *, more: bool) -> dict[str, tuple[str, str]]:
    """Return the buttons' names and notes by widget; the last leads on."""
    if more:
        first = {"less": _("Back"), "replay": _("Replay this hand"), "check": _("Check this deal")}
    else:
        first = {"more": _("More"), "score": _("Score"), "review": after.review}
    return _named(after, first | {"stay": after.stay, "next": after.onward})


def _named(after: AfterHand, names: dict[str, str]) -> dict[str, tuple[str, str]]:
    return {widget: (name, after.mistakes if widget == "review" else "") for widget, name in names.items() if name}


def _first_deal(after: AfterHand, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    deal, phrase, meaning = places.first_deal
    found = _next(after, places, skin, deal) | _phrase(after, places, phrase)
    if "seal" in found:
        found["meaning"] = shown(places.rect(meaning))
    return found


def _next(after: AfterHand, places: TablePlaces, skin: Skin, box: Box) -> dict[str, Shown]:
    """Return the ways on side by side, main one last."""
    found = _named(after, {"review": after.review, "stay": after.stay, "next": after.onward})
    left, top, width, height = box
    wanted = [max(Button.want(skin, name)[0], skin.text.measure(note, "small")[0]) for name, note in found.values()]
    spare, ways = width - 8 * (len(found) - 1), dict[str, Shown]()
    for (widget, (name, note)), want in zip(found.items(), wanted, strict=True):
        share = spare * want / sum(wanted)
        ways[widget] = shown(places.rect((left, top, share, height)), name=name, note=note)
        left += share + 8
    return ways


def _phrase(after: AfterHand, places: TablePlaces, box: Box) -> dict[str, Shown]:
    if not after.phrase:
        return {}
    below = places.rect(places.below(box))
    return {"phrase": shown(places.rect(box), name=after.phrase), "seal": shown(below, name=after.seal)}
