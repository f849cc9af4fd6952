"""Entry point of the bundled program."""

import gc
import sys


def become_worker() -> None:
    """Run as a `simulate --jobs` worker, if started as one, and exit."""
    if "--multiprocessing-fork" in sys.argv:
        from multiprocessing.spawn import freeze_support  # noqa: PLC0415 - a window needs no processes

        freeze_support()
    elif sys.argv[-2:-1] == ["-c"] and "from multiprocessing." in sys.argv[-1]:
        exec(sys.argv[-1])  # noqa: S102 - as Python does it for the processes that watch over the others
        raise SystemExit


if __name__ == "__main__":
    become_worker()
    gc.disable()  # imports make no garbage, and collecting costs a sixtieth of the start-up
    from game.app import entry

    gc.enable()
    raise SystemExit(entry())
