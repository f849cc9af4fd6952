"""Drawing depths are all defined in one table."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.statements import parsed

UI = Path(__file__).parents[3] / "game" / "ui"
POSITIONS = {"Pose": 2, "Sprite": 3, "halo": 3}
"""Position of an unnamed depth argument, by callable."""


def depths(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(name), args=args):
                yield from (word.value for word in node.keywords if word.arg == "z")
                yield from args[POSITIONS[name] :][:1] if name in POSITIONS else ()
            case ast.Call():
                yield from (word.value for word in node.keywords if word.arg == "z")
            case ast.Assign(targets=[ast.Attribute(attr="z" | "depth")], value=value):
                yield value
            case ast.FunctionDef(args=ast.arguments(kwonlyargs=named, kw_defaults=defaults)):
                pairs = zip(named, defaults, strict=True)
                yield from (default for one, default in pairs if one.arg == "z" and default is not None)


def numbers(source: str) -> list[object]:
    """Return depths that are, or begin with, bare numbers."""
    found: list[object] = []
    for given in depths(parsed(source)):
        first = given
        while isinstance(first, ast.BinOp):
            first = first.left
        if isinstance(first, ast.Constant):
            found.append(first.value)
    return found


@pytest.mark.parametrize(
    "source",
    ["Widget(skin, z=7)", "widgets.Widget(z=7)", "Pose(x, y, 7 + n, face)", "Sprite(image, 0, 0, 7)", "button.z = 7",
     "def f(*, z: float = 7): ..."],
)  # fmt: skip
def test_a_bare_depth_is_found(source: str) -> None:
    assert numbers(source) == [7]


def test_no_depth_is_a_number_outside_the_table() -> None:
    modules = [path for path in UI.rglob("*.py") if path.name != "depths.py"]
    assert {path.name: found for path in modules if (found := numbers(path.read_text("utf-8")))} == {}
