"""The statements of a Python file, without their expressions, which are ten times as many."""

import ast
from collections.abc import Iterator
from pathlib import Path


def statements(path: Path) -> Iterator[ast.AST]:
    """Yield all statements of a file, at any depth."""
    left: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
    while left:
        yield (node := left.pop())
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += getattr(node, part, ())
