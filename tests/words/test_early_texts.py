"""No text is translated during an import: the catalogue is installed later."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.statements import parsed

GAME = Path(__file__).resolve().parents[2] / "game"


def too_early(node: ast.AST) -> Iterator[int]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for now in (child.args, *child.decorator_list):
                    yield from too_early(now)
            case ast.Lambda():
                yield from too_early(child.args)
            case ast.Call(func=ast.Name(id="_" | "ngettext" | "pgettext")):
                yield child.lineno
            case _:
                yield from too_early(child)


def test_no_text_is_translated_while_a_module_is_imported() -> None:
    found = [
        f"{path.relative_to(GAME)}:{line}"
        for path in GAME.rglob("*.py")
        for line in too_early(parsed(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "text", ["A = _('Knock')", "class A:\n    b = {1: ngettext('a', 'b', 2)}", "def f(a=_('x')): ..."]
)
def test_a_text_that_comes_too_early_is_seen(text: str) -> None:
    assert list(too_early(ast.parse(text)))


@pytest.mark.parametrize("text", ["def f():\n    return _('Knock')", "A = lambda: _('Knock')", "A = 'Knock'"])
def test_a_text_in_time_passes(text: str) -> None:
    assert not list(too_early(ast.parse(text)))
