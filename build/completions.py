"""``.venv/bin/python build/completions.py FOLDER``: write shell completions in Debian's layout.

They come from the game's own argument parser.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import shtab

from environment import ROOT

sys.path.insert(0, str(ROOT))

from game.app import COMMANDS, _parser
from game.rules import PRESETS
from game.words.languages import languages

PLACES = {
    "bash": "bash-completion/completions/gin-rummy",
    "zsh": "zsh/vendor-completions/_gin-rummy",
    "fish": "fish/vendor_completions.d/gin-rummy.fish",
}
"""Where each shell looks, below ``/usr/share``."""
FILES = {"DIR": shtab.DIRECTORY, "FILE": shtab.FILE, "RECORD": shtab.FILE}
CHOICES = {"--lang": languages, "--rules": PRESETS.keys}
"""Values that the parser doesn't list."""
_COMMANDS_OF_ZSH = "_describe 'gin-rummy commands' _commands\n"


def parser() -> argparse.ArgumentParser:
    """Return the game's command parser with completion hints."""
    found = _parser([min(COMMANDS)])
    for action in arguments(found):
        if action.metavar in FILES:
            action.complete = FILES[action.metavar]  # type: ignore[attr-defined] # shtab looks for it there
        for option in CHOICES.keys() & action.option_strings:
            action.choices = list(CHOICES[option]())
    return found


def arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield a parser's and its subcommands' arguments."""
    for action in parser._actions:  # noqa: SLF001 - argparse tells them in no other way
        yield action
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - as above
            for command in action.choices.values():
                yield from arguments(command)


def completion(shell: str) -> str:
    """Return a shell's script; a file may stand for a command."""
    made: str = shtab.complete(parser(), shell=shell)
    if shell == "bash":
        return made + "\ncomplete -o bashdefault -o default -F _shtab_gin_rummy gin-rummy\n"
    if shell == "fish":
        return made + "\ncomplete -c gin-rummy -n _shtab_gin_rummy_using -F\n"
    return made.replace(_COMMANDS_OF_ZSH, f"{_COMMANDS_OF_ZSH}    _files\n")


def main(folder: str) -> int:
    """Write the scripts below the folder; return 0."""
    for shell, place in PLACES.items():
        path = Path(folder, place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(completion(shell), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
