"""Status widgets."""

from __future__ import annotations

from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.table.hud.open_hand import open_hand_box
from game.ui.table.hud.shown import Shown, shown
from game.ui.table.hud.table_state import TableState
from game.ui.table.places.table_places import TablePlaces
from game.ui.table.side_table import strip_row
from game.ui.tabletop.plaques import disc_box, disc_on_face, table_facts
from game.wording.cards import sign_object
from game.words.translation import _

PLAQUES = "upper plaque", "lower plaque"  # the names of the players' plaques


def status(state: TableState, places: TablePlaces, skin: Skin) -> dict[str, Shown]:
    """Return the widgets that only inform."""
    view, rect, boxes, theme, cramped = state.view, places.rect, places.boxes, skin.theme, places.viewport.cramped
    found = _players(state, places)
    if state.beside is not None:
        box = rect(places.strip(state.beside.lines, large="portrait" in found))
        pressed = state.beside.table is not None
        deals = view is not None and not state.match.dealer_here
        found["strip"] = shown(box, name=state.beside.caption, beside=state.beside, takes_focus=pressed, deals=deals)
    if view is not None:
        asked = bool(state.question)
        facts, columns = places.facts(shown=state.shown, over=state.over, asked=asked)
        match, short, turned = state.match, columns > 1, not state.dealing
        rows = table_facts(view, match.dealer, match.form, match.number, short=short, turned=turned)
        told = rows
        if match.leads and columns == 1:
            told = (*rows, (_("Lead"), match.leads_in_words))
            rows = (*rows, (_("Lead"), match.leads))
        found["facts"] = shown(rect(facts), rows=rows, told=told, columns=columns)
    box = rect(boxes["stock"])
    if state.slip is None or not box.colliderect(state.slip):
        found["stock"] = shown(box, name="" if view is None or state.dealing else str(view.stock))
    if state.wax and not state.hinted:  # a hint lies there
        deck = rect((*places.deck, 0, 0)).topleft if state.dealing else None
        found["wax"] = shown(rect(boxes["wax"]), seal=state.wax, deck=deck)
    box, colour = rect(boxes["prompt"]), theme.text if state.playing else theme.quiet
    if state.slip is None or not box.colliderect(state.slip):
        style = Font("medium", 19) if state.playing else "body"  # legible from afar
        found["prompt"] = shown(box, name=prompt(state), style=style, colour=colour)
    said, box = state.said, rect(boxes["shared news" if state.crowded else "news"])
    colour = theme.glow if said.warning or said.refusal else theme.text
    found["news"] = shown(box, name=said.words, colour=colour)
    found["deadwood"] = shown(rect(boxes["deadwood"]), name="" if state.over else state.deadwood)
    if state.open_cards and not (state.question and cramped):  # the answers need the room
        lines = 0 if state.beside is None else state.beside.lines
        above = "rivalry" if "rivalry" in found else PLAQUES[0]
        box = rect(places.open_cards(below="large plaque" if "portrait" in found else above, strip=lines))
        found["open cards"] = shown(box, cards=state.open_cards)
    if state.open_hand is not None:
        rim = round(places.viewport.rim * places.viewport.unit)
        found["open hand"] = shown(open_hand_box(skin, *state.open_hand, rim=rim))
    if view is not None:
        name = PLAQUES[view.dealer == state.own] if state.match.dealer_here else "strip"
        if name in found:
            box, free = found[name].box, found[name].look["deals"]
            row = strip_row(skin, box, cramped=cramped) if name == "strip" else box
            disc = disc_box(skin, row) if free else disc_on_face(skin, box)
            found["dealer"] = shown(disc, name=_("Dealer: {name}").format(name=state.match.dealer))
    return found


def prompt(state: TableState) -> str:
    """Return the text that says what to do."""
    if state.question:
        return state.question
    words = state.knock.question if state.armed and state.knock is not None else state.prompt
    if state.discards and state.knock is None:
        words = _("Discard {card}, or choose another card").format(card=sign_object(state.discards))
    return f"{words}{'' if words.endswith('?') else '.'} {state.bare}" if words and state.bare else words


def _players(state: TableState, places: TablePlaces) -> dict[str, Shown]:
    rect, boxes, opponent, found = places.rect, places.boxes, state.opponent, dict[str, Shown]()
    if "portrait" in boxes and (places.advised_apart or not state.hinted):
        if state.faced:
            found["portrait"] = shown(
                rect(boxes["portrait"]),
                picture=opponent.pictures[1 - state.own],
                mood=opponent.mood,
                back=state.back,
            )
        if opponent.remark:
            below = boxes["speech"][1] > boxes["large plaque"][1]
            found["speech"] = shown(rect(boxes["speech"]), name=opponent.remark, below=below)
    pictured = "portrait" not in found
    if opponent.rivalry and "rivalry" in boxes and pictured == ("portrait" not in boxes):
        found["rivalry"] = shown(rect(boxes["rivalry"]), name=opponent.rivalry)
    upper = boxes[PLAQUES[0] if pictured else "large plaque"]
    for name, number, box in zip(PLAQUES, (1 - state.own, state.own), (upper, boxes[PLAQUES[1]]), strict=True):
        faced = pictured or number == state.own
        full = places.viewport.cramped and faced and " · " in state.match.scores[number]
        active = state.view is not None and not (state.over or state.dealing) and state.view.turn == number
        found[name] = shown(
            rect(box),
            score=state.match.scores[number],
            score_in_words=state.match.scores_in_words[number],
            active=active,
            deals=state.match.dealer_here and state.view is not None and state.view.dealer == number and not full,
            pictured=faced,
            picture=opponent.pictures[number],
            mood=opponent.own if number == state.own else opponent.mood,
        )
    return found
