"""Advice where the chance to win a match isn't known."""

import pytest
from msgspec.structs import replace

from game.ai.advice import Advice, Option, advise, why
from game.ai.reasons import Because, Reason
from game.rules import Card, Discard, view_of
from game.rules.form import HEADS_UP, Form, Partners, SitOut
from game.study.known_chances import known
from game.wording.judgement.reasons import reason_words
from tests.rules.story import given


@pytest.mark.parametrize("form", [HEADS_UP, SitOut(), Partners()], ids=lambda form: form.name)
def test_only_two_players_are_told_chances(form: Form) -> None:
    state = given("As 2s 3s 4h 5h 6h Td Jd Qd 9s", upcard="Ks").play("- - s").state
    view = replace(view_of(state, state.turn), needs=(12, 30))
    whole = advise(view)
    assert whole is not None
    advice = known(whole, form)
    assert (advice == whole) is (form.players == 2)
    told = [reason_words(why(view, advice, one.action)) for one in advice.options]
    assert any("%" in words for words in told) is (form.players == 2)
    assert [one.points for one in advice.options] == [one.points for one in whole.options]
    assert (advice.best, advice.sensible) == (whole.best, whole.sensible)


def test_without_chances_a_discard_that_scores_as_much_is_as_good() -> None:
    best, other = Discard(Card.parse("Qh")), Discard(Card.parse("As"))
    options = (Option(best, 9.0, 0.0, 0.5), Option(other, 9.0, 0.0, 0.45))
    whole = Advice(options, Reason(Because.EVEN_LIGHTER, best.card, other.card, count=9))
    assert known(whole, HEADS_UP).reason == whole.reason
    assert known(whole, Partners()).reason == Reason(Because.DISCARD_AS_GOOD, best.card, other.card)
