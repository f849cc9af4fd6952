import shutil
from contextlib import closing
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.session import Session, Shuffled
from game.store import archive, schema
from headless import wordbook
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, play, step
from tests.systems import needs_moves_of_open_files


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
    """As where the disk has no locks."""
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
        told = wordbook.THIS_MATCH_WAS_ALSO_PLAYED_ON
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
