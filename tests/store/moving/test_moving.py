"""Everything of a person moves as one file: the same figures, nothing twice, and hostile files refused."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct, structs
from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import HEADS_UP
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import MatchRecord, Player, dumps
from game.store import deal_sets, schema
from game.store.deal_sets import DealSet, DealSets, Result
from game.store.figures.statistics import course, figures, luck, together
from game.store.history import history, length
from game.store.journal import Journal
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.matches import hand_sides
from game.store.moving import history_file
from game.store.moving.belongings import Belongings, OwnFiles
from game.store.moving.history_file import HistoryFile, HistoryFileError, Packed, pack
from game.store.moving.importing import Brought, UnsavedError, bring_in
from game.store.moving.others_history import LeftError, OthersHistory
from game.store.moving.taking import Taken
from game.store.notes import Note, Notebook, NoteFile, Place
from game.store.notices import Notices
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import Mistake, ProblemProgress, Rating, Tried
from game.store.real_matches import RealMatches
from game.store.settings import Settings
from samples import match_history
from tests.store.journals import journal, on_disk
from tests.store.matches import LONG, begin, finished, in_second_hand, play

MATCHES = match_history.PLAYED
DAY = date(2026, 11, 22)
NOTHING = Belongings()


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder's matches: won, lost, unfinished, undone, imported, with the coach's findings."""
    path = tmp_path_factory.mktemp("there") / "journal.sqlite"
    match_history.journal(path, times=1)
    return path


def packed(path: Path, belongings: Belongings = NOTHING, person: str = "") -> Packed:
    found = schema.ask(path, pack, person, belongings, person=person)
    assert found is not None
    return found


def moved(raw: bytes, to: Path, person: str = "") -> Brought:
    with journal(to) as one:
        one.person = person
        return bring_in(HistoryFile(raw), one)


def told(path: Path, person: str = "") -> list[Any]:
    """The history and all figures, but for the numbers of matches."""
    asked: list[Callable[..., Any]] = [history, together, figures, course, luck]
    found: list[Any] = [schema.ask(path, question, person=person) for question in asked]
    found[0] = [replace(entry, match=0) for entry in found[0]]
    found[3] = [replace(point, match=0) for point in found[3]]
    return [rounded(one) for one in found]


def rounded(value: Any) -> Any:
    """Sums of fractions depend on the order of the rows."""
    if isinstance(value, Struct):
        return rounded(structs.asdict(value))
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return round(value, 6) if isinstance(value, float) else value


def sides_known(path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        hand_sides.complete(connection)


def kept(path: Path, record: MatchRecord, person: str = "", **more: Any) -> None:
    with journal(path, **more) as one:
        one.person = person
        one.keep(record)


def lines(raw: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(raw).splitlines()]


def zipped(content: list[dict[str, Any]]) -> bytes:
    return gzip.compress("".join(json.dumps(line) + "\n" for line in content).encode())


# ---------------------------------------------------------------------- matches


def test_an_empty_folder_then_has_the_same_history_and_figures(there: Path, tmp_path: Path) -> None:
    here = tmp_path / "journal.sqlite"
    assert moved(packed(there).raw, here) == Brought(_taken(new=MATCHES), 0)
    assert told(here) == told(there)
    assert on_disk(here) == on_disk(there)


def test_a_second_import_changes_nothing(there: Path, tmp_path: Path) -> None:
    here, raw = tmp_path / "journal.sqlite", packed(there).raw
    moved(raw, here)
    assert moved(raw, here) == Brought(_taken(known=MATCHES), 0)
    assert told(here) == told(there)
    assert packed(here).raw == raw


@pytest.mark.parametrize("seed", range(3))
def test_a_folder_with_some_of_the_matches_gets_the_others_in_their_places(
    there: Path, tmp_path: Path, seed: int
) -> None:
    here, content = tmp_path / "journal.sqlite", lines(packed(there).raw)
    head, *matches, _last = content
    some = [match for match in matches if Random(f"{seed} {match['begun']}").random() < 0.5]
    moved(zipped([head, *some, {"matches": len(some)}]), here)
    assert moved(zipped(content), here) == Brought(_taken(new=MATCHES - len(some), known=len(some)), 0)
    assert told(here) == told(there)


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(), Random(1), 40)
    early = session.record
    kept(there, early)
    moved(packed(there).raw, here)
    with journal(here) as one:
        assert one.running() == early, "with the cards of the hand in play"
    late = play(session, Random(2), 60).record
    kept(there, late)
    assert moved(packed(there).raw, here) == Brought(_taken(longer=1), 0)
    assert on_disk(here) == {late.match: late}


def test_what_went_on_here_stays(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(), Random(1), 40)
    kept(there, session.record)
    late = play(session, Random(2), 60).record
    kept(here, late)
    assert moved(packed(there).raw, here) == Brought(_taken(known=1), 0)
    assert on_disk(here) == {late.match: late}


def test_a_match_played_on_in_two_ways_is_kept_in_both(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(rules=LONG), Random(1), 60)
    common = session.record
    one = play(session, Random(2), 60).record
    other = play(begin(record=common, rules=LONG), Random(3), 60).record
    kept(there, one)
    kept(here, other)
    raw = packed(there).raw
    assert moved(raw, here).taken.new == 1
    assert schema.ask(here, length) == 2
    assert moved(raw, here).taken.known == 1


def test_they_are_the_importing_persons_and_nobody_elses(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    match_history.journal(there, times=1)
    moved(packed(there).raw, here, person="0123abcd")
    assert told(here, "0123abcd") == told(there)
    assert [entry.imported for entry in schema.ask(here, history) or ()] == [True], "an imported match is everybody's"


def test_two_people_of_one_computer_stay_two(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    people = {"mia": "11111111", "tom": "22222222"}
    record = finished(players=(Player("Mia"), Player("Tom")))
    with journal(there) as one:
        one.people = lambda: people
        one.person = people["mia"]
        one.keep(record)
    for key in people.values():
        moved(packed(there, person=key).raw, here, person=key)
    sides_known(there)
    sides_known(here)
    mia, tom = (told(here, key) for key in people.values())
    assert mia[1]["matches"]["won"] + tom[1]["matches"]["won"] == 1
    assert (mia, tom) == tuple(told(there, key) for key in people.values())


def test_a_match_imported_alone_becomes_the_persons_own(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    record = finished()
    kept(there, record)
    sides_known(there)
    with journal(here) as one:
        assert one.add(record)
    assert moved(packed(there).raw, here) == Brought(_taken(known=1), 0)
    assert told(here)[1:3] == told(there)[1:3]


def test_others_keep_their_order_whatever_the_clock_said(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    first, second, third = (finished(seed) for seed in range(3))
    kept(here, first, clock=lambda: 4e9)  # the clock was a century ahead
    kept(here, second, clock=lambda: 2e9)
    kept(there, third, clock=lambda: 1e9)
    moved(packed(there).raw, here)
    names = [entry.name for entry in schema.ask(here, history) or ()]
    assert names == [second.match, first.match, third.match]


# ---------------------------------------------------------------------- what else there is


def own_files(folder: Path) -> OwnFiles:
    return OwnFiles(
        CourseProgress(folder / "course.json"),
        DrillBook(folder / "drills.json"),
        ProblemFile(folder / "problems.json", Notices()),
        NoteFile(folder / "notes.json"),
        DealSets(folder / "sets"),
        RealMatches(folder / "pads"),
    )


def test_progress_sets_and_pads_are_merged_once(tmp_path: Path) -> None:
    there, here = own_files(tmp_path / "there"), own_files(tmp_path / "here")
    there.course.finish("melds")
    here.course.finish("knocks")
    there.drills.enter("outs", 9, clock=True)
    here.drills.enter("outs", 7, clock=True)
    here.drills.enter("outs", 8, clock=False)
    mistake = Mistake("ABC", "xKd", 4.0, DAY, DAY)
    there.notes.change(lambda book: book.with_note(Note(Place("ABC"), DAY, star=True)))
    there.notes.change(lambda book: book.with_note(Note(Place(match="m", hand=1), DAY, text="there")))
    here.notes.change(lambda book: book.with_note(Note(Place(match="m", hand=1), DAY, text="here")))
    theirs = ProblemProgress(
        rating=Rating(1700.0, 60.0),
        rated=9,
        solved=7,
        tried={1: Tried(4)},
        most=8,
        longer={2: 12, 3: 15},
        mistakes=(replace(mistake, tries=3),),
    )
    ours = ProblemProgress(
        rated=2,
        solved=1,
        tried={1: Tried(1), 2: Tried(1)},
        days={DAY: True},
        most=9,
        longer={2: 11, 5: 20},
        mistakes=(mistake,),
    )
    there.problems.change(lambda _progress: theirs)
    here.problems.change(lambda _progress: ours)
    there.sets.keep(DealSet(5, results=(Result("Ann", (0,) * 8),)))
    here.sets.keep(DealSet(5, results=(Result("Ben", (1,) * 8),)))
    pad = there.pads.begin(RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 0), DAY)
    found = msgspec.json.decode(msgspec.json.encode(there.gather(Settings())), type=Belongings)
    for _twice in range(2):
        here.merge(found)
        after = own_files(tmp_path / "here").gather(Settings())
        assert set(after.course) == {"melds", "knocks"}
        assert (after.drills.timed, after.drills.calm) == ({"outs": 9}, {"outs": 8})
        problems = after.problems
        assert (problems.rating.value, problems.rated, problems.solved) == (1700.0, 9, 7)
        assert problems.tried == {1: Tried(4), 2: Tried(1)}
        assert (problems.days, problems.mistakes) == ({DAY: True}, theirs.mistakes)
        assert (problems.most, problems.longer) == (9, {2: 12, 3: 15, 5: 20})
        assert {one.text for one in after.notes.notes} == {"here", ""}
        (deals,) = map(deal_sets.read, after.sets)
        assert {one.name for one in deals.results} == {"Ann", "Ben"}
        assert [one.match for one in here.pads.all()] == [pad.match]


def test_a_pad_with_more_hands_replaces_the_shorter_one_and_another_stays_beside_it(tmp_path: Path) -> None:
    there, here = own_files(tmp_path / "there"), own_files(tmp_path / "here")
    match = RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 0)
    pad = there.pads.begin(match, DAY)
    here.merge(there.gather(Settings()))
    there.pads.enter(pad, EnteredHand("gin", 0, (0, 9)))
    here.merge(there.gather(Settings()))
    (longer,) = here.pads.all()
    assert len(longer.match.hands) == 1
    here.pads.take_back(longer)
    here.pads.enter(replace(longer, match=match), EnteredHand("gin", 1, (9, 0)))
    for _twice in range(2):
        here.merge(there.gather(Settings()))
        assert len(here.pads.all()) == 2


# ---------------------------------------------------------------------- hostile files


def broken(raw: bytes) -> Iterator[bytes]:
    content = lines(raw)
    head, first, *rest = content
    yield b""
    yield b"nothing of the kind"
    yield gzip.compress(b"")
    yield gzip.compress(b"{}\n")
    yield gzip.compress(b"[" * 100_000 + b"\n")
    yield gzip.compress(b"\xff\xfe\n")
    yield raw[:-1]
    yield raw[: len(raw) // 2]
    yield raw + b"more"
    yield raw[:2000] + bytes([raw[2000] ^ 1]) + raw[2001:]
    yield zipped([{**head, "gin-rummy history": 2}, first, *rest])
    yield zipped([first, *rest])
    yield zipped(content[:-1])
    yield zipped([*content, first])
    yield zipped([head, *rest])
    yield zipped([{**head, "pads": ["{}"]}, first, *rest])
    yield zipped([{**head, "sets": ["{}"]}, first, *rest])
    yield zipped([{**head, "course": ["x" * 41]}, first, *rest])
    yield zipped([head, {**first, "begun": 1e300}, *rest])
    yield zipped([head, {**first, "facts": [{"hand": 0}]}, *rest])
    yield zipped([head, {**first, "record": None}, *rest])


def test_a_file_that_is_no_history_is_refused_in_a_sentence(there: Path) -> None:
    refused = list(broken(packed(there).raw))
    for number, raw in enumerate(refused):
        with pytest.raises(HistoryFileError) as error:
            HistoryFile(raw)
        assert str(error.value).endswith("."), number
    assert len(refused) > 15


def test_a_few_bytes_that_unpack_to_very_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_file, "_MOST_UNPACKED", 1_000_000)
    bomb = gzip.compress(b'{"gin-rummy history": 1}\n' + (b" " * 99 + b"\n") * 100_000)
    with pytest.raises(HistoryFileError):
        HistoryFile(bomb)
    with pytest.raises(HistoryFileError):
        HistoryFile(gzip.compress(b" " * 40_000_000))


def test_a_forged_match_is_left_out_and_counted(there: Path, tmp_path: Path) -> None:
    head, *matches, last = lines(packed(there).raw)
    record = next(match["record"] for match in matches if '"points":' in match["record"])
    forged = record.replace('"points":', '"points":1', 1)
    content = [{**match, "record": forged} if match["record"] == record else match for match in matches]
    brought = moved(zipped([head, *content, last]), tmp_path / "journal.sqlite")
    assert brought == Brought(_taken(new=MATCHES - 1), 1)
    assert "1 match doesn’t check out and was left out." in brought.sentence


def test_facts_that_fit_no_hand_are_left_out(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    kept(there, finished())
    head, match, last = lines(packed(there).raw)
    side = [5, None, 1, 1, 1, 0.5, 0.5]  # no such player
    wrong = [{"hand": 1, "sides": [side, side], "luck": [[1, 1, 1], [1, 1, 1]]}, {"hand": 99, "knocker": 1}]
    assert moved(zipped([head, {**match, "facts": wrong, "person": 77}, last]), here) == Brought(_taken(new=1), 0)
    sides_known(there)
    sides_known(here)
    assert told(here)[1]["hands"] == told(there)[1]["hands"]


def test_changes_at_random_are_refused_or_harmless(there: Path, tmp_path: Path) -> None:
    raw, rng, refused = packed(there).raw, Random(7), 0
    text = gzip.decompress(raw)
    for number in range(150):
        place, value = rng.randrange(len(text)), rng.randrange(256)
        changed = gzip.compress(text[:place] + bytes([value]) + text[place + 1 :], 1)
        try:
            file = HistoryFile(changed)
        except HistoryFileError:
            refused += 1
            continue
        if number % 10 == 0:
            with journal(tmp_path / f"{number}.sqlite") as one:
                bring_in(file, one)
            told(tmp_path / f"{number}.sqlite")
    assert refused > 10


def test_a_match_that_cannot_be_read_is_left_out_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    kept(path, finished(1))
    kept(path, finished(2))
    with closing(schema.connect(path)) as connection:
        connection.execute("UPDATE hand SET deck = 'nothing' WHERE match = 1")
    found = packed(path)
    assert (found.matches, found.left_out) == (1, 1)
    assert HistoryFile(found.raw).matches == 1


def test_a_record_of_the_file_is_a_record_like_any(there: Path) -> None:
    records = on_disk(there)
    for match in HistoryFile(packed(there).raw):
        record = match.read()
        assert records[record.match] == record
        assert dumps(record) == match.record


def test_a_file_to_show_has_no_hand_in_play_and_only_the_notes_that_are_to_be_seen(tmp_path: Path) -> None:
    path = tmp_path / "there.sqlite"
    whole = Belongings(course=("melds",), notes=Notebook(notes=(Note(Place("X"), DAY, True),)), settings={"scan": 600})
    running = in_second_hand(3)
    kept(path, running)
    for notes in (False, True):
        file = HistoryFile(packed(path, whole.shown(notes=notes)).raw)
        assert file.belongings == Belongings(notes=whole.notes if notes else Notebook(), to_show=True)
        (match,) = file
        assert match.read() == running.public()
        assert len(match.read().hands) == len(running.hands) - 1
        with pytest.raises(HistoryFileError):
            file.refuse_to_show()


def test_a_match_without_a_finished_hand_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "there.sqlite"
    session = begin()
    session.deal()
    kept(path, session.record)
    assert packed(path).matches == 1
    assert packed(path, NOTHING.shown(notes=False)).matches == 0


def test_looking_at_a_history_leaves_nothing_behind(there: Path, tmp_path: Path) -> None:
    file, counted = tmp_path / "all.ginhistory", list[tuple[int, int]]()
    file.write_bytes(packed(there, Belongings(notes=Notebook(notes=(Note(Place("X"), DAY, True),)))).raw)
    others = OthersHistory(file, lambda *numbers: counted.append(numbers))
    try:
        assert counted == [(MATCHES, MATCHES)]
        assert told(others.journal.path) == told(there)
        assert (others.owner, others.to_show, others.left_out) == ("You", False, 0)
        assert others.notes.value.notes == (), "it was saved for its owner"
    finally:
        others.close()
    assert not others.folder.exists()


def test_whoever_does_not_wait_leaves_nothing_behind(
    there: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    file = tmp_path / "all.ginhistory"
    file.write_bytes(packed(there).raw)

    def left(_n: int, _all: int) -> None:
        raise LeftError

    with pytest.raises(LeftError):
        OthersHistory(file, left)
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(HistoryFileError):
        OthersHistory(file)
    assert [*(tmp_path / "temporary").iterdir()] == []


def test_a_file_of_an_earlier_version_has_no_settings(there: Path) -> None:
    head, *rest = lines(packed(there).raw)
    earlier = {name: value for name, value in head.items() if name not in {"settings", "to_show"}}
    found = HistoryFile(zipped([earlier, *rest])).belongings
    assert (found.settings, found.to_show) == ({}, False)


@pytest.mark.parametrize("settings", [[], 3, {"own_sets": json.loads("[" * 60 + "]" * 60)}])
def test_settings_that_are_none_are_refused(there: Path, settings: object) -> None:
    head, *rest = lines(packed(there).raw)
    with pytest.raises(HistoryFileError):
        HistoryFile(zipped([{**head, "settings": settings}, *rest]))


def _taken(new: int = 0, longer: int = 0, known: int = 0) -> Taken:
    return Taken(new, longer, known)


def test_a_journal_that_cannot_be_written_says_so(there: Path, tmp_path: Path) -> None:
    here = tmp_path / "journal.sqlite"
    here.mkdir()
    one = Journal(here)
    try:
        with pytest.raises(UnsavedError):
            bring_in(HistoryFile(packed(there).raw), one)
        assert len(one.notices) > 0
    finally:
        one.close()
