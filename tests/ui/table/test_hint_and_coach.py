"""With more than two players, for the table's only person and that person's hands."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.advice import accuracy
from game.session.review import choices
from game.store.figures import statistics
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.screens.review.review_page import ReviewPage
from game.wording.judgement.reasons import reason_words
from headless import wordbook
from headless.sitting import Sitting
from tests.conftest import Volume, some
from tests.ui.advised import advise
from tests.ui.table.test_forms import P, S, begun, sitting, step
from tests.ui.table.test_hint import by_key, shown

FORMS = pytest.mark.parametrize(
    ("form", "company"), [("three", (P, S, S)), ("partners", (P, S, S, S)), ("relay", (P, S, S, S))]
)


def advised(
    folder: Path, form: str, company: tuple[str, ...], *, coach: bool = False, size: tuple[int, int] = (1280, 800)
) -> Sitting:
    now = sitting(folder, form, company, size=size)
    now.services.keep(replace(now.services.settings, hints=True, coach=coach))
    return begun(now)


def steps(now: Sitting, count: int = 400) -> Iterator[None]:
    player, rng = LEVELS["steady"](), Random(3)
    for _step in range(count):
        yield
        if not step(now, player, rng):
            return


def apart(now: Sitting) -> None:
    """The slate covers neither the other table's news nor the player's cards."""
    slate, strip = now.table.hint._advice_panel, now.table.hud.widgets["strip"]
    assert slate is not None
    assert not (strip.visible and slate.box.colliderect(strip.box))
    assert slate.box.bottom <= min(now.sprite(card).rect.top for card in now.view.hand)


@FORMS
@pytest.mark.parametrize("size", some(2, [(1024, 640), (1280, 800)]))
def test_a_hint_is_given_on_ones_own_turns_only(
    tmp_path: Path, form: str, company: tuple[str, ...], size: tuple[int, int], volume: Volume
) -> None:
    now, told, refused = advised(tmp_path, form, company, size=size), 0, 0
    for _step in steps(now, volume(18, 24)):
        by_key(now)
        if now.table.playing() and len(now.view.legal) > 1:
            advice = advise(now.view)
            assert advice is not None
            assert now.pilot.find(role="hint").name == reason_words(advice.reason, now.table.names[1])
            apart(now)
            told += 1
            by_key(now)
        else:
            refused += 1
        assert not shown(now)
    assert told > volume(2, 5)
    assert refused > 0


@FORMS
def test_the_coach_looks_at_ones_own_hands(tmp_path: Path, form: str, company: tuple[str, ...], volume: Volume) -> None:
    now = advised(tmp_path, form, company, coach=True)
    looked, costs = set[int](), list[float]()
    for _step in steps(now, 160):
        session = now.session
        here = session.over and session.viewer is not None and now.table.resting()
        assert (wordbook.REVIEW in now.names()) == here
        if here and session.hand not in looked:
            looked.add(session.hand)
            assert session.viewer is not None
            mine = choices(session.record, session.hand, session.viewer)
            for one in mine:
                advice = advise(one.view)
                assert advice is not None
                costs.append(advice.cost(one.action))
            now.pilot.click(wordbook.REVIEW)
            now.pilot.settle()
            assert isinstance(now.pilot.loop.top, ReviewPage)
            kept = now.journal.ask(statistics.accuracy, session.record.match)
            assert kept == pytest.approx(accuracy(costs))
            now.pilot.key("escape")
            now.pilot.settle()
        if len(looked) == volume(1, 2):
            return
    raise AssertionError("the hands were to be played")


@pytest.mark.parametrize(
    ("form", "company"), [("three", (P, P, S)), ("partners", (P, S, P, S)), ("relay", (P, P, S, S))]
)
def test_where_several_people_play_there_is_no_advice(tmp_path: Path, form: str, company: tuple[str, ...]) -> None:
    now, ended = advised(tmp_path, form, company, coach=True), 0
    for _step in steps(now, 60):
        if isinstance(now.pilot.loop.top, PrivacyCurtain):
            continue
        assert "Hint" not in now.names()
        assert "choices" not in " ".join(now.names())
        by_key(now)
        assert not shown(now)
        assert now.news == wordbook.THERE_ARE_NO_HINTS_IN_PASS
        if now.table.resting():
            ended += 1
            now.table.hand_review.show()
            assert now.table.hand_review.analysis is None
    assert ended > 0
