"""Everything handed in is on the disk at every step."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.form import FORMS, Form, Relay
from game.rules.record import MatchRecord, Player
from game.session import Session, Shuffled
from game.store.figures.statistics import together
from game.store.history import history
from tests.conftest import some
from tests.store.journals import journal, on_disk
from tests.store.matches import ADA, ME, begin, play, step


@pytest.mark.parametrize("rules", some(2, PRESETS))
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


def test_what_was_undone_is_gone_but_counted(path: Path) -> None:
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


def test_what_follows_from_a_hand_is_there_though_the_next_has_begun(path: Path) -> None:
    """Even before the journal's thread had its turn."""
    rng, going = Random(1), threading.Event()
    with journal(path) as one:
        assert one.flush()
        one._thread.jobs.put(lambda _keeper: going.wait())
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
