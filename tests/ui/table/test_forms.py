from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import PRESETS, Action, CardSet, DrawStock, HandState, Knock, PlayerView, Rules
from game.rules.record import dumps
from game.rules.verify import verify
from game.session import Deals, Seeded
from game.store.settings import Settings, SettingsFile
from game.ui.screens.cut_for_deal import CutForDeal
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.screens.score_sheet.paper import Paper
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.services.routes import SettingsRoute
from game.ui.table.hud.result_sheet import ResultSheet
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import Fixed, stacked
from headless.sitting import Sitting
from tests.ui.app.test_whole_match import MOUSE, only
from tests.ui.checks import at_rest, still
from tests.ui.table.test_hand_endings import MELDS
from tests.ui.table.test_secrecy import faces

P, S = "person", "steady"
SMALL = (1024, 640)


class Thinker(Protocol):
    def choose(self, view: PlayerView, rng: random.Random, /) -> Action: ...


def sitting(
    folder: Path,
    form: str,
    company: tuple[str, ...],
    *,
    rules: Rules | None = None,
    seed: int = 3,
    speed: str = "none",
    size: tuple[int, int] = (1280, 800),
    lookers: bool = False,
    deals: Deals | None = None,
) -> Sitting:
    whole = (*company, *Settings().company[len(company) :])
    settings = Settings() if rules is None else Settings().with_rules(rules)
    settings = replace(
        settings, form=form, company=whole, a_side=max(2, len(company) // 2), speed=speed, lookers=lookers
    )
    SettingsFile(folder / "settings.json").save(settings)
    return Sitting(folder, deals or Seeded(seed), size=size)


def begun(now: Sitting) -> Sitting:
    now.app.restart(*now.services.matches.new())
    now.pilot.turn()
    now.pilot.settle()
    return now


def step(now: Sitting, player: Thinker, rng: random.Random, look: Callable[[], object] = lambda: None) -> bool:
    """Return False once the match is over."""
    pilot = now.pilot
    if isinstance(pilot.loop.top, PrivacyCurtain):
        pilot.click(wordbook.SHOW_MY_CARDS)
        pilot.settle()
        return True
    pilot.settle()
    table = now.table
    look()
    if table.playing():
        now.mouse(player.choose(now.view, rng))
        pilot.settle()
        return True
    assert table.resting(), (now.view.phase, now.news)
    if now.session.over and now.session.match.winner is not None:
        return False
    pilot.click(table.hud.widgets["next"].name)
    pilot.settle()
    return True


def played(now: Sitting, player: Thinker | None = None, look: Callable[[], object] = lambda: None) -> int:
    """Return the number of steps."""
    rng = random.Random(7)
    for count in range(6000):
        if not step(now, player or LEVELS["steady"](), rng, look):
            return count
    raise AssertionError("the match does not end")


def state(now: Sitting) -> HandState:
    return now.session._play.state


def looked(now: Sitting) -> None:
    """Holds whenever the window waits."""
    at_rest(now.table)
    still(now.pilot)
    session = now.session
    players = session.round.tables[session.shown].players
    totals = session.match.sheet.totals
    for seat in (0, 1):
        plaque = now.table.hud.plaque(seat)
        assert plaque.name == session.record.players[players[seat]].name
        assert plaque.score == str(totals[session.match.form.side(players[seat])])


# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize(
    ("form", "pages", "players"),
    [
        ("three", ("Three",), 3),
        ("partners", ("Partners",), 4),
        ("relay", (wordbook.RELAY_TEAMS, wordbook.THREE_A_SIDE), 6),
    ],
)
def test_a_whole_match_by_mouse(tmp_path: Path, form: str, pages: tuple[str, ...], players: int) -> None:
    rules = Rules(target=40)
    SettingsFile(tmp_path / "settings.json").save(replace(Settings().with_rules(rules), speed="fast"))
    now = Sitting(tmp_path, Seeded(5), size=SMALL).open()
    with only(now.pilot, MOUSE):
        for name in (wordbook.NEW_MATCH, *pages, "Play"):
            now.pilot.click(name)
        now.pilot.settle()
        session = now.session
        assert (session.match.form.name, len(session.record.players)) == (form, players)
        assert played(now, look=lambda: looked(now)) > 5
        assert now.session is session
        names = [node.name for node in now.pilot.nodes() if node.role == "result"]
        assert names == [now.table.hud.widgets["result"].name]
        assert "match" in names[0]
        now.pilot.click(wordbook.SCORE)
        assert isinstance(now.pilot.loop.top, SheetPage)
        paper = next(one for one in now.pilot.loop.top.panel.widgets if isinstance(one, Paper))
        assert len(paper.layout.hands) == len(session.match.rounds)
        assert len(paper.layout.names) == session.match.form.sides
        now.pilot.click(wordbook.BACK_TO_THE_TABLE)
        for name in (wordbook.MATCH_SUMMARY, "Rematch"):
            now.pilot.click(name)
        now.pilot.settle()
    again = now.session
    assert again is not session
    assert again.record.players == session.record.players
    assert again.match.form == session.match.form
    verdict = verify(dumps(session.record))
    assert verdict.over
    assert now.journal.running() == again.record


def test_the_last_company_sits_there_again(tmp_path: Path) -> None:
    now = Sitting(tmp_path).open()
    now.pilot.click(wordbook.NEW_MATCH)
    now.pilot.click(wordbook.PARTNERS)
    assert [node.name for node in now.pilot.find(name=wordbook.WHO_PLAYS_WHOM).children] == [
        "You",
        "Vera",
        "Ada",
        "Toby",
    ]
    now.pilot.click("Toby", "option")  # the seat; a face with this name comes after it
    now.pilot.press(*now.pilot.find(role="choice", name="Player in seat 4").children[-1].centre)
    seats = [node.name for node in now.pilot.find(name=wordbook.WHO_PLAYS_WHOM).children]
    assert seats == ["Player 1", "Vera", "Ada", "Player 4"]
    now.pilot.click(wordbook.NAME)
    now.pilot.write("Nina")
    now.pilot.key("return")
    now.pilot.settle()
    assert [player.name for player in now.session.record.players] == ["Player 1", "Vera", "Ada", "Nina"]
    again = Sitting(tmp_path).open()
    again.pilot.click(wordbook.NEW_MATCH)
    assert [node.name for node in again.pilot.find(name=wordbook.WHO_PLAYS_WHOM).children][3] == "Nina"


def test_players_of_one_level_have_names_of_their_own(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "relay", (S,) * 8))
    names = [player.name for player in now.session.record.players]
    assert len(set(names)) == 8


def test_what_three_cannot_play_is_said(tmp_path: Path) -> None:
    now = sitting(tmp_path, "three", (P, S, S), rules=PRESETS["hollywood"]).open()
    now.pilot.click(wordbook.NEW_MATCH)
    assert any("Hollywood" in name for name in now.names("label"))
    assert "disabled" in now.pilot.find(name=wordbook.PLAY).state
    now.pilot.click(wordbook.PLAY)
    assert not any(isinstance(scene, TableScene) for scene in now.pilot.loop.scenes())
    now.pilot.click(wordbook.PARTNERS)
    now.pilot.click(wordbook.PLAY)
    now.pilot.settle()
    assert now.session.match.form.name == "partners"


def test_three_cut_for_the_deal(tmp_path: Path) -> None:
    now = sitting(tmp_path, "three", (P, S, "sharp"), rules=PRESETS["club"])
    now.app.restart(*now.services.matches.new())
    now.pilot.turn()
    scene = now.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    while scene.dealer is None:
        now.pilot.key("return")
        now.pilot.settle()
        assert len(scene.drawn) == 3
        if scene.dealer is None:
            now.pilot.click(wordbook.CUT_AGAIN)
    dealer = scene.dealer
    assert scene.cards[dealer].rank == min(card.rank for card in scene.cards)
    now.pilot.click(wordbook.DEAL)
    now.pilot.settle()
    assert now.session.record.first_dealer == dealer


@pytest.mark.parametrize("change", ["size", "page", "size under a page"])
@pytest.mark.parametrize("company", [(P, S, S), (S, P, S)])
def test_computers_draw_whatever_becomes_of_the_window_meanwhile(
    tmp_path: Path, company: tuple[str, ...], change: str
) -> None:
    """Each draws its card once."""
    now = sitting(tmp_path, "three", company, rules=PRESETS["club"], speed="normal")
    now.app.restart(*now.services.matches.new())
    now.pilot.turn()
    scene = now.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    for count in range(3):
        assert len(scene.drawn) == count
        if company[count] == P:
            now.pilot.key("return")
        now.pilot.advance(400)
        if "page" in change:
            now.app.go(SettingsRoute())
            now.pilot.turn()
        if "size" in change:
            now.resize(SMALL if count % 2 == 0 else (1280, 800))
        if "page" in change:
            now.pilot.advance(5_000)
            now.pilot.key("escape")
            assert now.pilot.loop.top is scene
        if company[count] != P:
            assert len(scene.drawn) == count
            now.pilot.advance(720)
    now.pilot.settle()
    assert len({*scene.drawn}) == 3
    assert now.names(), "and it goes on"


# ---------------------------------------------------------------------- the other table


def test_the_other_table_goes_step_for_step_and_rests(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice"), speed="fast"))
    still(now.pilot)
    player, rng = LEVELS["steady"](), random.Random(1)
    before = len(now.session.record.hands[1].tokens)
    for _turn in range(4):
        assert step(now, player, rng)
        still(now.pilot)
    after = len(now.session.record.hands[1].tokens)
    assert 0 < after - before <= 4 * 5, "some steps here, as many there, and no more"
    strip = now.pilot.find(role="other table")
    assert [name in strip.value for name in ("Ada", "Toby")] == [True, True]


def test_a_press_turns_to_the_other_table_and_back(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice")))
    hand = now.view.hand
    assert hand
    now.pilot.click("Table 2", "other table")
    now.pilot.turn()
    assert (now.session.shown, now.view.seat) == (1, None)
    assert not faces(now.table) - CardSet(now.view.pile)
    assert not now.table.hand_order.cards()
    assert wordbook.YOUR_HAND_IS_WAITING in now.pilot.find(role="other table").value
    now.pilot.settle()
    now.pilot.click("Table 1", "other table")
    now.pilot.settle()
    assert (now.session.shown, now.view.hand) == (0, hand)
    looked(now)


def test_a_chosen_card_stays_at_the_table_where_it_was_chosen(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice")))
    now.patient = True
    now.pilot.key("right")
    assert now.table.chosen is not None
    now.pilot.click("Table 2", "other table")
    now.pilot.turn()
    now.pilot.key("i")  # explains the chosen card
    assert now.table.inspector.item == "stock"
    assert now.table.chosen is None


@pytest.mark.parametrize("first", [0, -1])
def test_a_table_turned_to_while_a_computer_thinks_there_goes_on(tmp_path: Path, first: int) -> None:
    """It was asked from each table; either answer may come first."""
    now = sitting(tmp_path, "partners", (P, "sharp", S, "novice"))
    now.patient = True
    begun(now)
    while not now.table.playing():
        now.answer()
        now.pilot.settle()
    assert now.asked, "the other table thinks"
    now.pilot.click("Table 2", "other table")
    now.pilot.turn()
    assert len(now.asked) == 2
    while now.asked:
        now.asked.insert(0, now.asked.pop(first))
        now.answer()
        now.pilot.settle()
    assert now.session.shown == 1
    assert now.session.turn is None
    assert wordbook.YOUR_HAND_IS_WAITING in now.pilot.find(role="other table").value
    looked(now)


def test_a_table_turned_from_while_a_computer_thinks_there_goes_on(tmp_path: Path) -> None:
    now = sitting(tmp_path, "partners", (S, "sharp", S, "novice"), rules=Rules(target=400))
    now.patient = True
    begun(now)
    while not now.session.over:
        now.table.presenter.turn_to(1 - now.session.shown)
        now.pilot.turn()
        for _answer in range(3):
            if now.asked:
                now.answer()
                now.pilot.settle()
        assert now.asked or now.session.over, "somebody always thinks"
    assert now.table.resting()
    assert now.news.startswith("Table 1 ")


def test_a_round_waits_for_both_tables_and_adds_them_up(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice"), rules=Rules(target=400), speed="fast"))
    player, rng, rounds, finished = LEVELS["steady"](), random.Random(3), 0, 0
    while rounds < 3:
        step(now, player, rng)
        if not (isinstance(now.pilot.loop.top, TableScene) and now.table.resting()):
            continue
        assert now.session.over, "the other table plays on by itself"
        rounds += 1
        sheet = now.table.hud.widgets["result"]
        assert isinstance(sheet, ResultSheet)
        account = sheet.account
        assert account is not None
        last = now.session.match.rounds[-1]
        assert sum(points for _words, points in account.items) == last.outcome.points
        assert account.total is not None
        assert account.total[1] == str(last.outcome.points)
        assert now.news.startswith("Table 1 ")
        looked(now)
        finished += 1
    assert finished == 3


def test_the_other_table_can_be_finished_at_once(tmp_path: Path) -> None:
    own = stacked(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", stock="8c", upcard="Ks", dealer=1)
    rules, deals = Rules(opening="open"), Fixed(own, Seeded(29).deck(0), dealer=1)
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice"), rules=rules, deals=deals, speed="slow"))
    now.mouse(DrawStock())
    now.pilot.settle()
    now.mouse(next(action for action in now.view.legal if isinstance(action, Knock)))
    while not now.table.resting():
        now.pilot.advance(20)
    assert not ended(now)
    assert now.pilot.rows_of("result")[-1].endswith("Table 2 is still playing")
    now.pilot.advance(400)  # a press counts once the result can be seen
    began = now.pilot.clock.now
    now.pilot.click("Finish table 2")
    while not ended(now):
        now.pilot.turn()
    assert now.pilot.clock.now == began
    assert wordbook.NEXT_ROUND in now.names()


def test_a_hurried_table_that_was_turned_to_is_hurried_no_more(tmp_path: Path) -> None:
    own = stacked(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", stock="8c", upcard="Ks", dealer=1)
    rules, deals = Rules(opening="open", target=400), Fixed(own, *map(Seeded(29).deck, range(3)), dealer=1)
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice"), rules=rules, deals=deals))
    now.patient = True
    now.mouse(DrawStock())
    now.pilot.settle()
    now.mouse(next(action for action in now.view.legal if isinstance(action, Knock)))
    while not now.table.resting():
        now.answer()
        now.pilot.settle()
    now.pilot.click("Finish table 2")
    now.pilot.click("Table 2", "other table")
    now.patient = False
    while now.asked:
        now.answer()
    now.pilot.settle()
    assert ended(now)
    now.pilot.click(wordbook.NEXT_ROUND)
    now.pilot.settle()
    assert now.session.shown == 0
    before = len(now.session.record.hands[-1].tokens)
    assert before <= 4
    assert step(now, LEVELS["steady"](), random.Random(1))
    assert len(now.session.record.hands[-1].tokens) <= before + 4


def ended(now: Sitting) -> bool:
    return now.session.over
