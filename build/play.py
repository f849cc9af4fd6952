"""``python3 build/play.py [options]``: set up the game if needed, then play; options go to the game."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an old Python may be asked to run this file, and cannot read the others
    sys.stderr.write(f"Gin Rummy needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.\n")
    sys.exit(2)

from environment import Environment, RenewalError, SetupError, say


def main() -> int:
    """Return the game's exit status, or 2 if the set-up failed."""
    environment = Environment()
    try:
        environment.ready()
    except RenewalError as error:  # usually there's no network; yesterday's set-up still works
        say(f"{error} The game starts with the set-up it had.")
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    return environment.become("-P", "-m", "game", *sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
