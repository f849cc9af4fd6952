"""A match that reports what it hands to the journal and what is safe, until it's killed.

Arguments are the journal's path, a seed and the number of players (four are partners).
"""

import json
import os
import sys
import threading
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.rules import Partners, Rules
from game.rules.record import MatchRecord, Player, dumps
from game.session import Session, Shuffled
from game.store.journal import Journal
from tests.store.matches import LONG, begin, step

ONE = threading.Lock()
PEOPLE = (Player("Me"), Player("Ada", "steady"), Player("Ben", "steady"), Player("You"))


def tell(word: str, record: MatchRecord) -> None:
    with ONE:  # a long line is written in parts
        os.write(1, f"{word} {json.dumps(dumps(record))}\n".encode())


def main(path: Path, seed: int, players: int) -> None:
    rng = Random(seed)
    journal = Journal(path, {"steady"}, durable=lambda record: tell("safe", record))

    def keep(record: MatchRecord) -> None:
        tell("offered", record)
        journal.keep(record)

    def fresh(rules: Rules = LONG) -> Session:
        return begin(keep, rules, PEOPLE, form=Partners()) if players == 4 else begin(keep, rules)

    if journal.notices:
        os.write(1, f"notices {journal.notices}\n".encode())
    record = journal.running()
    session = fresh() if record is None else Session.resume(record, Shuffled(), lambda now: keep(now.record))
    while True:
        if session.match.winner is not None:
            session = fresh(replace(Rules(), target=60))
        step(session, rng)
        if rng.random() < 0.1:
            session.undo()
        if rng.random() < 0.3:
            journal.flush()  # otherwise many actions wait for one write, as on a slow disk


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
