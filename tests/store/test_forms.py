"""Matches of three, partners and relay teams, counted by player."""

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules import Form, Partners, Relay, SitOut
from game.rules.record import Player, dumps
from game.session import Session, Shuffled
from game.store import schema
from game.store.figures.statistics import together
from game.store.history import Filter, history
from game.store.own_view import see_as
from game.store.record_files import bring, export
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play, step

FORMS = [SitOut(), Partners(), Relay(5)]


def table(form: Form) -> tuple[Player, ...]:
    """Seat one person, third, among computer players."""
    return tuple(
        Player(name, None if name == "Me" else "steady") for name in "Ada Ben Me Dan Eve".split()[: form.players]
    )


@pytest.mark.parametrize("form", FORMS)
def test_a_match_is_on_the_disk_at_every_step(tmp_path: Path, form: Form) -> None:
    path, rng = tmp_path / "journal.sqlite", Random(3)
    with journal(path) as one:
        session = begin(one.keep, players=table(form), form=form)
        for number in range(150):
            step(session, rng)
            if number % 10 == 0:
                one.flush()
                assert on_disk(path) == {session.record.match: session.record}
    for _start in range(3):
        with journal(path) as one:
            back = one.running()
            assert back == session.record
            session = Session.resume(back, Shuffled(), lambda now, one=one: one.keep(now.record))  # type: ignore[misc]
            play(session, rng, 40)


@pytest.mark.parametrize("form", FORMS)
def test_a_finished_match_is_listed_counted_and_sent(tmp_path: Path, form: Form) -> None:
    """Only the person's own hands count."""
    path = tmp_path / "journal.sqlite"
    with journal(path) as one:
        session = play(begin(one.keep, "classic", table(form), form=form), Random(2))
        one.flush()
        assert one.running() is None
    with closing(schema.reading(path)) as connection:
        see_as(connection, "")
        (entry,) = history(connection, Filter(), 0, 9)
        figures = together(connection, Filter(form=form.name))
    match = session.match
    mine = [
        (played.round.tables[n].players.index(2), result)
        for played in match.rounds
        for n, result in enumerate(played.results)
        if 2 in played.round.tables[n].players
    ]
    assert entry.form == form.name
    assert figures.matches.played == 1
    assert figures.matches.won == (match.winner == form.side(2))
    assert figures.hands.played == len(mine)
    assert figures.hands.mine.won == sum(result.winner == seat for seat, result in mine)
    assert figures.hands.mine.points == sum(result.points for seat, result in mine if result.winner == seat)
    assert len(mine) < len(match.results)
    out = tmp_path / "sent.txt"
    export(session.record, out)
    assert dumps(bring(out)) == dumps(session.record)
