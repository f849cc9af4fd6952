"""Every right answer in the lessons is legal and best, and no other is."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest

from game.ai import CHARACTERS
from game.ai.advice import Advice
from game.lessons.chapters import chapters, lessons, next_lesson
from game.lessons.lesson import FIRST, Position, Reply, Task, Tell
from game.lessons.tutor import melds_with
from game.rules import Action, Card, CardSet, Discard, DrawStock, EndLayOff, Knock, PlayerView, TakeDiscard
from game.rules.melds import deadwood, defend
from game.rules.record import Player
from game.session import Session
from game.session.arranged import PlayedHand, set_up, tokens_of
from tests.ui.advised import advise

POSITIONS = [
    pytest.param(position, id=f"{lesson.key}-{number}")
    for lesson in lessons()
    for number, position in enumerate(lesson.positions)
]
PLAYERS = Player("Pupil"), Player("Ada", "steady")
_AS_GOOD = 0.5
"""Points too few to matter."""


def begun(position: Position, played: str = "") -> Session:
    hand = position.hand
    longer = PlayedHand(hand.cards, f"{hand.moves} {played}")
    return set_up(position.rules, PLAYERS, (*position.before, longer), position.dealer)


def courses(position: Position) -> Iterator[tuple[Session, int]]:
    """Yield the match before each step, in every course that right answers can give it."""
    ways = [""]
    for number, step in enumerate(position.steps):
        after: list[str] = []
        for played in ways:
            session = begun(position, played)
            yield session, number
            if isinstance(step, Reply):
                after.append(f"{played} {step.tokens}")
            elif isinstance(step, Task):
                after += [f"{played} {token}" for token in tokens_of(session).values() if step.right(token)]
            else:
                after.append(played)
        ways = after


def expert(advice: Advice) -> set[Action]:
    """Return the expert's choice and its equals; more points at the match's expense don't count."""
    best = advice.options[0]
    return {one.action for one in advice.options if one.cost < _AS_GOOD and one.points <= best.points + _AS_GOOD}


def rules_alone(view: PlayerView) -> list[set[Action]]:
    """Return what needs no judgement: melding, laying off, least deadwood, lowest knock."""
    if view.showdown is not None:
        layoffs: set[Action] = {*defend(view.hand, view.showdown.melds).layoffs}
        return [layoffs & {*view.legal} or {EndLayOff()}]
    if {DrawStock(), TakeDiscard()} & {*view.legal}:
        melds = TakeDiscard() in view.legal and melds_with(view.hand, view.pile[-1])
        return [{action for action in view.legal if isinstance(action, TakeDiscard) is melds}]
    found: list[set[Action]] = []
    for kind in (Discard, Knock):
        left: dict[Action, int] = {
            one: deadwood(view.hand.remove(one.card)) for one in view.legal if isinstance(one, kind) and one.card
        }
        least = min(left.values(), default=inf)
        found.append({action for action, points in left.items() if points == least})
    return found


@pytest.mark.parametrize("position", POSITIONS)
def test_what_a_task_asks_for_is_best_and_nothing_else_is(position: Position) -> None:
    for session, number in courses(position):
        task = position.steps[number]
        if not isinstance(task, Task):
            continue
        view, tokens = session.view(), tokens_of(session)
        assert session.turn == 0, task.words
        plain = {token.partition("=")[0] for token in tokens.values()}
        right = {token for token in plain if task.right(token)}
        assert right, task.words
        assert right != plain or len(plain) == 1, f"anything answers {task.words!r}"

        def named(actions: set[Action], tokens: dict[Action, str] = tokens) -> set[str]:
            return {tokens[action].partition("=")[0] for action in actions}

        if right not in [named(found) for found in rules_alone(view)]:
            advice = advise(view)
            assert advice is not None
            assert right == named(expert(advice)), task.words


@pytest.mark.parametrize("position", POSITIONS)
def test_reasons_and_marks_are_about_what_is_there(position: Position) -> None:
    used: set[str] = set()
    for session, number in courses(position):
        step = position.steps[number]
        if isinstance(step, Tell):
            assert CardSet.parse(step.marks) <= CardSet(session.view().hand), step.words
        elif isinstance(step, Task):
            wrong = {token for token in tokens_of(session).values() if not step.right(token)}
            used |= {f"{number} {token}" for token in step.reasons if token in wrong}
    tasks = [(number, step) for number, step in enumerate(position.steps) if isinstance(step, Task)]
    assert used == {f"{number} {token}" for number, step in tasks for token in step.reasons}


def test_every_lesson_has_a_task_and_ends_with_a_word() -> None:
    assert [lesson.key for lesson in lessons() if not lesson.positions] == [FIRST]
    for lesson in lessons():
        for position in lesson.positions:
            assert any(isinstance(step, Task) for step in position.steps), lesson.key
            assert isinstance(position.steps[-1], Tell), lesson.key


def test_there_are_five_chapters_with_a_teacher_each() -> None:
    found = chapters()
    assert len(found) == 5
    assert {chapter.teacher for chapter in found} <= {*CHARACTERS}
    keys = [lesson.key for lesson in lessons()]
    assert len(keys) == len({*keys}) >= 20


def test_the_cards_of_a_lesson_are_there_once() -> None:
    for lesson in lessons():
        for position in lesson.positions:
            for hand in (*position.before, position.hand):
                deck = hand.cards.deck(position.dealer)
                assert sorted(map(str, deck)) == sorted(map(str, {*deck})), lesson.key
                assert len(deck) == 52
                assert isinstance(deck[0], Card)


def test_the_next_lesson_is_the_first_that_is_not_done_after_the_last_one() -> None:
    keys = [lesson.key for lesson in lessons()]

    def following(done: set[str], after: str = "") -> str | None:
        found = next_lesson(frozenset(done), after)
        return None if found is None else found.key

    assert following(set()) == keys[0]
    assert following({keys[0], keys[1]}, keys[0]) == keys[2]
    assert following({keys[-1]}, keys[-1]) == keys[0]
    assert following({*keys}) is None
