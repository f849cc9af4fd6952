"""Where the bundled program starts."""

from multiprocessing import freeze_support

from game.app import entry

if __name__ == "__main__":
    freeze_support()  # worker processes of `simulate --jobs` start this same program
    raise SystemExit(entry())
