import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import MatchRecord, Player, dumps
from game.session import Session, Shuffled
from game.store.history import history
from game.store.journal import Journal
from game.store.matches.keeper import Keeper
from tests.rules.records import played
from tests.store.journals import journal, on_disk
from tests.store.matches import ME, begin, finished, in_second_hand, play


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


def test_an_unknown_computer_player_is_named(path: Path) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    lost = Journal(path, {"other"})
    assert lost.running() is None
    assert lost.notices == ["The last match can’t be continued: there’s no computer player called steady."]
    lost.close()
    with journal(path) as one:
        assert one.running() == record


def test_a_match_of_another_copy_against_an_unknown_computer_player_is_not_gone_on_with(path: Path) -> None:
    with journal(path) as one:
        assert one.running() is None
        with closing(Journal(path)) as other:
            strange = MatchRecord(Rules(), (ME, Player("Deep", "deepest")), 0, match="strange")
            other.keep(strange)
            assert other.flush()
        assert one.running() is None
        assert one.notices == ["The last match can’t be continued: there’s no computer player called deepest."]


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
        assert one.notices == ["The last match couldn’t be read; its file was kept as match.damaged-1.jsonl."]
    assert old.with_name("match.damaged-1.jsonl").read_text("utf-8") == "no match"


def test_a_match_to_go_on_with_that_is_found_late_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
    monkeypatch.setattr("game.store.matches.match_to_resume._SHOWN", 0.01)
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
            """Slow enough for the window to hand in a match meanwhile."""

            def values(self) -> Any:
                for record in super().values():
                    yield record
                    window.start()
                    window.join(0.2)

        def go_on(keeper: Keeper) -> None:
            one._unsaved._unsaved = Unsaved({left.match: left})
            one._resumable.find(keeper)

        one._thread.jobs.put(go_on)
        assert one.flush()
        window.join()
        assert one.flush()
        assert not failed
        assert one.running() == other
    assert on_disk(path) == {record.match: record for record in (left, other)}


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
            assert one.notices[0].startswith("The last match can’t be continued. ")
            assert len(one.ask(history) or ()) == 4
    assert not list(path.parent.glob("*damaged*"))


@pytest.mark.parametrize("later", ["it plays again", "nothing can be read"])
def test_why_a_match_could_not_go_on_stays_what_it_was(path: Path, later: str) -> None:
    """It's reworded in another language, when the reason may be gone."""
    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
    with closing(sqlite3.connect(path)) as connection:
        (rules,) = connection.execute("SELECT rules FROM match").fetchone()
        connection.execute("UPDATE match SET rules = 'none'")
        connection.commit()
    with journal(path) as one:
        assert one.running() is None
        notices = one.notices
    told = [*notices]
    assert told == ["The last match can’t be continued. The match can’t be read: it’s damaged."]
    if later == "it plays again":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE match SET rules = ?", (rules,))
            connection.commit()
    else:
        path.write_bytes(b"nothing" * 1000)
    notices.reword()
    assert [*notices] == told
