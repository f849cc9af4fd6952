"""Advice in words, over real positions."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import LEVELS, advice
from game.ai.advice import Advice, Option, advise, why
from game.ai.evaluate import Judged, judge
from game.ai.reasons import Because, Reason
from game.rules import (
    PRESETS,
    Action,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    PlayerView,
    Rules,
    TakeDiscard,
    view_of,
)
from game.study.error_rate import GRADES
from game.wording.advice import better, given, judged, lines, same, wording
from game.wording.cards import sign
from game.wording.judgement.grades import graded
from game.wording.judgement.reasons import reason_words
from tests.ai.hands import Greedy, moves
from tests.conftest import Volume
from tests.rules.strategies import shuffled_deck

pytestmark = pytest.mark.usefixtures("quick_expert")


def views(volume: Volume) -> Iterator[PlayerView]:
    """Yield views in every phase and under several rules."""
    sharp = LEVELS["sharp"]()
    for seed in range(volume(1, 20)):
        for preset in ("classic", "oklahoma", "kitchen-table", "club-last-discard"):
            for number, move in enumerate(moves(PRESETS[preset], shuffled_deck(seed), seed % 2, (sharp, Greedy()))):
                view = view_of(move.before, move.before.turn)
                if number % volume(4, 1) == 0 or any(isinstance(one, Knock | Pass) for one in view.legal):
                    yield view


@pytest.mark.parametrize("share", [1.0, 0.001])
def test_one_choice_is_the_best_and_nothing_is_worth_nothing(
    monkeypatch: pytest.MonkeyPatch, volume: Volume, share: float
) -> None:
    """Also where all values are a thousandth of their size."""

    def close(view: PlayerView, **options: Any) -> list[Judged]:
        return [replace(one, points=one.points * share) for one in judge(view, **options)]

    monkeypatch.setattr(advice, "judge", close)
    told = 0
    for view in views(volume):
        found = advise(view)
        if found is None:
            continue
        told += 1
        for option in found.options:
            choices = lines(view, found, option.action)
            assert [line.amount for line in choices[:1]] == ["best"][: len(choices)]
            assert "best" not in [line.amount for line in choices[1:]]
            said = [reason_words(why(view, found, option.action)), *(line.amount for line in choices)]
            assert not [words for words in said if re.search(r"\b0\.0", words)]
            assert (judged(option.action, found) == "The best play") == same(option.action, found.best)
    assert told > 15


def test_what_brings_more_points_but_not_the_match_is_told_as_that() -> None:
    options = (
        Option(Pass(), 3.0, 0.0, 0.62),
        Option(TakeDiscard(), 4.25, 0.0, 0.578),
        Option(DrawStock(), 3.0, 0.0, 0.6),
    )
    view = next(view_of(move.before, 1) for move in moves(Rules(), shuffled_deck(1), 0, (Greedy(), Greedy())))
    found = Advice(options, Reason(Because.FOR_THE_MATCH))
    assert [line.amount for line in lines(view, found)] == ["best", "+1", "0"]
    assert [line.chance for line in lines(view, found)] == ["62%", "58%", "60%"]
    assert judged(TakeDiscard(), found) == "Winning chances given away: 4%"
    assert (given(0.0, 0.042), given(3.1, 0.042), given(0.0)) == ("−4%", "−3", "0")


def test_a_costly_choice_of_your_own_has_its_sign() -> None:
    options = (
        Option(Pass(), 9.0, 0.0),
        Option(TakeDiscard(), 7.5, 1.5),
        Option(DrawStock(), 3.0, 6.0),
    )
    view = next(view_of(move.before, 1) for move in moves(Rules(), shuffled_deck(1), 0, (Greedy(), Greedy())))
    found = Advice(options, Reason(Because.DISCARD_BETTER))
    assert [line.grade for line in lines(view, found)] == ["", "", ""]
    assert [line.grade for line in lines(view, found, Pass())] == ["", "", ""]
    assert [line.grade for line in lines(view, found, TakeDiscard())] == ["", "?!", ""]
    assert [line.grade for line in lines(view, found, DrawStock())] == ["", "", "??"]
    assert [graded(grade) for grade in GRADES] == ["Blunder ??", "Mistake ?", "Inaccuracy ?!"]


def test_what_was_better_says_what_to_do_instead() -> None:
    view = next(view_of(move.before, 1) for move in moves(Rules(), shuffled_deck(1), 0, (Greedy(), Greedy())))
    eight, nine = Card.parse("8h"), Card.parse("9s")
    upcard = sign(view.pile[-1])
    done, lay = EndLayOff(), LayOff(eight, CardSet.parse("9h Th Jh"))
    said: dict[tuple[Action, Action], str] = {
        (Knock(nine, ()), Discard(eight)): "Don’t knock yet: discard the 8♥",
        (Knock(nine, ()), Knock(eight, ())): wording(Knock(eight, ()), view),
        (TakeDiscard(), DrawStock()): f"Leave the {upcard}: draw from the stock",
        (TakeDiscard(), Pass()): f"Leave the {upcard}: pass",
        (DrawStock(), TakeDiscard()): f"Take the {upcard}",
        (Pass(), TakeDiscard()): f"Take the {upcard}",
        (Discard(nine), Discard(eight)): "Discard the 8♥",
        (done, lay): "Lay off the 8♥",
        (lay, done): "Finish laying off",
    }
    assert {pair: better(pair[1], pair[0], view) for pair in said} == said
