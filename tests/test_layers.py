"""The import rules between layers, checked for every import in game/."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from sys import stdlib_module_names

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

from tests.statements import parsed, statements

ROOT = Path(__file__).resolve().parent.parent

PURE = frozenset(
    "__future__ abc bisect collections contextlib copy enum functools gettext hashlib heapq itertools json "
    "math operator random re string types typing".split()
)
IMPURE_CALLS = frozenset("__import__ breakpoint compile eval exec input open print".split())
VALUES = "msgspec"  # for all value types; dataclasses cost a tenth of a second at start
# What the window may import of the computer players.
NAMED = ("LEVELS", "CHARACTERS", "Character", "advice", "belief", "reasons")
STATE = frozenset("HandState apply deal legal_actions view_of".split())


@dataclass(frozen=True, slots=True)
class Layer:
    """What one package may import, as dotted names; a name includes everything below it."""

    game: tuple[str, ...]  # within game
    never: frozenset[str] = frozenset()  # last parts of names within game, wherever they're re-exported
    outside: tuple[str, ...] = ()
    standard: frozenset[str] = stdlib_module_names - {"dataclasses"}
    pure: bool = False
    chance: frozenset[str] = frozenset({"Random", "SystemRandom"})  # names from `random` it may use


WORDS = "game.words"
TRANSLATION = "game.words.translation"  # pure, unlike the modules that read catalogues
SEEN = STATE | {"hand", "knocking", "legal", "state", "turn"}
OF_PLAYERS = tuple(f"game.ai.{name}" for name in NAMED)
BELOW_WORDING = ("game.study", "game.session", "game.store", "game.assets", *OF_PLAYERS, "game.rules", WORDS)

LAYERS = {
    "words": Layer((WORDS, "game.assets")),
    "rules": Layer(("game.rules", TRANSLATION), standard=PURE, pure=True, chance=frozenset({"Random"})),
    "ai": Layer(("game.ai", "game.assets", "game.rules", TRANSLATION), never=SEEN),
    "store": Layer(("game.store", "game.assets", "game.rules", WORDS), outside=("platformdirs",)),
    "session": Layer(("game.session", "game.store", "game.ai", "game.rules", TRANSLATION)),
    "study": Layer(("game.study", "game.assets", "game.session", "game.store", "game.ai", "game.rules", TRANSLATION)),
    "wording": Layer(("game.wording", *BELOW_WORDING), never=SEEN),
    "lessons": Layer(("game.lessons", "game.wording", *BELOW_WORDING), never=SEEN),
    "ui": Layer(
        ("game.ui", "game.lessons", "game.wording", *BELOW_WORDING),
        never=SEEN,
        outside=("pygame", "accesskit", "prism", "segno"),
    ),
    "": Layer(("game",)),  # the modules of game/ itself: the command line and the wiring
}


def modules() -> list[Path]:
    return sorted((ROOT / "game").rglob("*.py"))


def layer_of(path: Path) -> Layer:
    return LAYERS[path.parts[1] if len(path.parts) > 2 else ""]


def imports(nodes: Iterable[ast.AST], path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and full name of every import among these."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = list(path.parent.parts)
            above = package[: len(package) + 1 - node.level] if node.level else []
            base = [*above, *([node.module] if node.module else [])]
            yield from ((node.lineno, ".".join([*base, name.name])) for name in node.names)


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == one or name.startswith(one + ".") for one in allowed)


def refused(name: str, layer: Layer) -> bool:
    top, *below = name.split(".")
    if top == "game":
        whole = bool(layer.never) and below in (["rules"], ["rules", "*"])  # it would import forbidden names
        return (
            whole
            or not within(name, (*layer.game, "game.__version__", "game.APP_ID"))
            or bool(layer.never & set(below))
        )
    if top == "random" and below:
        return below[0] not in layer.chance
    return top not in layer.standard and not within(name, (VALUES, *layer.outside))


def misuses(nodes: Iterable[ast.AST], layer: Layer, *, has_module: bool) -> Iterator[tuple[int, str]]:
    """Yield uses of `random`'s global generator, if it's imported, and in pure layers calls with side effects."""
    for node in nodes:
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if has_module and name not in layer.chance:
                yield node.lineno, f"random.{name}"
            case ast.Call(func=ast.Name(id=name)) if layer.pure and name in IMPURE_CALLS:
                yield node.lineno, f"{name}()"


def violations(source: str, path: Path) -> list[str]:
    """Return every forbidden import as ``path:line name``."""
    layer, nodes = layer_of(path), [*ast.walk(parsed(source))]
    imported = [*imports(nodes, path)]
    found = [(line, name) for line, name in imported if refused(name, layer)]
    found += misuses(nodes, layer, has_module="random" in {name for _line, name in imported})
    return [f"{path.as_posix()}:{line} {name}" for line, name in sorted(found)]


def test_no_module_reaches_leftward() -> None:
    found = [bent for path in modules() for bent in violations(path.read_text("utf-8"), path.relative_to(ROOT))]
    assert not found, "\n".join(found)


def test_the_packages_keep_their_order() -> None:
    """The contracts are in pyproject.toml."""
    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True) == EXIT_STATUS_SUCCESS


def test_no_file_is_imported_by_one_that_it_imports() -> None:
    """Imports in functions and for types count too."""
    files = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in modules()}
    arrows = {name: {one for one in _targets(path, files) if one != name} for name, path in files.items()}
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(reversed(circle.args[1])))


def _targets(path: Path, files: dict[str, Path]) -> Iterator[str]:
    """Yield the game's files that one imports; a package's re-exports to its own modules don't count."""
    for _line, name in imports(statements(path), path.relative_to(ROOT)):
        found = next((one for one in (name, name.rpartition(".")[0]) if one in files), None)
        if found is not None:
            yield found


def test_every_package_is_a_layer() -> None:
    packages = {path.relative_to(ROOT).parts[1] for path in modules() if path.parent != ROOT / "game"}
    assert packages <= set(LAYERS)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/rules/x.py", "import os"),
        ("game/rules/x.py", "import time"),
        ("game/rules/x.py", "from pathlib import Path"),
        ("game/rules/x.py", "import secrets"),
        ("game/rules/x.py", "import pygame"),
        ("game/rules/x.py", "from game.ai import LEVELS"),
        ("game/rules/x.py", "from game.words.languages import speak"),
        ("game/words/x.py", "from game.rules import Card"),
        ("game/wording/x.py", "import pygame"),
        ("game/wording/x.py", "from game.ui.graphics.skin import Skin"),
        ("game/study/x.py", "from game.wording.cards import sign"),
        ("game/lessons/x.py", "import pygame"),
        ("game/rules/x.py", "from ..store import paths"),
        ("game/rules/x.py", "from random import shuffle"),
        ("game/rules/x.py", "from dataclasses import dataclass"),
        ("game/ui/x.py", "from dataclasses import replace"),
        ("game/rules/x.py", "from random import SystemRandom"),
        ("game/rules/x.py", "import random\nrandom.shuffle([])"),
        ("game/rules/x.py", "def f():\n    return open('deck')"),
        ("game/rules/x.py", "def f():\n    import socket"),
        ("game/ai/x.py", "from game.rules.hand import Phase"),
        ("game/ai/x.py", "from game.rules import HandState"),
        ("game/ai/x.py", "from game.rules.view import HandState"),
        ("game/ai/x.py", "from game.rules import hand"),
        ("game/ai/x.py", "from game.rules.state import Phase"),
        ("game/ui/x.py", "from game.rules.legal import may_take"),
        ("game/ai/x.py", "from game.rules import *"),
        ("game/ai/x.py", "import game.rules"),
        ("game/ai/x.py", "from game import rules"),
        ("game/ai/x.py", "from game.session import Session"),
        ("game/ai/x.py", "import random\nrandom.choice([])"),
        ("game/store/x.py", "from game.session import Session"),
        ("game/store/x.py", "from game import ai"),
        ("game/store/x.py", "import pygame"),
        ("game/session/x.py", "from game.ui import loop"),
        ("game/session/x.py", "from game.study import rollouts"),
        ("game/study/x.py", "from game.ui import loop"),
        ("game/study/x.py", "import pygame"),
        ("game/session/x.py", "import pygame.event"),
        ("game/ui/x.py", "from game.rules.hand import HandState"),
        ("game/ui/x.py", "from game.rules import legal_actions"),
        ("game/ui/x.py", "from game.ai.expert import Expert"),
        ("game/ui/x.py", "import game.ai"),
        ("game/ui/x.py", "from game.app import entry"),
        ("game/app.py", "import pygame"),
        ("game/app.py", "def f():\n    from pygame import display"),
    ],
)
def test_a_bent_arrow_is_seen(path: str, source: str) -> None:
    assert violations(source, Path(path))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/rules/x.py", "from gettext import NullTranslations\nfrom random import Random"),
        ("game/rules/x.py", "import random\ndef f(rng: random.Random): rng.shuffle([])"),
        ("game/rules/x.py", "from game.words.translation import _"),
        ("game/words/x.py", "import os\nfrom game.assets import find_asset"),
        ("game/rules/x.py", "from . import solver\nfrom .cards import Card"),
        ("game/rules/x.py", "from msgspec import Struct\nfrom msgspec.structs import replace"),
        ("game/ai/x.py", "import time\nfrom game.rules.view import PlayerView\nfrom game.rules import Card"),
        ("game/store/x.py", "import platformdirs\nfrom game.rules import Rules\nfrom game import __version__"),
        ("game/session/x.py", "import secrets\nfrom game.rules import apply, deal\nfrom game.ai import LEVELS"),
        (
            "game/ui/x.py",
            "import ctypes\nimport pygame\nfrom game.ai import LEVELS\nfrom game.words.translation import _",
        ),
        ("game/app.py", "from game.ui.platform.window import Window\nfrom game.session import Session"),
        ("game/__main__.py", "from game.app import entry"),
    ],
)
def test_a_straight_arrow_passes(path: str, source: str) -> None:
    assert violations(source, Path(path)) == []
