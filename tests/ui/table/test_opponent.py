from __future__ import annotations

from pathlib import Path
from random import Random
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace

from game.ai import CHARACTERS
from game.rules import CARDS, CardSet, HandState, Phase, PlayerView, Rules, view_of
from game.rules.events import Drew, KnockRefused
from game.rules.record import Player
from game.rules.result import HandResult
from game.session import Moment, Seeded, Session
from game.store.settings import CHOICES
from game.ui.table.seat import opponent
from game.ui.table.seat.mood import Mood, mood
from game.ui.table.seat.speech import Speech
from game.ui.table.seat.thinking import LEAST, MOST, pause
from game.ui.widgets.portrait import SeatedPortrait
from game.wording.small_talk.remarks import HOW_MANY, Occasion, remark
from game.words.languages import ENGLISH, languages, speak
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.table.test_hand_endings import MELDS, play

GUESTS = ("nell", "gus", "otto", "ives", "rosa", "hugo", "lena", "irma")
OCCASIONS: tuple[Occasion, ...] = get_args(Occasion)
EACH = [(occasion, number) for occasion in OCCASIONS for number in range(HOW_MANY.get(occasion, 1))]


def watched(seed: int) -> list[tuple[HandState, Moment]]:
    """Return a computers' hand as a spectator sees it, with each hidden state."""
    session = Session(Rules(), (Player("Ada", "steady"), Player("Vera", "sharp")), Seeded(seed), lookers=True)
    session.deal()
    session.look_over(0)
    found: list[tuple[HandState, Moment]] = []
    while not session.over:
        session.news()
        question = session.question()
        assert question is not None
        session.submit(question.answer(), question.ply)
        states = session.record.states(0)
        found += [(states[-1], moment) for moment in session.news()]
    return found


def shuffled(state: HandState, seed: int) -> HandState:
    """Return a state that's the same to seat 0, with other cards in the opponent's hand and the stock."""
    open_ = state.known[1]
    hidden = [*(state.hands[1] - open_), *state.stock]
    Random(seed).shuffle(hidden)
    size = len(state.hands[1] - open_)
    deck = (*state.deck[: state.next], *hidden[size:])
    return replace(state, hands=(state.hands[0], open_ | CardSet(hidden[:size])), deck=deck)


@pytest.mark.parametrize("seed", range(3))
def test_face_and_pause_are_the_same_whatever_is_hidden(seed: int) -> None:
    """Only the moment goes in; it must be the same whatever the opponent holds."""
    moods, compared = set(), 0
    for state, moment in watched(seed):
        face = mood(1, moment.view, moment.events)
        moods.add(face)
        if state.turn == 0 and state.phase in (Phase.DRAW, Phase.DISCARD):
            other = view_of(shuffled(state, seed), 0)
            assert mood(1, other, moment.events) == face
            assert pause(other, "sharp") == pause(moment.view, "sharp")
            compared += 1
    assert compared > 2
    assert {"waiting", "thinking"} <= moods


def a_view() -> PlayerView:
    return next(moment.view for state, moment in watched(1) if state.phase is Phase.DISCARD)


@pytest.mark.parametrize(
    ("winner", "knocker", "kind", "face"),
    [
        (1, 1, "knock", "pleased"),
        (1, 1, "gin", "pleased"),
        (1, 0, "undercut", "pleased"),
        (0, 0, "knock", "annoyed"),
        (0, 0, "big gin", "annoyed"),
        (0, 1, "undercut", "caught"),
        (None, None, "void", "waiting"),
    ],
)
def test_the_end_of_a_hand_shows_once_it_is_counted(
    winner: int | None, knocker: int | None, kind: str, face: Mood
) -> None:
    result = HandResult(winner, 20 if winner is not None else 0, kind, knocker)  # type: ignore[arg-type]
    view = replace(a_view(), phase=Phase.OVER, result=result)
    assert mood(1, view, counted=True) == face
    assert mood(1, view) in {"waiting", "pleased", "annoyed"}, "not yet"


def test_a_take_from_the_pile_pleases_whoever_takes() -> None:
    view = a_view()
    assert mood(1, view, [Drew(1, "pile", CARDS[0])]) == "pleased"
    assert mood(1, view, [Drew(0, "pile", CARDS[0])]) == "annoyed"
    assert mood(1, view, [Drew(1, "stock", None)]) in {"waiting", "thinking"}


def test_a_knock_that_is_refused_is_caught() -> None:
    state, moment = watched(2)[-1]
    view = replace(moment.view, result=None, phase=Phase.LAYOFF)
    assert state.showdown is not None
    assert mood(1, view, [KnockRefused(0, picked_up=False)]) == "caught"


def test_thinking_takes_as_long_as_is_said_and_longer_late_in_a_hand() -> None:
    views = [moment.view for seed in range(4) for _state, moment in watched(seed)]
    for level in (*CHARACTERS, *GUESTS):
        times = [pause(view, level) for view in views]
        assert min(times) >= LEAST
        assert max(times) <= MOST
    early = [pause(view, "steady") for view in views if view.stock > 28]
    late = [pause(view, "steady") for view in views if view.stock < 20]
    assert sum(early) / len(early) < sum(late) / len(late)


@pytest.mark.parametrize(("speed", "own"), [("none", 0), ("normal", 260)])
@pytest.mark.parametrize("thinking", [0, 400, 1600])
def test_the_opponent_thinks_as_long_as_chosen_however_fast_cards_are(
    tmp_path: Path, thinking: int, speed: str, own: int
) -> None:
    """The pause comes after the player's own card has landed."""
    sitting = Sitting(tmp_path, dealing("8h 8s 3c", upcard="Ks", stock="4c 9d"), computer="- s x9d", speed=speed)
    sitting.services.keep(replace(sitting.services.settings, thinking=thinking))
    play(sitting.sit(), "- s")
    sitting.pilot.press(*sitting.grip("8h"))
    sitting.pilot.key("return")
    began = sitting.pilot.clock.now
    while not sitting.news.startswith("Ada"):
        sitting.pilot.advance(10)
    assert thinking <= sitting.pilot.clock.now - began - own <= thinking + 30


def test_everybody_has_words_of_their_own_and_none_on_how_others_play() -> None:
    said = []
    for key in CHARACTERS:
        for occasion, number in EACH:
            words = remark(key, occasion, number)
            assert 0 < len(words.split()) <= 6, words
            assert not {"mistake", "wrong", "should", "bad"} & set(words.lower().split())
            said.append(words)
    assert len(said) == 15 * len(CHARACTERS)
    assert len(set(said)) == len(said), "each has words of their own"
    assert remark("nobody", "won", 0) == ""


def test_remarks_can_be_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponent, "said", lambda _evening: ("caught", 0))
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", size=(1280, 800)).sit()
    play(sitting, "- s k9s")
    (said,) = [node.name for node in sitting.pilot.nodes() if node.id == "remark"]
    assert said == remark("steady", "caught", 0)
    assert sitting.pilot.find(role="image", name="Ada").value == "waiting", "nobody scowls at a remark"
    sitting.services.keep(replace(sitting.services.settings, remarks=False))
    sitting.table.refresh()
    assert not [node for node in sitting.pilot.nodes() if node.id == "remark"]


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 100), ((1280, 800), 200), ((900, 1400), 100), ((900, 1400), 200)]
)
@pytest.mark.parametrize("left", [False, True])
def test_the_portrait_stands_free_of_all_else(tmp_path: Path, left: bool, size: tuple[int, int], scale: int) -> None:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", size=size)
    sitting.services.keep(replace(sitting.services.settings, left_handed=left, ui_scale=scale, remarks=False))
    sitting.sit()
    portrait = sitting.table.hud.widgets["portrait"]
    assert isinstance(portrait, SeatedPortrait)
    for tokens in ("", "- s k9s"):
        play(sitting, tokens)
        assert portrait.visible == (scale == 100 or size[1] > size[0]), "in a close room the plaque has the face"
        if portrait.visible:
            assert (portrait.box.centerx > size[0] / 2) == left
            others = [one for one in sitting.table.hud.panel.widgets if one.visible and one is not portrait]
            assert not [one.name for one in others if one.box.colliderect(portrait.box)]
            cards = [sprite.rect for sprite in sitting.table.board.sprites.values()]
            assert portrait.box.collidelist(cards) < 0
            bare = [pygame.Rect(sitting.table.board.bounds(key)) for key in sitting.table.board.poses]
            assert sitting.table.hud.plaque(1).box.collidelist(bare) < 0
    assert not portrait.visible or portrait.mood == "annoyed"


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_a_remark_stands_clear_of_the_widest_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(opponent, "said", lambda _evening: ("caught", 0))
    deals = dealing(f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", stock="8h", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- .", size=size).sit()
    play(sitting, "- s k9s")
    (said,) = [one for one in sitting.table.hud.panel.widgets if one.id == "remark"]
    gap = sitting.table.skin.px(6)
    cards = [pygame.Rect(sitting.table.board.bounds(key)) for key in sitting.table.board.poses]
    assert said.visible
    assert said.box.inflate(2 * gap, 0).collidelist(cards) < 0


@pytest.mark.parametrize("design", CHOICES["back"])
def test_the_cards_in_the_portrait_have_the_chosen_back(tmp_path: Path, design: str) -> None:
    sitting = Sitting(tmp_path, computer="-", size=(1280, 800))
    sitting.services.keep(replace(sitting.services.settings, back=design))
    sitting.sit()
    portrait, pattern = sitting.table.hud.widgets["portrait"], sitting.table.board.faces.pattern
    assert isinstance(portrait, SeatedPortrait)
    drawn, plain = (pygame.Surface((372, 488), pygame.SRCALPHA) for _picture in range(2))
    portrait.draw(drawn, drawn.get_rect())
    portrait.back = None
    portrait.draw(plain, plain.get_rect())
    middle = pygame.Rect(90, 376, 12, 12)
    found, wanted = pygame.transform.average_color(drawn, middle), pygame.transform.average_color(pattern)
    assert max(abs(one - other) for one, other in zip(found[:3], wanted[:3], strict=True)) < 45
    changed = pygame.mask.from_threshold(drawn, (0, 0, 0, 0), (2, 2, 2, 255), othersurface=plain)
    changed.invert()
    assert changed.count() > 6000
    first, *more = changed.get_bounding_rects()
    assert pygame.Rect(20, 360, 180, 112).contains(first.unionall(more)), "nothing but the cards changes"


def test_three_hands_lost_in_a_row_show_on_the_face_from_the_next_deal_on(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, computer="-", size=(1280, 800)).sit()
    watching = sitting.table.presenter.opponent
    view = replace(a_view(), turn=0, result=None)
    assert watching.state(view).mood == "waiting"
    lost = HandResult(0, 20, "knock", 0)
    sitting.services.evening.recall(sitting.session.players[1], "an earlier match", [(lost, 1)] * 3)
    assert watching.state(view).mood == "annoyed"
    assert watching.state(replace(view, turn=1)).mood == "thinking"


@pytest.mark.parametrize("spoken", [ENGLISH], indirect=True)
@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (900, 1400)])
def test_every_remark_in_every_language_fits_into_its_bubble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(opponent, "said", lambda _evening: ("caught", 0))
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", size=size).sit()
    play(sitting, "- s k9s")
    (bubble,) = [one for one in sitting.table.hud.panel.widgets if isinstance(one, Speech)]
    skin = sitting.table.skin
    wide, high = bubble.box.w - skin.px(25), bubble.box.h - skin.px(25 if bubble.below else 16)
    for language in languages():
        speak(language)
        said = {
            remark(key, one, n) for key in CHARACTERS for one in get_args(Occasion) for n in range(HOW_MANY.get(one, 1))
        }
        assert len(said) > 150
        sizes = {words: skin.text.paragraph(words, "label", skin.theme.ink, wide).get_size() for words in said}
        assert not {words for words, (w, h) in sizes.items() if w > wide or h > high}, language
