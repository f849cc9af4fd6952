"""The journal: what was handed in is on the disk and comes back; what goes wrong is told and loses nothing."""

import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.form import FORMS, Form, Relay
from game.rules.record import HandRecord, MatchRecord, Player, dumps
from game.rules.result import HandResult
from game.session import Session, Shuffled
from game.store import archive, migrations, schema
from game.store.damage import repair
from game.store.hand_facts import KeptReview, Luck, Rest, SeatLuck
from game.store.history import history
from game.store.journal import Journal
from game.store.matches import hand_sides, record_writer
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.statistics import luck_of, together
from tests.conftest import Volume
from tests.rules.test_record import played
from tests.store.matches import ADA, ME, begin, finished, in_second_hand, play, step
from tests.systems import needs_moves_of_open_files

LEVELS = {"steady"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"


@contextmanager
def journal(path: Path, **more: Any) -> Iterator[Journal]:
    """A journal that is open for a while."""
    one = Journal(path, LEVELS, **more)
    try:
        yield one
    finally:
        one.close()


def on_disk(path: Path) -> dict[str, MatchRecord]:
    """All matches in the file, by name."""
    with closing(schema.reading(path)) as connection:
        numbers = [number for (number,) in connection.execute("SELECT id FROM match ORDER BY id")]
        records = [archive.load(connection, number) for number in numbers]
    return {record.match: record for record in records}


def load_named(connection: sqlite3.Connection, match: str) -> MatchRecord:
    number = archive.find(connection, match)
    assert number is not None
    return archive.load(connection, number)


# ---------------------------------------------------------------------- what is kept


@pytest.mark.parametrize("rules", PRESETS)
def test_a_match_is_on_the_disk_at_every_step(path: Path, rules: str) -> None:
    rng = Random(3)
    with journal(path) as one:
        session = begin(one.keep, replace(PRESETS[rules], target=1000))
        for number in range(120):
            step(session, rng)
            if number % 7 == 0:
                assert one.flush()
                assert on_disk(path)[session.record.match] == session.record
                assert one.running() == session.record
        assert one.notices == []
    with journal(path) as one:
        assert one.running() == session.record


@pytest.mark.parametrize(
    "form", [FORMS["three"](3), FORMS["partners"](4), FORMS["relay"](6)], ids=lambda form: form.name
)
def test_a_match_of_any_form_is_kept_and_counted(path: Path, form: Form) -> None:
    rng = Random(4)
    players = (Player("Me"), *(Player(f"C{n}", "steady") for n in range(1, form.players)))
    with journal(path) as one:
        session = begin(one.keep, Rules(target=150), players, form=form)
        for number in range(2_000):
            if session.match.winner is not None:
                break
            step(session, rng)
            if number % 20 == 0:
                assert one.flush()
                assert on_disk(path)[session.record.match] == session.record
        record, sheet = session.record, session.match.sheet
        assert session.match.winner is not None
        assert one.flush()
        assert on_disk(path) == {record.match: record}
        found, (entry,) = one.ask(together), one.ask(history) or ()
        assert found is not None
        mine = [
            table.players.index(0)
            for played in session.match.rounds
            for table in played.round.tables
            if 0 in table.players
        ]
        assert found.hands.played == len(mine) > 0
        assert (found.matches.won, found.matches.lost) == ((1, 0) if session.match.winner == 0 else (0, 1))
        assert (entry.form, entry.mine) == (form.name, sheet.final[0])
        assert entry.theirs == max(sheet.final[1:])
        assert one.notices == []


def test_it_goes_on_where_it_was_left_and_is_over_in_the_end(path: Path) -> None:
    rng = Random(5)
    with journal(path) as one:
        assert one.running() is None
        play(begin(one.keep, Rules(target=200)), rng, 20)
    for _time in range(3):
        with journal(path) as one:
            record = one.running()
            assert record is not None
            play(Session.resume(record, Shuffled(), lambda now, to=one: to.keep(now.record)), rng, 10)  # type: ignore[misc]
    with journal(path) as one:
        record = one.running()
        assert record is not None
        session = Session.resume(record, Shuffled(), lambda now: one.keep(now.record))
        play(session, rng)
        assert one.running() is None
    with journal(path) as one:
        assert (one.running(), one.notices) == (None, [])
    assert on_disk(path) == {session.record.match: session.record}


def test_what_was_taken_back_is_gone_but_counted(path: Path) -> None:
    rng = Random(2)
    with journal(path) as one:
        session = begin(one.keep)
        for _turn in range(12):
            play(session, rng, 5)
            one.flush()
            session.undo()
            one.flush()
            assert on_disk(path)[session.record.match] == session.record
    assert session.record.hands[0].undone > 0


def test_a_phrase_and_a_seal_are_kept_before_the_deal(path: Path) -> None:
    with journal(path) as one:
        session = begin(one.keep)
        session.phrase("späte Grüße")
    with journal(path) as one:
        assert one.running() == session.record
        session.deal()
        one.keep(session.record)
    with journal(path) as one:
        assert one.running() == session.record


def test_a_match_not_dealt_yet_may_change_in_everything(path: Path) -> None:
    with journal(path) as one:
        record = begin(one.keep, "classic").record
        for rules in ("classic", "kitchen-table"):
            record = replace(record, rules=PRESETS[rules])
            one.keep(record)
            assert one.flush()
            assert on_disk(path) == {record.match: record}
    with journal(path) as one:
        record = replace(record, players=(Player("A"), Player("B")))
        session = play(Session.resume(record, Shuffled(), lambda now: one.keep(now.record)), Random(1), 120)
        assert one.flush()
        assert on_disk(path) == {record.match: session.record}
        (entry,) = one.ask(history) or ()
        assert (entry.preset, entry.opponent, entry.level) == ("kitchen-table", "B", "")
        assert one.notices == []


def test_another_match_begun_is_the_one_to_go_on_with_and_no_other_is_lost(path: Path) -> None:
    rng = Random(4)
    with journal(path) as one:
        first, second = (play(begin(one.keep), rng, 20) for _n in range(2))
        assert one.running() == second.record
    with journal(path) as one:
        assert one.running() == second.record
        back = Session.resume(first.record, Shuffled(), lambda now: one.keep(now.record))
        play(back, rng, 10)
    with journal(path) as one:
        assert one.running() == back.record
    assert on_disk(path) == {back.record.match: back.record, second.record.match: second.record}


def test_a_clock_that_goes_backwards_changes_no_order(path: Path) -> None:
    times = iter(range(1_000_000, 0, -1000))
    rng, names = Random(6), []
    with journal(path, clock=lambda: float(next(times))) as one:
        for _match in range(3):
            names.append(play(begin(one.keep), rng, 8).record.match)
            one.flush()
    with journal(path) as one:
        record = one.running()
        assert record is not None
        assert record.match == names[-1]
    assert list(on_disk(path)) == names


def test_each_record_is_told_when_it_is_safe(path: Path) -> None:
    safe: list[MatchRecord] = []

    def durable(record: MatchRecord) -> None:
        assert threading.current_thread() is not threading.main_thread()
        assert on_disk(path)[record.match] == record
        safe.append(record)

    with journal(path, durable=durable) as one:
        session = begin(one.keep)
        for _step in range(10):
            step(session, Random(1))
            one.flush()
            assert safe[-1] == session.record
    assert len(safe) == 10


def pragmas(path: Path) -> tuple[object, ...]:
    path.parent.mkdir()
    with closing(schema.connect(path)) as connection:
        names = ("journal_mode", "synchronous", "wal_autocheckpoint", "fullfsync", "checkpoint_fullfsync")
        return tuple(connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names)


def test_a_commit_waits_for_no_disk_but_the_head_of_a_log_does(path: Path) -> None:
    """At "normal", without which a failure of the power could mix old pages with new; macOS' disks forget more."""
    assert pragmas(path) == ("wal", 1, 0, 1, 1)


def test_on_a_network_share_a_commit_waits_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log's shared memory is shared with no other computer."""
    monkeypatch.setattr(schema, "on_network_share", lambda _folder: True)
    mode, synchronous, *_others = pragmas(path)
    assert (mode, synchronous) == ("truncate", 2)
    with journal(path) as one:
        session = play(begin(one.keep), Random(1), 30)
        assert one.flush()
        files = {file.name for file in path.parent.iterdir() if file.is_file()}
        assert files <= {"journal.sqlite", "journal.sqlite-journal"}
        assert on_disk(path) == {session.record.match: session.record}
    with journal(path) as one:
        assert one.running() == session.record


def test_each_action_is_in_the_file_when_it_was_handed_in(path: Path) -> None:
    """However soon the journal's thread has its turn."""
    held, going = threading.Event(), threading.Event()
    rng = Random(1)
    with journal(path) as one:
        assert one.flush()

        def hold(_keeper: Keeper) -> None:
            held.set()
            going.wait()

        one._jobs.put(hold)
        assert held.wait(30)
        session = begin(one.keep)
        for _step in range(150):
            step(session, rng)
            if rng.random() < 0.2:
                session.undo()
            assert on_disk(path) == {session.record.match: session.record}
        going.set()
        assert one.notices == []


def test_what_the_loop_cannot_write_the_thread_does(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, journal(path) as one:
        patch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
        session = play(begin(one.keep), Random(1), 30)
        assert one.flush()
        assert one.notices == []
        assert on_disk(path) == {session.record.match: session.record}


def test_a_record_whose_writing_failed_is_written_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it was the last, and no later record of its match holds it too; a second failure is told."""
    whole, left = Keeper.write, [1, 2]

    def write(keeper: Keeper, record: MatchRecord, **more: Any) -> bool:
        if left:
            left.pop()
            raise RuntimeError("a fault")
        return whole(keeper, record, **more)

    monkeypatch.setattr(Keeper, "write", write)
    monkeypatch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
    monkeypatch.setattr(threading, "excepthook", lambda _args: None)
    told = f"Matches cannot be kept in {path.parent}: the game itself fails at it."
    with journal(path) as one:
        one.flush()
        record = play(begin(), Random(1), 20).record
        for notices in ([], [told]):
            one.keep(record)
            assert one.flush()
            assert one.notices == notices
    assert on_disk(path) == {record.match: record}


def corrupt() -> sqlite3.DatabaseError:
    """What SQLite says of a page that isn't what it should be, and of one that the disk did not give."""
    error = sqlite3.DatabaseError("malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def test_a_disk_that_does_not_answer_is_not_waited_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = threading.Event()
    with journal(path) as one:
        assert one.flush()
        one._jobs.put(lambda _keeper: answers.wait())
        with monkeypatch.context() as patch:
            patch.setattr("game.store.journal._WAIT", 0.001)
            assert not one.flush()
        answers.set()
        assert one.flush()


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (sqlite3.DatabaseError("malformed"), "it is damaged"),
        (RecursionError("maximum recursion depth exceeded"), "it is damaged"),
        (corrupt(), "the game itself fails at it"),
        (OSError(5, "Input/output error"), "the disk does not answer"),
    ],
)
def test_a_question_that_the_file_cannot_answer_is_told(path: Path, error: Exception, reason: str) -> None:
    def fail(_connection: sqlite3.Connection) -> None:
        raise error

    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
        assert one.ask(fail) is None
        assert one.notices == [f"The matches in {path} could not be read: {reason}."]
        assert one.flush()
    assert on_disk(path) == {record.match: record}, "a look through the file has found nothing"


def test_it_is_known_while_a_damaged_file_is_repaired(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[bool]()

    def fail(_connection: sqlite3.Connection) -> None:
        raise corrupt()

    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
        assert one.flush()
        monkeypatch.setattr(repair, "unsound", lambda *_arguments: True)
        monkeypatch.setattr(repair, "repair", lambda *_arguments: seen.append(one.repairing))
        assert one.ask(fail) is None
        assert {*seen} == {True}
        assert not one.repairing


def test_a_match_that_waits_to_be_written_is_claimed_as_it_stands(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        older = play(begin(one.keep), Random(1), 20)
        before = older.record
        with monkeypatch.context() as patch:
            patch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
            patch.setattr(Keeper, "write", lambda *_arguments: False)
            play(older, Random(2), 5)
            assert one.unsaved == (older.record,)
            assert one.claim(before) == older.record
        new = finished()
        assert one.claim(new) == new, "the file doesn't have it"


def test_matches_are_found_by_what_their_names_are_like(path: Path) -> None:
    first, second, third, guest = (replace(finished(), match=name) for name in ("a-1", "a-2", "b-1", "a-3"))
    with journal(path) as one:
        for record in (second, first, third):
            one.keep(record)
        assert one.add(guest)
    with closing(sqlite3.connect(path)) as connection:
        assert archive.alike(connection, "a-*") == (second, first)
        connection.execute("UPDATE match SET rules = 'none' WHERE name = 'a-2'")
        assert archive.named(connection, "a-2") is None
        assert archive.alike(connection, "a-*") == (first,)


def test_a_match_from_elsewhere_is_kept_once_and_never_gone_on_with(path: Path) -> None:
    guest = play(begin(), Random(1), 40).record.public()
    with journal(path) as one:
        own = play(begin(one.keep), Random(2), 40).record
        assert one.add(guest)
        assert not one.add(guest)
        assert not one.add(replace(guest, match=own.match))
    with journal(path) as one:
        assert one.running() == own
    assert on_disk(path) == {own.match: own, guest.match: guest}


def test_a_match_from_elsewhere_is_waited_for_and_its_draws_are_not_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_arguments: object) -> None:
        raise AssertionError("a thousand hands would take ten seconds")

    guest = finished()
    with journal(path) as one:
        assert one.running() is None
        monkeypatch.setattr("game.store.journal._WAIT", 0.001)
        monkeypatch.setattr(hand_sides, "facts", never)
        assert one.add(guest)
        assert one.notices == []
    assert on_disk(path) == {guest.match: guest}
    with closing(schema.reading(path)) as connection:
        (entry,) = history(connection)
        last = guest.hands[-1].claim
        assert last is not None
        assert last.final is not None
        assert (entry.mine, entry.theirs, entry.outcome) == (*last.final, "lost" if last.won else "won")
        knockers = connection.execute("SELECT knocker FROM result ORDER BY hand").fetchall()
        assert knockers == [(hand_result(guest, number).knocker,) for number in range(len(guest.hands))]


def hand_result(record: MatchRecord, hand: int) -> HandResult:
    found = record.states(hand)[-1].result
    assert found is not None
    return found


def test_an_unknown_computer_player_is_named(path: Path) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    lost = Journal(path, {"other"})
    assert lost.running() is None
    assert lost.notices == ["The last match cannot go on: there is no computer player steady."]
    lost.close()
    with journal(path) as one:
        assert one.running() == record


# ---------------------------------------------------------------------- the file of older versions


def test_a_match_of_another_copy_against_an_unknown_computer_player_is_not_gone_on_with(path: Path) -> None:
    with journal(path) as one:
        assert one.running() is None
        with closing(Journal(path)) as other:
            strange = MatchRecord(Rules(), (ME, Player("Deep", "deepest")), 0, match="strange")
            other.keep(strange)
            assert other.flush()
        assert one.running() is None
        assert one.notices == ["The last match cannot go on: there is no computer player deepest."]


def test_the_running_match_of_an_older_version_goes_on(path: Path) -> None:
    old = path.with_name("match.jsonl")
    old.parent.mkdir()
    record = replace(played(Rules(), 3, version=2), match="")
    old.write_text(dumps(record).replace('"gin-rummy": 2, "match": "", ', '"gin-rummy": 1, '), "utf-8")
    for _time in range(2):
        with journal(path) as one:
            back = one.running()
            assert back is not None
            assert back == replace(record.claimed(), match=back.match)
            assert one.notices == []
        assert not old.exists()
    assert len(on_disk(path)) == 1


def test_a_damaged_match_of_an_older_version_is_set_aside(path: Path) -> None:
    old = path.with_name("match.jsonl")
    old.parent.mkdir()
    old.write_text("no match", "utf-8")
    with journal(path) as one:
        assert one.running() is None
        assert one.notices == ["The last match could not be read; its file is kept as match.damaged-1.jsonl."]
    assert old.with_name("match.damaged-1.jsonl").read_text("utf-8") == "no match"


# ---------------------------------------------------------------------- a second copy


def test_two_copies_keep_their_matches_in_one_file(path: Path) -> None:
    rng = Random(7)
    with journal(path) as first, journal(path) as second:
        own, other = begin(first.keep), begin(second.keep)
        for _turn in range(30):
            step(own, rng)
            step(other, rng)
            assert on_disk(path) == {session.record.match: session.record for session in (own, other)}
        assert (first.running(), second.running()) == (own.record, other.record)
        assert first.notices == second.notices == []


def test_a_match_that_another_copy_has_open_is_not_gone_on_with(path: Path) -> None:
    rng = Random(8)
    with journal(path) as first:
        older = play(begin(first.keep), rng, 20).record
        own = play(begin(first.keep), rng, 30)
        with journal(path) as second:
            assert second.running() == older, "the last of those that nobody has open"
            assert second.elsewhere(own.record.match)
            assert second.claim(own.record) is None
            play(own, rng, 5)
            assert second.running() == older
            first.let_go(own.record.match)
            assert second.running() == own.record
            assert second.claim(older) == older
            assert second.claim(replace(own.record, coming=None)) == own.record, "as it stands now"
            assert first.running() == older
            session = Session.resume(own.record, Shuffled(), lambda now: second.keep(now.record))
            play(session, rng, 5)
        assert first.running() == session.record, "as the other copy has left it"
        assert first.notices == second.notices == []


@needs_moves_of_open_files
def test_a_match_played_on_in_two_ways_is_kept_in_both(path: Path) -> None:
    """As where the lock was deleted, or the folder is on a disk without locks."""
    with journal(path) as first, journal(path) as second:
        common = play(begin(first.keep), Random(1), 30).record
        shutil.rmtree(path.with_name("journal.open"))
        one, other = (
            Session.resume(common, Shuffled(), lambda now, to=to: to.keep(now.record))  # type: ignore[misc]
            for to in (first, second)
        )
        for session, seed in ((one, 2), (other, 3)):
            for _step in range(9):
                step(session, Random(seed), skill=0)
        assert one.record != other.record
        step(one, Random(4))
        step(other, Random(4))
        told = "This match was played on in another window too. Both are kept, and the history shows both."
        assert (first.notices, second.notices) == ([], [told])
    with closing(schema.reading(path)) as connection:
        rows = connection.execute("SELECT id, name FROM match ORDER BY id").fetchall()
        assert [name for _number, name in rows] == [common.match, f"{common.match}~2"]
        assert [archive.load(connection, number) for number, _name in rows] == [one.record, other.record]
    with journal(path) as again:
        assert again.running() == other.record, "who was played last"
        session = play(Session.resume(other.record, Shuffled(), lambda now: again.keep(now.record)), Random(5), 9)
        back = play(Session.resume(one.record, Shuffled(), lambda now: again.keep(now.record)), Random(5), 9)
        assert again.notices == []
    with closing(schema.reading(path)) as connection:
        assert [archive.load(connection, number) for number, _name in rows] == [back.record, session.record]


def test_what_others_commit_makes_no_long_match_be_read_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck is kept after each hand; the loop would read hundreds of hands before it could go on."""
    with journal(path) as one:
        session = play(begin(one.keep), Random(1), 30)
        assert one.flush()
        with closing(schema.joined(path)) as other:
            other.execute("UPDATE match SET begun = begun + 1")
        monkeypatch.setattr(record_writer, "load", None)
        play(session, Random(1), 5)
        assert one.saved
    assert on_disk(path) == {session.record.match: session.record}


def test_what_follows_from_a_hand_is_there_though_the_next_has_begun(path: Path) -> None:
    """Before the journal's thread had its turn."""
    rng, going = Random(1), threading.Event()
    with journal(path) as one:
        assert one.flush()
        one._jobs.put(lambda _keeper: going.wait())
        session = begin(one.keep)
        while len(session.record.hands) < 3:
            step(session, rng)
        going.set()
        found = one.ask(together)
        assert found is not None
        assert found.hands.played == 2


def test_an_older_state_of_a_match_replaces_nothing(path: Path) -> None:
    records: list[MatchRecord] = []
    with journal(path) as one:
        session = begin(records.append)
        play(session, Random(1), 30)
        one.keep(session.record)
        one.keep(records[10])
        assert one.flush()
        assert one.notices == []
    assert on_disk(path) == {session.record.match: session.record}


# ---------------------------------------------------------------------- what can go wrong


def limited(patch: pytest.MonkeyPatch, pages: int) -> None:
    """A disk with room for so many pages more than an empty file has."""
    whole = schema.connect

    def connect(path: Path) -> sqlite3.Connection:
        connection = whole(path)
        (now,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {now + pages}")
        return connection

    patch.setattr(schema, "connect", connect)


def filled(one: Journal, session: Session, rng: Random) -> Session:
    """Play more than fits on the limited disk, written a few steps at a time however soon the thread gets its turn."""
    for _time in range(50):
        play(session, rng, 10)
        assert one.flush()
    return session


def test_a_full_disk_is_told_once_and_the_match_goes_on_in_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(9)
    with monkeypatch.context() as patch:
        limited(patch, 0)
        told: list[str] = []
        with journal(path) as one:
            one.notices.told = told.append
            session = filled(one, begin(one.keep), rng)
            assert one.notices == [f"Matches cannot be kept in {path.parent}: the disk is full."]
            assert told == one.notices
            assert one.running() == session.record
    with journal(path) as one:
        known = one.running()
        assert known is not None
        assert known.hands[0] == session.record.hands[0]
        assert one.notices == []
        one.keep(session.record)
    assert on_disk(path) == {session.record.match: session.record}


def test_what_did_not_fit_is_written_when_there_is_room_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(9)
    limited(monkeypatch, 0)
    with journal(path) as one:
        session = filled(one, begin(one.keep), rng)
        assert on_disk(path)[session.record.match] != session.record
        monkeypatch.undo()
        step(session, rng)
        one.flush()
        assert on_disk(path)[session.record.match] == session.record


def test_what_did_not_fit_is_written_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, 0)
    with journal(path) as one:
        session = filled(one, begin(one.keep), Random(9))
        assert not one.saved
        monkeypatch.undo()
    assert list(one.unsaved) == []
    assert on_disk(path)[session.record.match] == session.record
    assert one.notices == []


def test_what_did_not_fit_is_tried_again_when_that_is_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, 0)
    with journal(path) as one:
        filled(one, begin(one.keep), Random(9))
        assert one.save(60)
        assert not one.saved
        monkeypatch.undo()
        assert one.save(60)
        assert list(one._unsaved) == []


def test_what_did_not_fit_is_tried_again_by_itself(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seldom at first and then more seldom, and the notice goes."""
    written = threading.Event()
    with monkeypatch.context() as patch:
        limited(patch, 0)
        one = Journal(path, durable=lambda _record: written.set())
        session = filled(one, begin(one.keep), Random(9))
        assert len(one.notices) == 1
        written.clear()
    monkeypatch.setattr("game.store.journal._PAUSE", 0.01)
    one._pause = 0.01
    one._jobs.put(lambda _keeper: None)
    assert written.wait(30)
    assert one.flush()
    assert one.notices == []
    assert on_disk(path)[session.record.match] == session.record
    one.close()


@needs_moves_of_open_files
@pytest.mark.parametrize("how", ["deleted", "moved", "exchanged", "with its folder"])
def test_a_file_that_is_taken_away_is_begun_anew(path: Path, tmp_path: Path, how: str) -> None:
    rng = Random(3)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 50)
        assert one.flush()
        if how == "exchanged":
            path.with_name("copy").write_bytes(path.read_bytes())
            path.with_name("copy").replace(path)
        elif how == "with its folder":
            shutil.rmtree(path.parent)
        else:
            path.rename(tmp_path / "elsewhere")
        if how == "deleted":
            (tmp_path / "elsewhere").unlink()
        play(session, rng, 3)
        assert one.flush()
        gone = f"The file of the matches was taken away from {path.parent}; a new one was begun."
        assert one.notices == [gone] * (how != "exchanged")
        assert on_disk(path) == {session.record.match: session.record}
    with journal(path) as one:
        assert one.running() == session.record


@needs_moves_of_open_files
def test_a_folder_that_is_taken_away_for_a_while_gets_what_was_played_meanwhile(path: Path, tmp_path: Path) -> None:
    rng = Random(3)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 50)
        assert one.flush()
        path.parent.rename(tmp_path / "elsewhere")
        path.parent.write_text("in the way")
        play(session, rng, 3)
        assert one.flush()
        assert [record.match for record in one.unsaved] == [session.record.match]
        assert f"Matches cannot be kept in {path.parent}: something else lies there." in one.notices
        path.parent.unlink()
        (tmp_path / "elsewhere").rename(path.parent)
        play(session, rng, 1)
        assert one.flush()
        assert list(one.unsaved) == []
        assert one.notices == []
    assert on_disk(path) == {session.record.match: session.record}


def test_a_file_that_may_only_be_read_is_told_and_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(10)
    with journal(path) as one:
        record = play(begin(one.keep), rng, 40).record

    def connect(path: Path) -> sqlite3.Connection:
        connection = schema.reading(path)
        connection.isolation_level = None
        return connection

    monkeypatch.setattr(schema, "connect", connect)
    with journal(path) as one:
        assert one.running() == record
        session = Session.resume(record, Shuffled(), lambda now: one.keep(now.record))
        play(session, rng, 20)
        one.flush()
        assert one.notices == [f"Matches cannot be kept in {path.parent}: it may only be read."]
        assert one.running() == session.record
    assert on_disk(path) == {record.match: record}


def test_a_folder_that_may_only_be_read_is_told_and_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(10), 40).record
    for beside in path.parent.glob("journal.sqlite-*"):
        beside.unlink()
    plain = schema.opened

    class Refusing(sqlite3.Connection):
        """As SQLite's own, where it may make no file beside the one it opens."""

        def execute(self, *_arguments: Any) -> Any:
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY_DIRECTORY
            raise error

    def opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
        return plain(name, uri=uri) if "immutable" in name else sqlite3.connect(":memory:", factory=Refusing)

    monkeypatch.setattr(schema, "opened", opened)
    with journal(path) as one:
        assert one.running() == record
        assert one.notices == [f"Matches cannot be kept in {path.parent}: it may only be read."]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("theirs")
    with journal(tmp_path / "file" / "journal.sqlite") as one:
        session = play(begin(one.keep), Random(1), 20)
        one.flush()
        assert one.notices == [f"Matches cannot be kept in {tmp_path / 'file'}: something else lies there."]
        assert one.unsaved == (session.record,)
        assert one.running() == session.record
        assert one.ask(history) is None
    assert (tmp_path / "file").read_text() == "theirs"


def test_a_locked_file_is_told_and_written_when_it_is_free(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)
    rng = Random(11)
    with journal(path) as one:
        session = play(begin(one.keep), rng, 20)
        one.flush()
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            play(session, rng, 5)
            one.flush()
            assert one.notices == [f"Matches cannot be kept in {path.parent}: another program is using it."]
        step(session, rng)
    assert on_disk(path) == {session.record.match: session.record}


def test_a_match_to_go_on_with_that_is_found_late_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    monkeypatch.setattr("game.store.journal._SHOWN", 0.01)
    answers, told = threading.Event(), threading.Event()
    whole = Keeper.open

    def opened(keeper: Keeper) -> bool:
        answers.wait()
        return whole(keeper)

    monkeypatch.setattr(Keeper, "open", opened)
    with journal(path) as one:
        one.notices.told = lambda _sentence: told.set()
        assert one.running() is None
        answers.set()
        assert told.wait(30)
        assert one.running() == record


def test_a_match_is_kept_while_the_one_to_go_on_with_is_looked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    left, other = (play(begin(), Random(seed), 20).record for seed in (1, 2))
    with journal(path) as one:
        assert one.flush()

        window = threading.Thread(target=one.keep, args=(other,))

        class Unsaved(dict[str, MatchRecord]):
            """Looked through so slowly that the window hands in a match meanwhile, if nothing bars its way."""

            def values(self) -> Any:
                for record in super().values():
                    yield record
                    window.start()
                    window.join(0.2)

        def go_on(keeper: Keeper) -> None:
            one._unsaved = Unsaved({left.match: left})
            one._go_on(keeper)

        one._jobs.put(go_on)
        assert one.flush()
        window.join()
        assert one.flush()
        assert not failed
        assert one.running() == other
    assert on_disk(path) == {record.match: record for record in (left, other)}


def test_a_newer_file_is_left_alone(path: Path) -> None:
    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE later (match INTEGER)")
        connection.commit()
    raw = path.read_bytes()
    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
        one.flush()
        assert len(one.notices) == 1
        assert "newer version" in one.notices[0]
    assert path.read_bytes() == raw


@pytest.mark.parametrize(
    "header",
    ["user_version = 99", "user_version = 2", "user_version = 0", "application_id = 7", "application_id = 0"],
)
def test_a_header_that_says_what_is_not_so_is_mended(path: Path, header: str) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA {header}")
    with journal(path) as one:
        assert one.running() == record
        one.flush()
        assert one.notices == []
    with closing(schema.reading(path)) as connection:
        assert schema.ours(connection)


def test_an_older_file_becomes_one_of_today(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 60).record
    later = "CREATE TABLE later (match INTEGER); INSERT INTO later SELECT id FROM match"
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, later))
    with journal(path) as one:
        assert one.running() == record
        assert one.ask(lambda connection: connection.execute("SELECT * FROM later").fetchall()) == [(1,)]
        assert one.ask(lambda connection: connection.execute("PRAGMA user_version").fetchone()) == (
            len(migrations.MIGRATIONS),
        )
        assert one.notices == []


def test_a_migration_that_breaks_off_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 60).record
    raw = path.read_bytes()
    whole = schema.connect
    with monkeypatch.context() as patch:
        wrong = (
            "CREATE TABLE later (match INTEGER); INSERT INTO match SELECT * FROM match"  # in an empty file it's right
        )
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, wrong))
        with pytest.raises(sqlite3.IntegrityError):
            whole(path)
    assert path.read_bytes() == raw
    with journal(path) as one:
        assert one.running() == record


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a text": lambda _raw: b"not a database, whatever its name says\n" * 200,
    "half": lambda raw: raw[: len(raw) // 2],
    "the head": lambda raw: raw[:50],
    "zeros": lambda raw: bytes(len(raw)),
    "a page of zeros": lambda raw: raw[:4096] + bytes(4096) + raw[8192:],
    "no tables": lambda raw: raw[:100] + bytes(3996) + raw[4096:],
}


def in_a_name(raw: bytes) -> bytes:
    """The tables' description with a letter that is none, in a name that SQLite's error then quotes."""
    return raw.replace(b"indexhand_undone", b"indexha\xc5d_undone").replace(
        b"CREATE INDEX hand_undone", b"CREATE 1NDEX hand_undone"
    )


DAMAGE["a name"] = in_a_name


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_set_aside_and_the_match_goes_on(path: Path, damage: Callable[[bytes], bytes]) -> None:
    with journal(path) as one:
        play(begin(one.keep), Random(1), 60)
    raw = damage(path.read_bytes())
    path.write_bytes(raw)
    with journal(path) as one:
        one.running()
        session = play(begin(one.keep), Random(2), 60)
        one.flush()
        assert len(one.notices) == 1
        assert one.notices[0].startswith("The match file was damaged. ")
        assert one.notices[0].endswith("The damaged file is kept as journal.damaged-1.sqlite.")
        assert one.running() == session.record
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == raw
    assert on_disk(path)[session.record.match] == session.record


def test_a_strange_database_is_set_aside_whole(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE theirs (what TEXT)")
        connection.execute("INSERT INTO theirs VALUES ('precious')")
        connection.commit()
    raw = path.read_bytes()
    with journal(path) as one:
        assert one.running() is None
        assert " ".join(one.notices) == (
            "The match file was damaged. 0 matches were read from it."
            " The damaged file is kept as journal.damaged-1.sqlite."
        )
    assert path.with_name("journal.damaged-1.sqlite").read_bytes() == raw


@pytest.mark.parametrize(
    "spoil",
    [
        "UPDATE action SET token = 'x??' WHERE match = 4 AND hand = 1 AND number = 2",
        "UPDATE action SET token = x'ff00' WHERE match = 4 AND hand = 1 AND number = 2",
        "UPDATE hand SET deck = replace(deck, 'Ks', 'Qs') WHERE match = 4 AND number = 1",
        "UPDATE hand SET deck = 'Ks Qs' WHERE match = 4 AND number = 1",
        "UPDATE match SET rules = printf('%.200000c', '[') WHERE id = 4",
    ],
)
def test_a_match_that_does_not_play_is_not_gone_on_with_and_stays(path: Path, spoil: str) -> None:
    with journal(path) as one:
        done = [finished(seed) for seed in range(3)]
        for record in done:
            one.keep(record)
        in_second_hand(1, one.keep)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(spoil)
        connection.commit()
    for _time in range(2):
        with journal(path) as one:
            assert one.running() is None
            assert len(one.notices) == 1
            assert one.notices[0].startswith("The last match cannot go on. ")
            assert len(one.ask(history) or ()) == 4
    assert not list(path.parent.glob("*damaged*"))


def test_rows_that_are_no_match_give_way_to_its_record(path: Path) -> None:
    with journal(path) as one:
        session = play(begin(one.keep), Random(1), 20)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE match SET rules = 'none'")
        connection.commit()
    with journal(path) as one:
        one.keep(session.record)
        one.flush()
    assert on_disk(path) == {session.record.match: session.record}


def test_no_flipped_bit_ends_the_program_or_overwrites_anything(path: Path, tmp_path: Path, volume: Volume) -> None:
    rng = Random(12)
    with journal(path) as one:
        for seed in range(2):
            one.keep(finished(seed))
        record = play(begin(one.keep), Random(1), 60).record
    whole = path.read_bytes()
    told = 0
    for number in range(volume(40, 2000)):
        raw = bytearray(whole)
        for _flip in range(rng.choice((1, 4, 40))):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        copy = tmp_path / f"{number}" / "journal.sqlite"
        copy.parent.mkdir()
        copy.write_bytes(raw)
        with journal(copy) as one:
            back = one.running()
            session = (
                begin(one.keep) if back is None else Session.resume(back, Shuffled(), lambda now: one.keep(now.record))
            )
            play(session, rng, 10)
            one.flush()
            one.ask(archive.latest)
            assert one.running() == session.record
            if not any("cannot be kept" in notice for notice in one.notices):  # as in a file of a newer version
                assert one.ask(load_named, session.record.match) == session.record
            told += bool(one.notices)
        if copy.with_name("journal.damaged-1.sqlite").exists():
            assert copy.with_name("journal.damaged-1.sqlite").stat().st_size >= len(whole) - 4096
        shutil.rmtree(copy.parent)
    assert told
    assert record.match


# ---------------------------------------------------------------------- what the coach found


def reviews(path: Path) -> list[tuple[object, ...]]:
    with closing(schema.reading(path)) as connection:
        return connection.execute("SELECT hand, choices, cost, merit FROM review ORDER BY hand").fetchall()


def test_who_won_the_match_before_is_kept_with_the_rematch(path: Path) -> None:
    with journal(path) as one:
        session = Session(
            PRESETS["settlement"], (ME, ADA), Shuffled(), lambda played: one.keep(played.record), winner_before=1
        )
        session.deal()
        one.flush()
        assert one.notices == []
    assert session.record.winner_before == 1
    with journal(path) as one:
        assert one.running() == session.record


def test_who_was_left_seated_is_kept_with_the_hand(path: Path) -> None:
    players = tuple(Player(name, "steady") for name in ("Ada", "Ben", "Cem", "Dan"))
    with journal(path) as one:
        session = begin(one.keep, Rules(relay_swap="may", target=1000), players, form=Relay(4))
        for stays in (False, True, False, True):
            session.deal(stays=stays and session.match.swap is not None)
            while session.advance():
                pass
        one.flush()
        assert one.notices == []
    assert any(hand.stayed for hand in session.record.hands)
    with journal(path) as one:
        assert one.running() == session.record


def test_what_the_coach_found_is_kept_with_its_hand(path: Path) -> None:
    with journal(path) as one:
        session = begin(one.keep)
        while not session.match.results:
            step(session, Random(1))
        one.review(session.record.match, 1, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))
        one.review(session.record.match, 2, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))  # there is no such hand
        one.review("nowhere", 1, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))
        one.flush()
        assert one.notices == []
    assert reviews(path) == [(1, 7, 2.5, 6.25)]


def of_the_first_version(path: Path, monkeypatch: pytest.MonkeyPatch) -> MatchRecord:
    """A match with a hand that is over, in a file as the first version of the journal had it."""
    session, rng = begin(version=2), Random(1)
    while not session.match.results:
        step(session, rng)
    path.parent.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:1])
        with closing(schema.connect(path)) as connection:
            Writer(connection, lambda: 1e9).write(session.record)
    return session.record


def test_a_file_of_the_first_version_takes_what_the_coach_finds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = of_the_first_version(path, monkeypatch)
    with journal(path) as one:
        assert one.running() == record
        one.review(record.match, 1, KeptReview(3, 0.0, 3.0, 2, 0.0, 0.0))
    assert reviews(path) == [(1, 3, 0.0, 3.0)]


def test_the_luck_of_a_hand_is_measured_once_it_is_over(path: Path) -> None:
    measured = []

    def luck(hand: HandRecord, rules: Rules, rest: Rest) -> Luck:
        rest()
        measured.append((hand.tokens, rules))
        return SeatLuck(3.0, 4.0, 9.0), SeatLuck(-3.0, 1.0, 16.0)

    with closing(Journal(path, LEVELS, luck=luck)) as one:
        session = begin(one.keep)
        while len(session.match.results) < 2:
            step(session, Random(1))
        one.measure(session.record.match)
        one.measure("nowhere")
        found = one.ask(luck_of, session.record.match)
        assert one.notices == []
    assert measured == [(hand.tokens, session.record.rules) for hand in session.record.hands[:2]]
    assert found is not None
    assert (found.mine, found.theirs) == (14, -4)


def test_the_luck_of_a_hand_is_given_up_when_the_program_ends(path: Path) -> None:
    """And measured when the match is looked at again."""
    begun, both = threading.Event(), (SeatLuck(1.0, 2.0, 9.0), SeatLuck(-1.0, 0.0, 16.0))

    def endless(_hand: HandRecord, _rules: Rules, rest: Rest) -> Luck:
        begun.set()
        while True:
            rest()

    with closing(Journal(path, LEVELS, luck=endless)) as one:
        session = begin(one.keep)
        while not session.match.results:
            step(session, Random(1))
        assert begun.wait(20)
    with closing(Journal(path, LEVELS, luck=lambda *_hand: both)) as one:
        assert one.running() == session.record
        assert one.ask(luck_of, session.record.match) is None
        one.measure(session.record.match)
        assert one.ask(luck_of, session.record.match) is not None


def test_a_file_of_the_first_version_takes_the_luck_of_its_hands(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = of_the_first_version(path, monkeypatch)
    both = SeatLuck(1.0, 2.0, 9.0), SeatLuck(-1.0, 0.0, 16.0)
    with closing(Journal(path, LEVELS, luck=lambda *_hand: both)) as one:
        one.measure(record.match)
        found = one.ask(luck_of, record.match)
    assert found is not None
    assert (found.mine, found.theirs) == (3, -1)


def test_matches_are_saved_from_a_damaged_file_of_the_first_version(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:1])
        path.parent.mkdir()
        record = play(begin(version=2), Random(1), 60).record
        with closing(schema.connect(path)) as connection:
            Writer(connection, lambda: 1e9).write(record)
    fresh = path.with_name("fresh.sqlite")
    with closing(schema.connect(fresh)) as connection:
        assert repair.take_in(connection, path) == repair.Taken(saved=1, read=1)
    assert on_disk(fresh) == {record.match: record}
