"""Syntax trees of Python files."""

import ast
import gc
from collections.abc import Iterator
from pathlib import Path


def parsed(source: str) -> ast.Module:
    """Return a tree. The garbage collector rests meanwhile: the nodes are many, and in no cycles."""
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        gc.enable()


def statements(path: Path) -> Iterator[ast.AST]:
    """Yield all statements of a file, at any depth, without their expressions, which are ten times as many."""
    left: list[ast.AST] = [parsed(path.read_text("utf-8"))]
    while left:
        yield (node := left.pop())
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            left += getattr(node, part, ())
