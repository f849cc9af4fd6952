"""Widgets between hands."""

from __future__ import annotations

from game.ui.table.hud.result_sheet import sheet_height
from game.ui.table.hud.shown import Shown, shown
from game.ui.table.hud.table_state import AfterHand, TableState
from game.ui.table.places.table_places import Box, TablePlaces


def result(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    """Return the result, and the buttons around it."""
    after = state.after
    if after is None:
        return {}
    if after.result is None:
        return _first_deal(after, places)
    cramped = places.viewport.cramped
    if places.viewport.has_height:  # two items share a line only if the height is short
        height = sheet_height(after.result, cramped=False)
        cramped = places.result(height)[3] < height
    height = sheet_height(after.result, cramped=cramped)
    box = places.rect(places.result(height))
    look = {"name": after.result.heading, "account": after.result, "rows": after.result.rows, "cramped": cramped}
    found = {"result": shown(box, **look)}
    found |= _next(after, places, places.next(height))
    if not places.viewport.cramped:  # otherwise the menu has them
        found |= _look_back(after, places)
    return found


def _first_deal(after: AfterHand, places: TablePlaces) -> dict[str, Shown]:
    deal, phrase, meaning = places.first_deal
    found = _next(after, places, deal) | _phrase(after, places, phrase)
    if "seal" in found:
        found["meaning"] = shown(places.rect(meaning))
    return found


def _next(after: AfterHand, places: TablePlaces, box: Box) -> dict[str, Shown]:
    if not after.stay:
        return {"next": shown(places.rect(box), name=after.onward)}
    left, top, width, height = box
    half = (width - 8) / 2
    return {
        "next": shown(places.rect((left, top, half, height)), name=after.onward),
        "stay": shown(places.rect((left + half + 8, top, half, height)), name=after.stay),
    }


def _phrase(after: AfterHand, places: TablePlaces, box: Box) -> dict[str, Shown]:
    if not after.phrase:
        return {}
    below = places.rect(places.below(box))
    return {"phrase": shown(places.rect(box), name=after.phrase), "seal": shown(below, name=after.seal)}


def _look_back(after: AfterHand, places: TablePlaces) -> dict[str, Shown]:
    rect = places.rect
    found = {name: shown(rect(places.after_hand(number))) for number, name in enumerate(("replay", "check"))}
    found |= _phrase(after, places, places.after_hand(2))
    if after.review:
        phrased = bool(after.phrase)
        left, top, width, height = places.after_hand(3 if phrased else 2)
        found["review"] = shown(rect((left, top + 18 * phrased, width, height)), name=after.review)
    return found
