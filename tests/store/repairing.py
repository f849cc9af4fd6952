"""A repair that is killed: arguments are the journal's path and the step to end before."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.store.matches.keeper import Keeper
from game.store.notices import Notices
from tests.store.sqlite_files import Access, watched
from tests.systems import END


def main(path: Path, last: int) -> None:
    """Each SQLite file access, renaming and deletion is a step."""
    steps, links, renamed = 0, list[int](), list[int]()

    def step(_access: Access | None = None) -> int:
        nonlocal steps
        steps += 1
        if steps == last:
            os.kill(os.getpid(), END)
        return 0

    def stepping(plain: Callable[..., Any], told: list[int]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            step()
            told.append(steps)
            return plain(*arguments, **named)

        return call

    os.replace, os.link = stepping(os.replace, renamed), stepping(os.link, links)
    os.unlink = stepping(os.unlink, [])
    with watched(step):
        keeper = Keeper(path, Notices(), lambda: 1_000.0)
        keeper.open()
        keeper.check()
        keeper.bring_back_missing()
        keeper.close()
    begun = links[0] if links else 1
    done = next((number for number in renamed if links and number > links[-1]), steps)
    sys.stdout.write(f"{steps} {begun} {done}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
