"""The main menu: its doors, its room and its light."""

from datetime import date, timedelta
from functools import partial
from itertools import count, product
from pathlib import Path
from random import Random
from typing import get_args

import pygame
import pytest
from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.rules import PRESETS, Rules
from game.rules.record import Player
from game.session import Seeded, Session, daily
from game.store.journal import Journal
from game.store.own_view import FIRST
from game.store.settings.values import NEWS
from game.ui.engine.accessibility import Bounds
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES
from game.ui.screens.club.club_page import ClubPage
from game.ui.screens.help.rules import RulesPage
from game.ui.screens.home import title
from game.ui.screens.home.door import Door, QuietEntry
from game.ui.screens.home.menus import More
from game.ui.screens.home.room import Room, Things, tally
from game.ui.screens.home.slip import Slip
from game.ui.screens.home.standing import Standing
from game.ui.screens.home.title import Title
from game.ui.screens.learn.learn_page import LearnPage
from game.ui.screens.match_setup.match_setup_page import NewMatch
from game.ui.services.match_setup import PERSON
from game.ui.services.routes import TitleRoute
from game.ui.widgets.tooltip import Tooltip
from game.wording.numbers import signed
from game.wording.small_talk.greetings import Meeting, greeting
from game.words.languages import ENGLISH, languages, speak
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from samples import match_history
from tests.conftest import some
from tests.ui.checks import pixels, still

ROOMY = (1280, 800)
DAY = date(2026, 11, 22)


def picture(sitting: Sitting) -> bytes:
    sitting.settle()
    return pixels(sitting.pilot.surface)


def test_nothing_moves_on_the_first_page(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, speed="normal").open()
    sitting.settle()
    still(sitting.pilot)


def test_one_press_deals_by_the_last_settings(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3), computer="-")
    sitting.services.keep(replace(sitting.services.settings, opponent="sharp", preset="online", play_to=250))
    sitting.open()
    assert sitting.pilot.find(name=wordbook.PLAY).value == "Vera to 250, Online"
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.players[1].level == "sharp"
    assert sitting.session.rules == replace(PRESETS["online"], target=250)


def test_play_names_everybody_of_a_larger_form(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    company = ("person", "steady", "sharp", *sitting.services.settings.company[3:])
    sitting.services.keep(replace(sitting.services.settings, form="three", company=company))
    sitting.open()
    assert sitting.pilot.find(name=wordbook.PLAY).value.startswith("Ada, Vera to ")


def test_rules_that_do_not_suit_the_form_lead_to_the_page_that_says_so(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, rules=PRESETS["hollywood"])
    sitting.services.keep(replace(sitting.services.settings, form="three", preset="hollywood"))
    sitting.open().pilot.click(wordbook.PLAY)
    assert isinstance(sitting.pilot.loop.top, NewMatch)


@pytest.mark.parametrize("size", [*SIZES, (900, 1400), (2560, 1080), (700, 700)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_same_entries_in_the_same_order_at_any_size(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open()
    assert sitting.names() == [
        wordbook.PLAY, wordbook.DEAL_OF_THE_DAY, wordbook.LEARN, wordbook.CLUB, wordbook.YOU, wordbook.NEW_MATCH,
        wordbook.PASS_AND_PLAY, wordbook.YOUR_GAMES, wordbook.SETTINGS, wordbook.MORE,
        wordbook.QUIT,
    ]  # fmt: skip


def test_the_room_is_lit_by_the_hour(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    seen = {}
    for hour in range(24):
        sitting.services.hour = partial(int, hour)
        sitting.app.restart(TitleRoute())
        seen[hour] = picture(sitting)
    assert len(set(seen.values())) == 4
    assert seen[23] == seen[2]


def test_who_plays_next_sits_at_the_table(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    seen = set()
    for level in ("steady", "rosa", "person"):
        sitting.services.keep(replace(sitting.services.settings, opponent=level))
        sitting.app.restart(TitleRoute())
        seen.add(part(sitting, (560, 200, 160, 180)))
    assert len(seen) == 3


def part(sitting: Sitting, place: Bounds) -> bytes:
    sitting.settle()
    return pygame.image.tobytes(sitting.pilot.surface.subsurface(place), "RGB")


def test_pointing_at_a_part_of_the_room_lights_it_and_a_press_opens_its_door(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    shelf = (900, 120, 200, 160)
    before = part(sitting, shelf)
    sitting.pilot.move(1000, 200)
    assert part(sitting, shelf) != before
    sitting.pilot.move(2, 2)
    assert part(sitting, shelf) == before
    sitting.pilot.press(1000, 200)
    assert isinstance(sitting.pilot.loop.top, LearnPage)


def test_the_bookmark_moves_with_the_lessons(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    shelf = (890, 110, 260, 210)
    before = part(sitting, shelf)
    sitting.services.course.finish("runs")
    sitting.app.restart(TitleRoute())
    assert part(sitting, shelf) != before


def test_the_cabinet_shows_a_trophy_once_there_is_one(tmp_path: Path) -> None:
    cabinet = (140, 440, 240, 160)
    empty = part(Sitting(tmp_path / "a", size=ROOMY).open(), cabinet)
    (tmp_path / "b").mkdir()
    match_history.journal(tmp_path / "b" / "journal.sqlite")
    assert part(Sitting(tmp_path / "b", size=ROOMY).open(), cabinet) != empty


def test_the_cabinet_says_how_many_trophies_it_holds_and_a_press_leads_to_them(tmp_path: Path) -> None:
    match_history.journal(tmp_path / "journal.sqlite")
    sitting = Sitting(tmp_path, size=ROOMY).open()
    sitting.settle()
    earned = Standing.of(sitting.journal, DAY, None).trophies
    words = f"Trophies: {sum(earned)} of {len(earned)}"
    cabinet = sitting.pilot.find(name=words, role="label")
    assert sum(earned)
    sitting.pilot.move(180, 470)
    assert part(sitting, cabinet.bounds) != part(Sitting(tmp_path, size=ROOMY).open(), cabinet.bounds)
    sitting.pilot.press(180, 470)
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, ClubPage)
    heading = sitting.pilot.find(name=words)
    assert heading.bounds[1] < ROOMY[1] // 2


@pytest.mark.parametrize("size", [(1024, 640), ROOMY, (2560, 1440)])
def test_the_number_of_trophies_covers_no_door(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.settle()
    cabinet = next(node for node in sitting.pilot.nodes() if node.name.startswith("Trophies: "))
    sitting.pilot.move(*cabinet.centre)
    title = sitting.pilot.loop.top
    assert isinstance(title, Title)
    (tip,) = (one for one in title.stage if isinstance(one, Tooltip) and one.pose() is not None)
    doors = [node.bounds for node in sitting.pilot.nodes() if node.role == "button"]
    assert tip.rect.collidelist([pygame.Rect(box) for box in doors]) < 0


@pytest.mark.parametrize(("size", "scale"), [((900, 1400), 100), ((1280, 800), 200)])
def test_trophies_are_two_presses_away_where_the_cabinet_isnt_shown(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    sitting = Sitting(tmp_path, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open().settle()
    assert not [node for node in sitting.pilot.nodes() if node.name.startswith("Trophies")]
    sitting.to(wordbook.MORE)
    sitting.click("Trophies")
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, ClubPage)
    heading = next(node for node in sitting.pilot.nodes() if node.name.startswith("Trophies: "))
    assert "offscreen" not in heading.state


def wooden(room: Room, place: pygame.Rect) -> bool:
    """Whether this place of the picture is browner than the green wall."""
    surface = pygame.Surface(room.rect.size)
    room.paint(surface, "night", Things(None, None, DAY, 0, False, (), 0), Skin.of(ROOMY, THEMES["green"]).text)
    red, green, *_blue = pygame.transform.average_color(surface, room.box(*place).clip(room.rect))
    return red > green


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("size", "whole"), [((1280, 800), True), ((1270, 480), True), ((880, 1080), False), ((1260, 220), False)]
)
def test_furniture_is_shown_whole_or_not_at_all(size: tuple[int, int], whole: bool) -> None:
    room, frame = Room(pygame.Rect((0, 0), size)), pygame.Rect(688, 250, 10, 100)  # the blackboard's, seen in all four
    assert room.furnished is whole
    assert wooden(room, frame) is whole


def play_against(sitting: Sitting, level: str, *, won: bool) -> None:
    """Play and keep the first one-hand match against this level that ends so."""
    players = Player("You"), Player(CHARACTERS[level].name, level)
    for seed in count():
        session = Session(Rules(rounds=1), players, Seeded(seed), levels={level: LEVELS["novice"]})
        session.deal()
        match_history.play_hand(session, Random(seed))
        if session.match.winner == (0 if won else 1):
            sitting.journal.keep(session.record)
            sitting.journal.flush()
            return


def test_the_guest_greets_by_how_the_last_match_ended(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    assert greeting("steady", "first") in sitting.names("label")
    for won in (True, False):
        play_against(sitting, "steady", won=won)
        sitting.app.restart(TitleRoute())
        sitting.settle()
        assert greeting("steady", "won" if won else "lost") in sitting.names("label")
    sitting.services.keep(replace(sitting.services.settings, opponent="rosa"))
    sitting.app.restart(TitleRoute())
    sitting.settle()
    assert greeting("rosa", "first") in sitting.names("label")


def test_the_guest_of_an_unfinished_match_wants_to_finish_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(), computer="-", size=ROOMY).sit()
    sitting.app.restart(TitleRoute())
    sitting.settle()
    assert greeting("steady", "unfinished") in sitting.names("label")


def test_each_of_two_people_reads_the_others_name_at_their_unfinished_match(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    services = sitting.services
    services.keep(replace(services.settings, player_name="Ann", second_name="Ben", opponent=PERSON))
    ben = services.people.add("Ben", "")
    assert ben is not None
    sitting.app.restart(*services.matches.new())
    sitting.pilot.turn()
    for key, other in ((FIRST, "Ben"), (ben.key, "Ann")):
        services.become(key)
        sitting.app.restart(TitleRoute())
        sitting.pilot.turn()
        assert sitting.pilot.find(name=wordbook.CONTINUE).value == f"{other}, first hand"
    services.rename("Bo")
    sitting.app.restart(TitleRoute())
    sitting.pilot.turn()
    assert sitting.pilot.find(name=wordbook.CONTINUE).value == "Ann, first hand", "under another name too"


def test_nobody_speaks_where_a_person_sits(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY)
    sitting.services.keep(replace(sitting.services.settings, opponent="person"))
    sitting.open().settle()
    assert not any(isinstance(one, Slip) for one in page(sitting).panel.widgets)


def test_the_greeting_stands_on_the_free_wall_where_text_is_large(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800))
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    sitting.open().settle()
    assert greeting("steady", "first") in sitting.names("label")


@pytest.mark.parametrize("size", [(1280, 200), (1280, 240), (1024, 300), (1260, 220)])
def test_a_low_strip_of_the_room_shows_the_guests_whole_head(size: tuple[int, int]) -> None:
    room = Room(pygame.Rect((0, 0), size))
    assert room.rect.contains(room.box(900, 230, 200, 250))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_players_frame_hangs_in_line_with_the_blackboards_door(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.settle()
    boxes = {one.name: one.box for one in page(sitting).panel.widgets}
    assert boxes["You"].x == boxes[wordbook.DEAL_OF_THE_DAY].x


def page(sitting: Sitting) -> Title:
    top = sitting.pilot.loop.top
    assert isinstance(top, Title)
    return top


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("code", "size"), some(2, languages(), [(1024, 640), (1040, 800), (2560, 1440)]))
def test_every_greeting_fits_on_its_slip(size: tuple[int, int], code: str) -> None:
    room, skin = Room(pygame.Rect((0, 0), size)), Skin.of(size, THEMES["green"])
    speak(code)
    try:
        for level, meeting in product(CHARACTERS, get_args(Meeting)):
            slip = Slip(skin, greeting(level, meeting))
            assert slip.name
            assert slip.point_at(room.at(*title.MOUTH), room.at(title.SHELF, 0)[0]), slip.name
    finally:
        speak(ENGLISH)


CHAIR = (950, 420, 180, 220)


def test_the_next_opponent_of_the_season_reads_in_the_armchair(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    rival = Standing.of(sitting.journal, DAY, None).rival
    assert rival == "otto"
    reading = part(sitting, CHAIR)
    sitting.services.keep(replace(sitting.services.settings, opponent=rival))
    sitting.app.restart(TitleRoute())
    empty = part(sitting, CHAIR)
    assert empty != reading


def test_the_players_face_and_name_hang_in_a_frame(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    frame = sitting.pilot.find(name=wordbook.YOU)
    assert frame.value == wordbook.PEOPLE_AT_THIS_COMPUTER
    before = part(sitting, frame.bounds)
    sitting.services.keep(replace(sitting.services.settings, player_name="Ann"))
    sitting.app.restart(TitleRoute())
    sitting.settle()
    named = sitting.pilot.find(name="Ann")
    assert named.value == wordbook.PEOPLE_AT_THIS_COMPUTER
    assert part(sitting, named.bounds) != before


def day_played(journal: Journal, day: date) -> int | None:
    """Play a date's deal by time-outs; return the points."""
    record = daily.begin(day, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(daily.seed(day)), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.time_out()
    journal.keep(session.record)
    journal.flush()
    return daily.result(session.record)


def test_the_streak_counts_days_in_a_row_and_waits_for_today(tmp_path: Path) -> None:
    journal = Sitting(tmp_path).journal
    for before in (4, 1):
        day_played(journal, DAY - timedelta(days=before))
    points = day_played(journal, DAY)
    found = [Standing.of(journal, DAY + timedelta(days=after), None) for after in range(3)]
    assert [one.streak for one in found] == [2, 2, 0]
    assert [one.result for one in found] == [points, None, None]


def test_todays_door_says_how_the_deal_went(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "today", lambda: DAY)
    sitting = Sitting(tmp_path, size=ROOMY).open()
    name = daily.opponent(DAY).name
    assert sitting.pilot.find(name=wordbook.DEAL_OF_THE_DAY).value == f"{name} · not played"
    board = (140, 140, 250, 180)
    before = part(sitting, board)
    points = day_played(sitting.journal, DAY)
    assert points is not None
    day_played(sitting.journal, DAY - timedelta(days=1))
    sitting.app.restart(TitleRoute())
    sitting.settle()
    assert sitting.pilot.find(name=wordbook.DEAL_OF_THE_DAY).value == f"{name} · {signed(points)}, 2 days in a row"
    assert part(sitting, board) != before


@pytest.mark.parametrize(("days", "crossing"), [(0, 0), (4, 0), (5, 1), (12, 2)])
def test_each_fifth_day_of_a_streak_crosses_the_four_before_it(days: int, crossing: int) -> None:
    strokes = tally(days)
    assert len(strokes) == days
    assert sum(start[0] < end[0] for start, end in strokes) == crossing


def test_what_is_seldom_wanted_stands_on_a_page_behind(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.MORE)
    assert isinstance(sitting.pilot.loop.top, More)
    assert sitting.names() == [
        wordbook.SCORE_PAD, wordbook.ENTER_A_CODE, wordbook.DUPLICATE_SETS, wordbook.THE_RULES, "Trophies",
        wordbook.KEYS_AND_BUTTONS, f"What’s new in {NEWS}", wordbook.ABOUT, wordbook.MAIN_MENU,
    ]  # fmt: skip
    assert sitting.names("heading") == [wordbook.MORE, "Other ways to play", "Look up", "This program"]
    sitting.pilot.click(wordbook.THE_RULES)
    assert isinstance(sitting.pilot.loop.top, RulesPage)


def test_other_ways_to_play_say_what_they_are(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY).open()
    sitting.pilot.click(wordbook.MORE)
    for name in (wordbook.SCORE_PAD, wordbook.ENTER_A_CODE, wordbook.DUPLICATE_SETS):
        assert sitting.pilot.find(name=name).value


def test_high_contrast_shows_the_list_without_the_room(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=ROOMY)
    sitting.services.keep(replace(sitting.services.settings, high_contrast=True))
    sitting.open()
    settings = sitting.pilot.find(name=wordbook.SETTINGS)
    assert settings.centre[1] > sitting.pilot.find(name=wordbook.PLAY).centre[1]
    seen = {sitting.pilot.pixel(x, 420) for x in range(40, 200)}
    assert seen == {THEMES["contrast"].cloth}


def test_a_list_shows_the_players_face_beside_the_name_and_its_plate_leaves_the_window_free(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    sitting.resize((1280, 800))

    def faced(face: str) -> bytes:
        sitting.services.keep(replace(sitting.services.settings, face=face))
        sitting.open()
        return part(sitting, sitting.pilot.find(name=wordbook.YOU).bounds)

    assert faced("beard") != faced("hijab") != faced("")
    name = sitting.pilot.find(name=wordbook.GIN_RUMMY, role="heading")
    assert name.bounds[0] + name.bounds[2] < 480, "where the curtains begin"


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 200), ((900, 1400), 100)])
def test_quiet_entries_fill_two_rows_where_one_is_too_little(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.resize(size)
    quiet = [one.box for one in page(sitting).panel.widgets if isinstance(one, QuietEntry)]
    doors = [one.box for one in page(sitting).panel.widgets if isinstance(one, Door)][1:]
    first, second = quiet[:3], quiet[3:]
    assert [(box.x, box.right) for box in first] == [(box.x, box.right) for box in doors]
    assert (second[0].x, second[-1].right) == (first[0].x, first[-1].right)
    assert [len({box.y for box in row}) for row in (first, second)] == [1, 1]
    assert second[0].y > first[0].bottom
