"""Widgets between hands."""

from __future__ import annotations

from game.ui.graphics.skin import Skin
from game.ui.table.hud.after_row import WIDEST, after_row
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
    if "next" in state.withheld:  # a lesson leads on by itself
        return {"result": shown(box, **look)}
    names = {"replay": _("Replay"), "score": _("Score"), **_onward(after)}
    buttons = {widget: one for widget, one in _noted(after, names).items() if widget not in state.withheld}
    if places.viewport.cramped:
        del buttons["score"]  # it stays in the lower row
        return {"result": shown(box, **look)} | _next(buttons, places, skin, places.next)
    row = after_row(buttons, places, skin, height)
    frame = row["frame"].box
    if frame.w <= skin.px(WIDEST):  # the paper is as wide
        box.x, box.w = frame.x, frame.w
    return {"result": shown(box, **look)} | row | _phrase(after, places, places.next_phrase)


def _onward(after: AfterHand) -> dict[str, str]:
    """Return the names of the ways on by widget, the main one last."""
    return {"review": after.review, "stay": after.stay, "next": after.onward}


def _noted(after: AfterHand, names: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Return names and notes of what's offered."""
    return {widget: (name, after.mistakes if widget == "review" else "") for widget, name in names.items() if name}


def _first_deal(after: AfterHand, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    deal, phrase, meaning = places.first_deal
    found = _next(_noted(after, _onward(after)), places, skin, deal) | _phrase(after, places, phrase)
    if "seal" in found:
        found["meaning"] = shown(places.rect(meaning))
    return found


def _next(buttons: dict[str, tuple[str, str]], places: TablePlaces, skin: Skin, box: Box) -> dict[str, Shown]:
    """Return the buttons side by side; the replay, which the menu has too, beside others only if all words fit."""
    left, top, width, height = box
    wanted = {
        widget: max(Button.want(skin, name)[0], skin.text.measure(note, "small")[0])
        for widget, (name, note) in buttons.items()
    }
    spare = width - 8 * (len(wanted) - 1)
    if "replay" in wanted and len(wanted) > 2 and sum(wanted.values()) > spare * places.viewport.unit:
        del wanted["replay"]
        spare += 8
    ways, whole = dict[str, Shown](), sum(wanted.values())
    for widget, want in wanted.items():
        (name, note), share = buttons[widget], spare * want / whole
        ways[widget] = shown(places.rect((left, top, share, height)), name=name, note=note)
        left += share + 8
    return ways


def _phrase(after: AfterHand, places: TablePlaces, box: Box) -> dict[str, Shown]:
    if not after.phrase:
        return {}
    below = places.rect(places.below(box))
    return {"phrase": shown(places.rect(box), name=after.phrase), "seal": shown(below, name=after.seal)}
