"""Buttons for moves, and the lower row."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rules import Action, BigGin, EndLayOff, Knock, Pass, Phase, TakeDiscard
from game.ui.table.cloth.score_pad import ScorePad
from game.ui.table.hud.shown import Shown, shown
from game.ui.table.hud.table_state import TableState
from game.ui.table.places.table_places import TablePlaces
from game.wording.cards import sign_object
from game.wording.honour import may_take, open_answers
from game.words.translation import _

_LOWER_ROW = frozenset({"lower plaque", "deadwood", "news", "score", "menu", "sort", "undo", "hint"})
_BUTTONS: dict[type[Action], str] = {
    Knock: "plate",
    BigGin: "big gin",
    Pass: "decline",
    TakeDiscard: "take",
    EndLayOff: "finish",
}


def button_of(action: Action | None) -> str:
    """Return the button that does this; "" if cards do."""
    return "" if action is None else _BUTTONS.get(type(action), "")


def actions(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    """Return the widgets for possible actions."""
    return _moves(state, places) | _answers(state, places) | _row(state, places)


def uncovered(found: dict[str, Shown], state: TableState, places: TablePlaces) -> dict[str, Shown]:
    """Return the widgets that aren't withheld or covered by a hint or the coach."""
    hidden = state.withheld
    hinted = state.hinted and advice_box(found, state, places).colliderect(places.rect(places.boxes["menu"]))
    if (state.covered and places.viewport.cramped) or hinted:
        hidden |= _LOWER_ROW
    return {name: one for name, one in found.items() if name not in hidden}


def advice_box(found: Mapping[str, Shown], state: TableState, places: TablePlaces) -> pygame.Rect:
    """Return the place of a hint among these widgets; a question's answers need a tall window's room."""
    return places.rect(places.boxes["advice"]) if state.question else places.advice([one.box for one in found.values()])


def _moves(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    view, legal, rect, found = state.view, state.legal, places.rect, dict[str, Shown]()
    if view is None:
        return found
    offered = view.phase is Phase.UPCARD or view.last
    shared = offered and state.knock is not None
    first, second = rect(places.offers(0, shared=shared)), rect(places.offers(1, shared=shared))
    if offered and state.playing and may_take(view):
        found["take"] = _button(state, "take", first)
    if offered and Pass() in legal:
        found["decline"] = _button(state, "decline", second)
    big_gin = state.big_gin and not state.question
    if state.discards and not (big_gin and places.viewport.cramped):
        box = rect(places.boxes["discard"])
        found["discard"] = shown(box, name=_("Discard {card}").format(card=sign_object(state.discards)))
    arranged = not view.rules.overlooked_lost
    if view.phase is Phase.LAYOFF and len(legal) > arranged:  # without a choice the table finishes by itself
        found["finish"] = _button(state, "finish", second)
        if arranged:
            found["lay off"] = _button(state, "lay off", first)
    if big_gin:
        found["big gin"] = shown(rect(places.boxes["big gin"]))
    if state.knock is not None and not state.question:
        box, knock = rect(places.boxes["offered plate" if offered else "plate"]), state.knock
        found["plate"] = shown(box, name=knock.name, note=knock.note, gin=knock.gin, armed=state.armed)
        if state.melds and not (state.coached or big_gin or (state.discards and places.viewport.cramped)):
            found["melds"] = shown(rect(places.boxes["melds"]))
    return found


def _button(state: TableState, name: str, box: pygame.Rect) -> Shown:
    primary = name == (button_of(state.asked) if state.coached else "lay off")
    return shown(box, kind="primary" if primary else "normal")


def _answers(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    offered = open_answers(state.view) if state.view is not None and state.playing else ()
    count = len(offered)
    return {
        answer_name(one.action): shown(places.rect(places.answer(number, count))) for number, one in enumerate(offered)
    }


def answer_name(action: Action) -> str:
    """Return the button's name."""
    return f"answer {type(action).__name__}"


def _row(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    rect, boxes = places.rect, places.boxes
    found = {name: shown(rect(boxes[name])) for name in ("score", "menu")}
    if state.acting:
        found["sort"] = shown(rect(boxes["sort"]), name=state.sort)
        if state.takebacks:
            found["undo"] = shown(rect(boxes["undo"]), enabled=state.undoable)
        if state.hints:
            found["hint"] = shown(rect(boxes["hint"]), enabled=len(state.legal) > 1)
    if state.view is not None and not state.over and state.looker is not None:
        if state.looker.rushes:
            found["rush"] = shown(rect(boxes["rush"]))
        if state.looker.look_over:
            found["look over"] = shown(rect(boxes["sort"]), name=state.looker.look_over)
    rows, match = state.match.pad, state.match
    pad = places.score_pad(ScorePad.wanted(len(rows)))
    if pad is not None:
        found["pad"] = shown(rect(pad), rows=rows, goal=match.goal, words=match.leads_in_words)
    return found
