from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from game.ai.advice import MISTAKE
from game.rules import (
    PRESETS,
    Card,
    CardSet,
    Discard,
    DrawStock,
    Form,
    Knock,
    LayOff,
    Partners,
    Pass,
    Relay,
    Rules,
    SitOut,
    TakeDiscard,
    view_of,
)
from game.rules.form import HeadsUp
from game.rules.notation import read
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session
from game.store.figures.hand_facts import KeptReview, SeatLuck
from game.store.figures.statistics import luck_of
from game.store.journal import Journal
from game.store.own_view import FIRST
from game.ui.graphics.backdrop import cloth
from game.ui.screens.history.past_match import PastMatchPage
from game.ui.screens.home.title import Title
from game.ui.screens.match_end.headline import Headline
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.screens.match_end.move_cards import MoveCards, card_of
from game.ui.screens.match_end.winning_hand import WinningHand, winning
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.screens.review.costliest_choice import CostliestChoice
from game.ui.screens.review.decision import DecisionPage
from game.ui.screens.review.review_page import ReviewPage
from game.ui.screens.score_sheet.graph import ScoreGraph
from game.ui.screens.score_sheet.paper import ROW
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.ui.services.routes import DecisionRoute, MatchEndRoute, ReviewRoute
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.ceremony import cascade
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import SeatedPortrait
from game.wording import events
from game.wording.numbers import signed
from game.words.translation import number
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from tests.rules.story import given
from tests.store.matches import finished
from tests.ui.checks import still
from tests.ui.table.test_hand_endings import MELDS, play

Result = Literal["won", "lost"]


def ended(folder: Path, result: Result = "won", *, speed: str = "none", reduced: bool = False) -> Sitting:
    won = result == "won"
    other = "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c" if won else "2d 2c 2h 7c 8c 9c Js Jh Jc 5d"
    deals = dealing(f"{MELDS} 9s", other, stock="Kd" if won else "8h", upcard="Ks")
    sitting = Sitting(folder, deals, computer="-" if won else "- .", rules=Rules(target=20), speed=speed)
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=reduced))
    sitting.sit()
    play(sitting, "- s")
    sitting.mouse(read("k9s", sitting.state))
    while not isinstance(sitting.pilot.loop.top, MatchEnd):
        sitting.pilot.advance(20)
    return sitting


def shown(sitting: Sitting) -> type:
    return type(sitting.pilot.loop.top)


def fan(page: MatchEnd) -> WinningHand:
    (cards,) = [one for one in page.panel.widgets if isinstance(one, WinningHand)]
    return cards


def sheet(sitting: Sitting) -> SheetLayout:
    """Open the details and return the score sheet."""
    page = found(sitting)
    sitting.pilot.click(wordbook.DETAILS)
    return page.paper.layout


def found(sitting: Sitting) -> MatchEnd:
    page = sitting.pilot.loop.top
    assert isinstance(page, MatchEnd)
    sitting.pilot.settle()
    return page


@pytest.mark.parametrize("result", ["won", "lost"])
def test_it_tells_who_won_and_how(tmp_path: Path, result: Result) -> None:
    sitting = ended(tmp_path, result)
    found(sitting)
    names = [*sitting.names("heading"), *sitting.names("label")]
    won = result == "won"
    assert (wordbook.YOU_WIN_THE_MATCH if won else "Ada wins the match") in names
    mine, theirs = sitting.session.match.sheet.final
    assert wordbook.TONIGHT in names
    assert f"You {won:d}–{not won:d}, {signed(mine - theirs)} points" in names
    faces = [(node.name, node.value) for node in sitting.pilot.nodes() if node.role == "image"]
    melds = "A♠ 2♠ 3♠   ·   4♥ 5♥ 6♥   ·   10♦ J♦ Q♦ K♦" if won else "2♥ 2♦ 2♣   ·   7♣ 8♣ 9♣   ·   J♠ J♥ J♣"
    fan = ("Gin · Hand 1", melds) if won else ("Undercut · Hand 1", f"{melds} Deadwood: 5♦")
    assert faces == [("You", ""), fan, ("Ada", "disappointed" if won else "pleased")]
    sitting.pilot.click(wordbook.DETAILS)
    facts = sitting.pilot.rows(wordbook.DETAILS)
    assert facts[0].startswith("Best hand, Hand 1, gin: 69" if won else "Costliest hand, Hand 1, undercut: 28")
    still(sitting.pilot)


@pytest.mark.parametrize("result", ["won", "lost"])
def test_the_table_says_the_same_when_it_is_looked_at_again(tmp_path: Path, result: Result) -> None:
    sitting = ended(tmp_path, result)
    page = found(sitting)
    ((_caption, (words,)),) = page.rivalry.rows
    assert wordbook.BACK_TO_THE_TABLE not in sitting.names()
    sitting.pilot.click(wordbook.DETAILS)
    sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
    sitting.settle()
    said = sitting.table.hud.widgets["rivalry"].name
    assert said == words.replace(" points", "\u00a0points tonight")
    sitting.pilot.click(wordbook.SCORE)
    sitting.pilot.settle()
    assert f"{wordbook.TONIGHT} · {words}" in sitting.names("label")


def test_it_says_what_the_difference_is_worth(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.keep(replace(sitting.services.settings, stake=5, stake_unit="matches"))
    record = finished(3, "classic")
    sitting.journal.keep(record)
    match = record.unfold()[0]
    sitting.app.go(MatchEndRoute(record, match))
    sitting.pilot.turn()
    page = found(sitting)
    mine, theirs = match.sheet.final
    assert f"{signed(5 * (mine - theirs))} matches (5 per point)" in sitting.names("label")
    caption, cells = sheet(sitting).below[-1]
    assert caption == "matches (5 per point)"
    assert cells == ((f"+{5 * (mine - theirs)}", "") if mine > theirs else ("", f"+{5 * (theirs - mine)}"))
    sitting.services.keep(replace(sitting.services.settings, stake_unit=""))
    page.changed()
    sitting.pilot.turn()
    assert page.paper.layout.below[-1][0] == "Total"
    assert not any("matches" in name for name in sitting.names("label"))


@pytest.mark.parametrize(
    ("mine", "words"), [(4.0, wordbook.NOBODY_CLEARLY_PLAYED_BETTER), (-40.0, "You outplayed Ada. ")]
)
def test_it_tells_what_was_luck(tmp_path: Path, mine: float, words: str) -> None:
    sitting = Sitting(tmp_path / "one").open()
    both = SeatLuck(1.0, mine, 9.0), SeatLuck(-1.0, -1.0, 9.0)
    with closing(Journal(tmp_path / "journal.sqlite", luck=lambda *_hand: both)) as journal:
        sitting.services.journal = journal
        record = finished(3, "classic", deals=Seeded(3))
        journal.keep(record)
        sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
        sitting.pilot.turn()
        told = journal.ask(luck_of, record.match)
    page, hands = sitting.pilot.loop.top, len(record.hands)
    assert isinstance(page, MatchEnd)
    assert told is not None
    assert told.cards == (3 + mine) * hands
    (graph,) = [node for node in sitting.pilot.nodes() if node.name == page.story.headline()]
    assert graph.name.startswith(words)
    bars = tuple(point.name for point in graph.children)
    assert bars == tuple(
        f"{caption}: {page.story.names[points < 0]} {number(abs(points), 0)}"
        for caption, points in (("Play", told.adjusted), ("Cards", told.cards))
        if told.skill.sure
    )
    (headline,) = [one for one in page.panel.widgets if isinstance(one, Headline)]
    assert headline.ends == page.story.names
    assert told.skill.sure is (mine < 0)
    yours = [told.adjusted, told.cards] if told.skill.sure else []
    assert [one.points for one in headline.pulls] == yours, "to the left is yours"
    left = f"Without luck, you’d be {signed(told.adjusted)} overall."
    assert dict(page.story.details)["Luck"] == f"You {signed((1 + mine) * hands)} points, Ada −{2 * hands}. {left}"


def test_the_figures_are_behind_details(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    page = found(sitting)
    assert not any("±" in name or "Not enough" in name for name in sitting.names())
    assert wordbook.DETAILS not in sitting.names("table")
    sitting.pilot.click(wordbook.DETAILS)
    captions = [row.split(", ")[0] for row in sitting.pilot.rows(wordbook.DETAILS)]
    assert captions == ["Best hand", "Accuracy", wordbook.ERROR_RATE]
    (area,) = page.panel.areas
    assert area.offset > 0
    assert area.rect.contains(page.paper.box)
    sitting.pilot.click("Hide details")
    assert wordbook.DETAILS not in sitting.names("table")
    still(sitting.pilot)


def test_the_best_and_the_costliest_move_lead_to_the_table(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
    sitting.journal.keep(record)
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    page = found(sitting)
    while page.story.progress:
        sitting.pilot.turn()
    best, worst = page.story.best, page.story.worst
    assert best is not None
    assert worst is not None
    assert best.points >= MISTAKE
    assert best.judged.weight < 0.5
    assert worst.judged.weight >= MISTAKE
    moves = {widget.name: widget for widget in page.panel.widgets if isinstance(widget, MoveCards)}
    assert [*moves] == [wordbook.BEST_MOVE, wordbook.COSTLIEST_MISTAKE]
    assert len(moves[wordbook.BEST_MOVE].moves) == 1
    yours, expert = moves[wordbook.COSTLIEST_MISTAKE].moves
    assert yours.said.startswith("You: ")
    assert expert.said.startswith("Better: ")
    assert yours.card == card_of(worst.judged.choice.action, worst.judged.choice.view)
    assert expert.card == card_of(worst.judged.advice.best, worst.judged.choice.view)
    assert moves[wordbook.COSTLIEST_MISTAKE].value().startswith(f"Hand {worst.hand + 1}, −")
    sitting.tab(wordbook.COSTLIEST_MISTAKE)
    assert shown(sitting) is DecisionPage
    sitting.pilot.key("escape")
    assert shown(sitting) is MatchEnd


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_nothing_jumps_when_the_moves_are_known(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
    sitting.journal.keep(record)
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    page = sitting.pilot.loop.top
    assert isinstance(page, MatchEnd)
    assert page.story.progress
    while page.story.measuring:
        sitting.pilot.turn()
    before = fan(page).box
    while page.story.progress:
        sitting.pilot.turn()
    found(sitting)
    assert fan(page).box.size == before.size
    assert abs(fan(page).box.y - before.y) < page.skin.px(30)


def test_the_review_gives_the_costliest_mistake_the_same_figure(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
    sitting.journal.keep(record)
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    page = found(sitting)
    while page.story.progress:
        sitting.pilot.turn()
    worst = page.story.worst
    assert worst is not None
    move = next(one for one in page.panel.widgets if one.name == wordbook.COSTLIEST_MISTAKE)
    assert isinstance(move, MoveCards)
    points = round(worst.points)
    assert points != round(worst.judged.cost), "this match was chosen because the correction shows"
    assert move.value().startswith(f"Hand {worst.hand + 1}, −{points} points.")
    sitting.app.go(ReviewRoute(worst.analysis))
    sitting.pilot.settle()
    review = sitting.pilot.loop.top
    assert isinstance(review, ReviewPage)
    first = next(one for one in review.panel.widgets if isinstance(one, CostliestChoice))
    assert first.judged is worst.judged
    assert first.value().startswith(f"−{points};")
    sitting.app.go(DecisionRoute(worst.analysis, worst.place))
    said = " ".join(sitting.names("label"))
    assert f"about {points}" in said
    assert f"about {round(worst.judged.cost)}" not in said


@pytest.mark.parametrize(("points", "gainer"), [(4.0, "Ann"), (-4.0, "Ben")])
@pytest.mark.parametrize("person", [FIRST, "0123abcd"])
def test_between_two_people_luck_is_a_gain_of_one_of_them(
    tmp_path: Path, points: float, gainer: str, person: str
) -> None:
    sitting = Sitting(tmp_path / "one").open()
    both = SeatLuck(points, 0.0, 9.0), SeatLuck(0.0, 0.0, 9.0)
    with closing(Journal(tmp_path / "journal.sqlite", luck=lambda *_hand: both)) as journal:
        sitting.services.journal = journal
        journal.people = lambda: {"ann": FIRST, "ben": "0123abcd"}
        record = finished(3, "classic", players=(Player("Ann"), Player("Ben")), deals=Seeded(3))
        journal.keep(record)
        journal.person = person
        sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
        sitting.pilot.turn()
        told = journal.ask(luck_of, record.match)
    page = found(sitting)
    assert told is not None
    assert (told.cards * points > 0) is (person == FIRST)
    (graph,) = [node for node in sitting.pilot.nodes() if node.name == page.story.headline()]
    assert graph.name.endswith(f"The cards gave {gainer} {number(abs(told.cards), 0)} points.")
    assert not graph.children
    assert not told.skill.sure
    (headline,) = [one for one in page.panel.widgets if isinstance(one, Headline)]
    assert headline.ends == ("Ann", "Ben")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_all_of_it_is_seen_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path / "one", size=size).open()
    both = SeatLuck(1.0, -40.0, 9.0), SeatLuck(-1.0, -1.0, 9.0)
    with closing(Journal(tmp_path / "journal.sqlite", luck=lambda *_hand: both)) as journal:
        sitting.services.journal = journal
        record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
        journal.keep(record)
        sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
        page = found(sitting)
        while page.story.progress:
            sitting.pilot.turn()
        for language in ("en", "de", "ru"):
            sitting.services.keep(replace(sitting.services.settings, language=language))
            page.anew()
            sitting.pilot.turn()
            assert [area.hidden for area in page.panel.areas] == [0], language


@pytest.mark.parametrize("result", ["won", "lost"])
def test_both_players_stand_beside_the_score_with_their_totals(tmp_path: Path, result: Result) -> None:
    sitting = ended(tmp_path, result)
    page = found(sitting)
    faces = [one for one in page.panel.widgets if isinstance(one, SeatedPortrait)]
    you, ada = faces
    cards = fan(page).box
    assert you.box.right < cards.left < cards.right < ada.box.left
    assert you.box.bottom == ada.box.bottom
    winner, loser = faces if result == "won" else faces[::-1]
    assert winner.box.w > loser.box.w > winner.box.w / 2
    for face, points in zip(faces, sitting.session.match.sheet.final, strict=True):
        below = [one for one in page.panel.widgets if isinstance(one, Label) and one.box.centerx == face.box.centerx]
        assert str(points) in [one.name for one in below]


@pytest.mark.parametrize("result", ["won", "lost"])
def test_only_a_won_match_is_headed_in_brass_and_lit(tmp_path: Path, result: Result) -> None:
    page = found(ended(tmp_path, result))
    rays = page.stage.background.get_buffer().raw != cloth(page.size, page.skin.theme).get_buffer().raw
    assert rays is (result == "won")
    title = next(one for one in page.panel.widgets if isinstance(one, Label) and one.role == "heading")
    assert title.name == (wordbook.YOU_WIN_THE_MATCH if result == "won" else "Ada wins the match")
    assert (title.colour == page.skin.theme.brass_light) is (result == "won")


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_three_hands_make_a_graph(tmp_path: Path, hands: int) -> None:
    sitting = Sitting(tmp_path).open()
    record = match_history.played(0, hands=hands, rules=Rules(rounds=hands))
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    page = found(sitting)
    sheet(sitting)
    assert any(isinstance(one, ScoreGraph) for one in page.panel.widgets) is (hands == 3)


@pytest.mark.parametrize("size", SIZES)
def test_a_single_hand_has_no_graph_and_no_empty_rows(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = ended(tmp_path)
    page, rows = found(sitting), len(sheet(sitting).rows)
    page.resize(size, sitting.pilot.loop.now)
    assert not [one for one in page.panel.widgets if isinstance(one, ScoreGraph)]
    tops = [page.paper.cell(page.paper.box, row, 0).top for row in range(rows)]
    assert max(low - high for high, low in pairwise(tops)) < 2 * page.skin.px(ROW)


@pytest.mark.parametrize("bonus", [0, 100])
@pytest.mark.parametrize("seed", [3, None])
def test_points_stand_beside_a_total_only_if_they_differ(tmp_path: Path, bonus: int, seed: int | None) -> None:
    sitting = ended(tmp_path)
    record = found(sitting).record if seed is None else finished(seed, "classic")
    record = replace(record, rules=replace(record.rules, game_bonus=bonus))
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    captions = [caption for caption, _cells in sheet(sitting).below]
    assert ("Points" in captions) is bool(bonus)
    assert captions[-1] == "Total"


def test_the_name_is_told_once(tmp_path: Path) -> None:
    page = found(ended(tmp_path))
    assert not [one for one in page.panel.widgets if isinstance(one, SeatedPortrait) and one.plate]


@pytest.mark.parametrize("bonus", [0, 100])
def test_one_score_is_told_which_counts_the_bonuses(bonus: int) -> None:
    match = finished(3, replace(PRESETS["classic"], game_bonus=bonus)).unfold()[0]
    loser, winner = sorted(match.sheet.totals)
    assert events.final_score(match) == f"{winner + bonus} to {loser}{' with bonuses' if bonus else ''}"


def test_a_move_is_drawn_with_its_card() -> None:
    state = given("As 2s 3s 4h 5h 6h Td Jd Qd 9s", "", upcard="Kd").state
    view = view_of(state, state.turn)
    king, nine = Card.parse("Kd"), Card.parse("9s")
    assert [card_of(action, view) for action in (TakeDiscard(), Pass(), Discard(nine))] == [king, king, nine]
    assert [card_of(action, view) for action in (Knock(nine, ()), DrawStock())] == [nine, None]
    assert card_of(LayOff(nine, CardSet.parse("Ts Js Qs")), view) == nine


def test_on_a_low_page_one_line_of_buttons_leaves_room_for_the_score(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    record, match = found(sitting).record, found(sitting).match
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    more = [wordbook.REPLAY, wordbook.KEEPSAKE, wordbook.DETAILS]
    for home in ([wordbook.MAIN_MENU], [wordbook.MAIN_MENU, wordbook.BACK]):
        assert _below(sitting) == [*home, "Rematch"], "all would take two lines"
        buttons = [one for one in found(sitting).panel.widgets if isinstance(one, Button)]
        assert [one.name for one in buttons if one.area is not None][-3:] == more
        sitting.app.go(MatchEndRoute(record, match))


@pytest.mark.parametrize("scale", [100, 200])
def test_on_a_low_page_the_verdict_comes_first(tmp_path: Path, scale: int) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
    sitting.journal.keep(record)
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    page = found(sitting)
    (headline,) = [one for one in page.panel.widgets if isinstance(one, Headline)]
    (area,) = page.panel.areas
    assert area.rect.contains(headline.box)
    assert (headline.box.bottom < fan(page).box.top) is (scale == 200)


def _below(sitting: Sitting) -> list[str]:
    """Return the buttons below the page, which stand in one line."""
    page = found(sitting)
    page.resize((1280, 800), sitting.pilot.loop.now)
    below = [one for one in page.panel.widgets if isinstance(one, Button) and one.area is None]
    assert len({one.box.y for one in below}) == 1
    return [one.name for one in below]


def test_on_a_high_page_nothing_is_empty_between_faces_and_moves(tmp_path: Path) -> None:
    sitting = ended(tmp_path, "lost")
    page = found(sitting)
    page.resize((900, 1400), sitting.pilot.loop.now)
    you, ada = (one.box for one in page.panel.widgets if isinstance(one, SeatedPortrait))
    (move,) = [one.box for one in page.panel.widgets if isinstance(one, MoveCards)]
    assert you.right < ada.left
    assert max(you.bottom, ada.bottom) < fan(page).box.top
    boxes = sorted((one.box for one in page.panel.widgets if one.area is not None), key=lambda box: box.top)
    end = you.top
    for box in boxes:
        assert box.top - end < page.skin.px(24)
        end = max(end, box.bottom)
    assert move.top < end


@pytest.mark.parametrize("result", ["won", "lost"])
def test_the_details_stand_in_the_row_of_buttons(tmp_path: Path, result: Result) -> None:
    """Whether there's a move to show or none."""
    sitting = ended(tmp_path, result)
    page = found(sitting)
    assert any(isinstance(one, MoveCards) for one in page.panel.widgets) is (result == "lost")
    assert any(name.startswith("No clear mistakes") for name in sitting.names("label")) is (result == "won")
    for size in (*SIZES, (900, 1400)):
        page.resize(size, sitting.pilot.loop.now)
        row = [one for one in page.panel.widgets if one.name in {wordbook.DETAILS, "Rematch"}]
        assert len(row) == 2
        assert len({(one.area, one.box.y) for one in row}) == 1


@pytest.mark.usefixtures("english")
def test_the_cards_speak_the_language_chosen_last(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    page = found(sitting)
    sitting.services.keep(replace(sitting.services.settings, language="de"))
    page.anew()
    assert fan(page).name == "Gin · Runde 1"
    assert page.course.names == ("Du", "Ada")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_winning_cards_lie_as_at_the_table(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = ended(tmp_path)
    page = found(sitting)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    page.resize(size, sitting.pilot.loop.now)
    cards = fan(page)
    assert [str(card) for card in cards.won.cards] == f"{MELDS} Kd".split()
    assert cards.box.h > 0.15 * cards.box.w
    high = page.skin.text.height("label")
    for pose in cascade.fan(cards.won.cards, cards.box.inflate(0, -high), page.viewport.unit, 2.0):
        middle = pose.x * page.viewport.unit, pose.y * page.viewport.unit
        assert cards.box.collidepoint(middle)


def test_a_match_decided_by_an_earlier_hand_shows_that_one() -> None:
    """By rounds, the winner of the match may have lost the last hand."""
    rules = replace(PRESETS["classic"], rounds=3)
    records = (finished(seed, rules, deals=Seeded(seed)) for seed in range(30))
    for record in records:
        match = record.unfold()[0]
        results = [played.results[0] for played in match.rounds]
        if match.winner is not None and results[-1].winner not in {match.winner, None}:
            break
    won = winning(record, match)
    assert won is not None
    last = max(number for number, result in enumerate(results) if result.winner == match.winner)
    assert won.number == last < len(results) - 1


def test_its_ways_lead_on(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    found(sitting)
    sitting.pilot.click("Replay")
    assert shown(sitting) is ReplayPage
    sitting.pilot.key("escape")
    assert shown(sitting) is MatchEnd
    sitting.pilot.key("escape")
    assert shown(sitting) is TableScene
    sitting.settle()
    sitting.pilot.click(wordbook.MATCH_SUMMARY)
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert shown(sitting) is Title


def test_the_last_hand_is_reviewed_from_there_if_advice_is_wanted(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    assert wordbook.REVIEW not in sitting.names()
    sitting.services.keep(replace(sitting.services.settings, hints=True))
    sitting.pilot.key("escape")
    sitting.settle()
    sitting.pilot.click(wordbook.MATCH_SUMMARY)
    sitting.pilot.click(wordbook.REVIEW)
    assert shown(sitting) is ReviewPage


def test_all_of_many_hands_are_listed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    record = match_history.played(24, hands=99, rules=PRESETS["classic"], own="sharp")
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    sitting.pilot.turn()
    page = found(sitting)
    last = len(record.hands)
    hands = sheet(sitting)
    assert [number for number, _cells in hands.hands] == [str(number + 1) for number in range(last)]
    rows = range(len(hands.rows))
    tops = [page.paper.cell(page.paper.box, row, 0).top for row in rows]
    assert [one for one in page.panel.widgets if isinstance(one, ScoreGraph)]
    assert max(low - high for high, low in pairwise(tops)) < 2 * page.skin.px(ROW)


def test_the_expert_looks_at_every_choice_once_the_match_is_over(tmp_path: Path) -> None:
    page = found(ended(tmp_path))
    rows = dict(page.story.details)
    assert rows["Accuracy"].endswith(" of 100")
    assert rows[wordbook.ERROR_RATE] == "Not enough decisions yet (1 of 20)."


@pytest.mark.parametrize("form", [SitOut(), Partners()], ids=lambda form: form.name)
def test_it_tells_how_well_somebody_played_among_others(tmp_path: Path, form: Form) -> None:
    """Once every hand is analysed; of three players nobody knows the chances to win."""
    sitting = Sitting(tmp_path / "one").open()
    asked = []

    def look(_record: MatchRecord, hand: int, _seat: int, _rest: object) -> KeptReview:
        asked.append(hand)
        return KeptReview(20, 6.0, 15.0, 10, 5.0, 0.02)

    with closing(Journal(tmp_path / "journal.sqlite", look=look)) as journal:
        sitting.services.journal = journal
        players = Player("You"), Player("Ada", "steady"), Player("Vera", "sharp"), Player("Toby", "novice")
        record = finished(3, "classic", players=players[: form.players], form=form, deals=Seeded(3))
        journal.keep(record)
        sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
        sitting.pilot.turn()
    page, hands = sitting.pilot.loop.top, len(asked)
    assert isinstance(page, MatchEnd)
    assert hands > 1
    told = dict(page.story.details)[wordbook.ERROR_RATE]
    assert told.startswith(f"5.0 over {10 * hands} decisions that counted."), "in plain words, without an interval"
    assert told == told.strip()
    chance = f" Mistakes cut your chances of winning by {2 * hands:.1f}%."
    assert (chance in told) is (form.sides == 2)
    assert ("Mistakes" in told) is (form.sides == 2)


def test_the_history_leads_there_too(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    found(sitting)
    before = found(sitting).record.players
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.to(wordbook.YOUR_GAMES)
    sitting.pilot.settle()
    sitting.pilot.key("return")
    assert shown(sitting) is PastMatchPage
    sitting.pilot.click(wordbook.MATCH_SUMMARY)
    assert shown(sitting) is MatchEnd
    sitting.pilot.click(wordbook.BACK)
    assert shown(sitting) is PastMatchPage
    sitting.pilot.click(wordbook.MATCH_SUMMARY)
    sitting.pilot.click("Rematch")
    sitting.pilot.settle()
    assert shown(sitting) is TableScene
    assert sitting.table.session.players == before


@pytest.mark.parametrize("before", ["", "Ann"])
def test_a_rematch_from_the_history_takes_the_name_as_it_is_now(tmp_path: Path, before: str) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.rename(before)
    record = finished(3, "classic", players=(Player(before or "You"), Player("Ada", "steady")), deals=Seeded(3))
    sitting.services.journal.keep(record)
    sitting.services.rename("Ana")
    sitting.services.tasks = Later([])
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    sitting.pilot.click("Rematch")
    sitting.pilot.settle()
    assert [player.name for player in sitting.session.players] == ["Ana", "Ada"]


def played(form: Form | None, preset: str) -> Session:
    shape = form or HeadsUp()
    levels = [Player(name, level) for name, level in (("Ada", "steady"), ("Vera", "sharp"), ("Toby", "novice"))] * 3
    session = Session(PRESETS[preset], tuple(levels[: shape.players]), Seeded(5), form=shape)
    while session.match.winner is None:
        session.deal()
        while not session.over:
            asked = [session.question(place) for place in (None, *session.beside)]
            question = next(one for one in asked if one is not None)
            session.submit(question.answer(), question.ply)
    return session


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("form", "preset"),
    [(None, "hollywood"), (None, "settlement"), (SitOut(), "classic"), (Partners(), "classic"), (Relay(), "classic")],
)
def test_it_stands_for_every_form(tmp_path: Path, form: Form | None, preset: str, size: tuple[int, int]) -> None:
    session = played(form, preset)
    sitting = Sitting(tmp_path, size=size)
    sitting.open()
    sitting.app.go(MatchEndRoute(session.record, session.match))
    sitting.pilot.settle()
    page = sitting.pilot.loop.top
    assert isinstance(page, MatchEnd)
    boxes = [one.box for one in page.panel.widgets if one.visible and one.role in {"image", "table"}]
    assert len(boxes) >= 2
    assert not [box for number, box in enumerate(boxes) if box.collidelist(boxes[number + 1 :]) >= 0]


def test_no_rematch_is_offered_against_a_computer_player_of_another_game(tmp_path: Path) -> None:
    """Such as one that somebody wrote for the library, in an imported match."""
    sitting = Sitting(tmp_path).open()
    record = match_history.played(3, players=(Player("You"), Player("Hasty", "hasty")))
    sitting.app.go(MatchEndRoute(record, record.unfold()[0]))
    sitting.settle()
    assert shown(sitting) is MatchEnd
    assert "Rematch" not in sitting.names()
