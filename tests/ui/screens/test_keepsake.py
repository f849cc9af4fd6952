"""A finished hand as a picture to share."""

import io
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
import segno
from msgspec.structs import replace

from game.rules import Card, Discard, DrawStock, Partners, Pass, Relay, SitOut
from game.rules.codes import read_deal
from game.rules.form import HEADS_UP, Form
from game.rules.record import MatchRecord, Player
from game.session import Seeded
from game.session.replay import Past
from game.ui.graphics.qr_code import RIM
from game.ui.graphics.text import TextRenderer
from game.ui.screens.keepsake import keepsake_page
from game.ui.screens.keepsake.facts import Facts, read
from game.ui.screens.keepsake.keepsake_page import KeepsakePage, SaveKeepsake
from game.ui.screens.keepsake.picture import SHAPES, TALL, WIDE, keepsake
from game.ui.screens.keepsake.shown_hand import Pack, draw_hand
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.services.keepsake_routes import KeepsakeRoute
from game.ui.services.routes import MatchEndRoute, ReplayRoute
from game.wording.cards import signs
from game.wording.players import numbered
from headless import wordbook
from headless.sitting import Sitting
from tests.store.matches import ADA, begin, finished, step
from tests.ui.checks import pixels

ALONE, MARIA, PAUL = Player("You"), Player("Maria"), Player("Paul")
COPY = "Copy"


def match(*players: Player, rules: str = "classic", form: Form = HEADS_UP, seed: int = 3) -> MatchRecord:
    """A finished match, the same every time."""
    return finished(seed, rules, players=players, form=form, deals=Seeded(seed))


RECORD = match(MARIA, ADA, rules="oklahoma")
LAST = len(RECORD.hands) - 1


def won(record: MatchRecord, seat: int | None) -> int:
    """A hand that this seat won, or nobody."""
    return next(n for n, hand in enumerate(record.hands) if hand.claim is not None and hand.claim.winner == seat)


def void(*players: Player) -> MatchRecord:
    """A match whose first hand nobody won."""
    session = begin(players=(MARIA, PAUL), deals=Seeded(1))
    session.deal()
    while not session.over:
        if session.awaited is not None:
            session.look(session.awaited)
        calm = [one for one in session.view().legal if isinstance(one, Pass | DrawStock | Discard)]
        session.submit(calm[0])
    assert session.record.hands[0].claim is not None
    assert session.record.hands[0].claim.kind == "void"
    return replace(session.record, players=players)


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path / "data", size=(1280, 800)).open()


def opened(sitting: Sitting, record: MatchRecord = RECORD, hand: int = LAST) -> KeepsakePage:
    sitting.app.go(KeepsakeRoute(record, hand))
    sitting.pilot.turn()
    return shown(sitting)


def shown(sitting: Sitting) -> KeepsakePage:
    top = sitting.pilot.loop.top
    assert isinstance(top, KeepsakePage)
    return top


def cells(picture: pygame.Surface, box: pygame.Rect, count: int) -> list[list[bool]]:
    """The dark cells of the code in this box."""
    side = min(box.size) // (count + 2 * RIM)
    left, top = (middle - side * count // 2 + side // 2 for middle in box.center)
    return [[picture.get_at((left + x * side, top + y * side))[0] < 128 for x in range(count)] for y in range(count)]


# ---------------------------------------------------------------------- what it tells


@pytest.mark.parametrize("seat", [0, 1])
def test_the_code_deals_the_cards_of_the_person(seat: int) -> None:
    record = match(*((MARIA, ADA) if seat == 0 else (ADA, MARIA)))
    for hand, played in enumerate(record.hands):
        facts = read(record, hand)
        deal = read_deal(facts.code)
        assert facts.own.name == "Maria"
        assert deal.deck == played.deck
        assert (deal.dealer == 0) == (played.dealer == seat)


def test_it_dares_others_to_beat_what_the_person_won() -> None:
    hand = won(RECORD, 0)
    claim = RECORD.hands[hand].claim
    assert claim is not None
    assert read(RECORD, hand).headline == f"Beat my {claim.points}"
    assert read(RECORD, won(RECORD, 1)).headline == wordbook.CAN_YOU_DO_BETTER


def test_of_two_people_the_winner_shows_it() -> None:
    record = match(MARIA, PAUL)
    hand = won(record, 1)
    facts = read(record, hand)
    assert (facts.own.name, facts.other.name) == ("Paul", "Maria")
    assert facts.headline.startswith("Beat my ")
    assert read_deal(facts.code).dealer == 1 - record.hands[hand].dealer


def test_of_two_computer_players_it_names_the_winner() -> None:
    record = match(Player("Vera", "sharp"), ADA)
    hand = won(record, 1)
    assert read(record, hand).headline.startswith("Beat Ada’s ")


@pytest.mark.parametrize("other", [ADA, Player(numbered(1)), Player("South")])
def test_it_tells_no_name_that_nobody_entered(other: Player) -> None:
    record = match(ALONE, other)
    for hand in range(len(record.hands)):
        facts = read(record, hand)
        assert facts.names == ("", "Ada" if other is ADA else "")
        assert "You" not in facts.words
        assert other is ADA or other.name not in facts.words


def test_both_hands_lie_as_at_the_showdown() -> None:
    for hand in range(len(RECORD.hands)):
        facts, view = read(RECORD, hand), Past(RECORD).steps(hand, 0)[-1].view
        for seat, side in enumerate((facts.own, facts.other)):
            spread = view.spread[seat]
            assert spread is not None
            mine = [meld - side.laid_off for meld in side.melds]
            assert set(mine) == set(spread.melds)
            assert side.deadwood == spread.deadwood
            assert view.result is not None
            assert view.result.counts is not None
            assert side.count == view.result.counts[seat]


def test_nobody_won_a_void_hand() -> None:
    facts = read(void(MARIA, ADA), 0)
    assert facts.headline == wordbook.CAN_YOU_DO_BETTER
    assert {facts.own.mood, facts.other.mood} == {"waiting"}
    for shown in (facts.own, facts.other):
        assert sum(map(len, shown.melds)) + len(shown.deadwood) == 10
        assert shown.count == shown.deadwood.points


def test_a_running_hand_has_none() -> None:
    session, rng = begin(players=(MARIA, ADA), deals=Seeded(1)), Random(1)
    for _step in range(6):
        step(session, rng)
    with pytest.raises(ValueError, match="running"):
        read(session.record, 0)


def test_the_score_of_a_running_match_stands_where_it_is() -> None:
    session, rng = begin(players=(MARIA, ADA), deals=Seeded(1)), Random(4)
    while len(session.record.hands) < 3:
        step(session, rng)
    assert read(session.record, 0).scores == session.match.sheet.totals


# ---------------------------------------------------------------------- the picture


def drawn(sitting: Sitting, facts: Facts, shape: str) -> pygame.Surface:
    page = opened(sitting)
    return keepsake(facts, SHAPES[shape], page._look())


@pytest.mark.parametrize("shape", SHAPES)
def test_its_code_is_the_deal(sitting: Sitting, shape: str) -> None:
    facts = read(RECORD, LAST)
    wanted = [list(map(bool, row)) for row in segno.make(facts.code, micro=False).matrix]
    picture = drawn(sitting, facts, shape)
    assert picture.get_size() == SHAPES[shape].size
    assert cells(picture, SHAPES[shape].code, len(wanted)) == wanted


@pytest.mark.parametrize("form", [SitOut(), Partners(), Relay(4)])
def test_it_shows_every_form(sitting: Sitting, form: Form) -> None:
    company = tuple(Player(name, "novice") for name in ("Pip", "Toby", "Ada", "Vera", "Hugo")[: form.players - 1])
    record = match(MARIA, *company, form=form)
    for hand in {0, len(record.hands) - 1}:
        facts = read(record, hand)
        assert len(facts.scores) == len(facts.names) == form.sides
        assert drawn(sitting, facts, TALL) is not None
        assert drawn(sitting, facts, WIDE) is not None


@pytest.mark.parametrize("rules", ["eleven-cards", "hollywood", "kitchen-table"])
def test_nothing_leaves_the_cloth_under_other_rules(sitting: Sitting, rules: str) -> None:
    record = match(MARIA, ADA, rules=rules)
    facts = read(record, len(record.hands) - 1)
    for shape in SHAPES.values():
        for box in (shape.words, *shape.own, *shape.other, shape.sheet):
            assert pygame.Rect((0, 0), shape.size).contains(box)
        for box in (shape.scores, shape.graph, shape.call):
            assert shape.sheet.contains(box)
    assert drawn(sitting, facts, WIDE).get_size() == (1200, 630)


@pytest.mark.parametrize("shape", SHAPES)
def test_its_hands_lie_by_rank(sitting: Sitting, monkeypatch: pytest.MonkeyPatch, shape: str) -> None:
    ranks, plain = list[int](), Pack.picture

    def picture(self: Pack, card: Card, width: int) -> pygame.Surface:
        ranks.append(card.rank)
        return plain(self, card, width)

    look = opened(sitting)._look()
    monkeypatch.setattr(Pack, "picture", picture)
    for hand in range(len(RECORD.hands)):
        facts = read(RECORD, hand)
        keepsake(facts, SHAPES[shape], look)
        for side in (facts.own, facts.other):
            for group in filter(None, (*side.melds, side.deadwood)):
                lying, ranks[: len(group)] = ranks[: len(group)], []
                assert lying == sorted(lying)
        assert not ranks


@pytest.mark.parametrize("shape", SHAPES)
def test_deadwood_lies_apart_from_the_melds_over_its_count(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch, shape: str
) -> None:
    look, plain = opened(sitting)._look(), TextRenderer.render
    skin, box, written = sitting.app.services.skin((1280, 800), 1.0), SHAPES[shape].own[1], set[str]()

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> pygame.Surface:
        written.add(text)
        return plain(self, text, *more, **named)

    monkeypatch.setattr(TextRenderer, "render", render)
    for hand in range(len(RECORD.hands)):
        facts = read(RECORD, hand)
        for side in (facts.own, facts.other):
            written.clear()
            paper = Paper(SHAPES[shape].size)
            draw_hand(paper, box, skin, look.pack, side, ("", None))
            assert (f"Deadwood {side.count}" in written) is bool(side.deadwood)
            assert all(box.contains(place) for place in paper.places)
            cards = [place for place in paper.places if place.h > 0.5 * box.h]
            steps = [b.x - a.x for a, b in pairwise(cards)]
            if side.deadwood and side.melds:
                first = sum(map(len, side.melds))
                assert steps[first - 1] == max(steps)
                assert steps.count(max(steps)) == 1


class Paper(pygame.Surface):
    """A surface that knows what was drawn where, without shadows."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.places: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        if source.get_size() == getattr(dest, "size", None):
            self.places.append(pygame.Rect(dest))
        return super().blit(source, dest, area, special_flags)


def test_the_only_person_without_a_name_is_you(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    written, plain = set[str](), TextRenderer.render

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> pygame.Surface:
        written.add(text)
        return plain(self, text, *more, **named)

    record = match(ALONE, ADA)
    page = opened(sitting)
    monkeypatch.setattr(TextRenderer, "render", render)
    keepsake(read(record, 0), SHAPES[WIDE], page._look())
    assert {"You", "Ada"} <= written
    assert "♠" not in written


# ---------------------------------------------------------------------- the page


def test_the_end_of_a_match_leads_to_its_last_hand(sitting: Sitting) -> None:
    sitting.app.go(MatchEndRoute(RECORD, RECORD.unfold()[0]))
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.KEEPSAKE)
    assert shown(sitting).facts.number == len(RECORD.hands)
    sitting.pilot.click(wordbook.BACK)
    assert isinstance(sitting.pilot.loop.top, MatchEnd)


def test_a_replay_leads_to_the_hand_it_shows(sitting: Sitting) -> None:
    sitting.app.go(ReplayRoute(RECORD, 1))
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.KEEPSAKE)
    assert shown(sitting).facts.number == 2
    sitting.pilot.click(wordbook.BACK)
    assert isinstance(sitting.pilot.loop.top, ReplayPage)


def test_a_replay_of_a_running_hand_offers_none(sitting: Sitting) -> None:
    session, rng = begin(players=(MARIA, ADA), deals=Seeded(1)), Random(1)
    for _step in range(6):
        step(session, rng)
    sitting.app.go(ReplayRoute(session.record))
    sitting.pilot.turn()
    assert wordbook.KEEPSAKE not in {node.name for node in sitting.pilot.nodes()}


def test_a_screen_reader_hears_what_the_picture_tells(sitting: Sitting) -> None:
    page = opened(sitting)
    node = sitting.pilot.find(role="image", name=wordbook.KEEPSAKE)
    assert node.value == page.facts.words
    assert page.facts.headline in node.value
    assert f"Deadwood: {signs(page.facts.other.deadwood)}" in node.value


def test_it_has_the_day_of_a_match_in_the_journal(sitting: Sitting) -> None:
    assert opened(sitting).facts.day == ""
    sitting.pilot.key("escape")
    sitting.journal.keep(RECORD)
    assert opened(sitting).facts.day != ""


@pytest.mark.parametrize(("size", "shape"), [((1280, 800), WIDE), ((900, 1400), TALL)])
def test_at_first_it_has_the_shape_of_the_window(tmp_path: Path, size: tuple[int, int], shape: str) -> None:
    assert opened(Sitting(tmp_path, size=size).open()).shape == shape


def test_both_shapes_can_be_saved(sitting: Sitting) -> None:
    page = opened(sitting)
    for name in (WIDE, TALL):
        sitting.pilot.click(name.capitalize())
        assert page.picture.get_size() == SHAPES[name].size
        sitting.pilot.click(wordbook.SAVE_A_COPY)
        saving = sitting.pilot.loop.top
        assert isinstance(saving, SaveKeepsake)
        path = Path(saving.path)
        sitting.pilot.click(wordbook.SAVE)
        assert saving.done
        assert pixels(pygame.image.load(path)) == pixels(page.picture)
        sitting.pilot.key("escape")


def test_a_file_that_is_there_stays(sitting: Sitting, tmp_path: Path) -> None:
    (tmp_path / "mine.png").write_text("mine")
    opened(sitting)
    sitting.pilot.click(wordbook.SAVE_A_COPY)
    saving = sitting.pilot.loop.top
    assert isinstance(saving, SaveKeepsake)
    saving.path = str(tmp_path / "mine.png")
    saving.do()
    assert not saving.done
    assert (tmp_path / "mine.png").read_text() == "mine"


@pytest.mark.parametrize(("works", "words"), [(True, "Copied"), (False, wordbook.COULDNT_COPY)])
def test_the_picture_can_be_copied(sitting: Sitting, monkeypatch: pytest.MonkeyPatch, works: bool, words: str) -> None:
    copied: list[bytes] = []
    told: list[str] = []

    def copy(png: bytes) -> bool:
        copied.append(png)
        return works

    monkeypatch.setattr(keepsake_page, "copier", lambda: copy)
    page = opened(sitting)
    monkeypatch.setattr(page, "tell", told.append)
    sitting.pilot.click(COPY)
    sitting.pilot.turn()
    assert pixels(pygame.image.load(io.BytesIO(copied[-1]), ".png")) == pixels(page.picture)
    assert told == [words]


def test_copying_is_offered_only_where_it_works(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepsake_page, "copier", lambda: None)
    opened(sitting)
    assert COPY not in sitting.names("button")
    assert wordbook.SAVE_A_COPY in sitting.names("button")


@pytest.mark.usefixtures("english")
def test_the_picture_speaks_the_language_chosen_last(sitting: Sitting) -> None:
    page = opened(sitting, hand=won(RECORD, 0))
    before = pixels(page.picture)
    sitting.services.keep(replace(sitting.services.settings, language="de"))
    page.anew()
    sitting.pilot.turn()
    assert page.facts.headline.startswith("Schlag meine ")
    assert pixels(page.picture) != before
