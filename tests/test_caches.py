"""Every cache is bounded: most by size, the rest by their few possible arguments."""

import ast
from pathlib import Path

from tests.statements import statements

ROOT = Path(__file__).resolve().parent.parent
SUIT = 1 << 13

UNBOUNDED = {
    "ai/features.py _knock_cards": 111 * 102,  # counts of deadwood, by the limits there are
    "ai/features.py _in_runs": SUIT,
    "ai/features.py _saving": SUIT,
    "ai/outs.py _lengthening": SUIT,
    "rules/solver.py _without_each": 4 * SUIT,
    "ai/match_chance.py chance": 2 * 120 * 120,  # for each of the few rule sets with tables
    "rules/rules.py _up_to": 102,  # knock limits
    "store/schema.py _versions": 1,  # all versions of the tables
    "study/drills/deadwood.py melds_of": 13,  # cards of a meld
    "ui/graphics/text.py font_file": 4,  # faces
    "ui/platform/windows_shell.py _icon": 8,  # icon sizes at a player's screen scales
    "wording/spoken.py _of_cards": 11,  # languages
}
"""Functions under `functools.cache`, with the most entries there can be."""


def unbounded(file: Path) -> list[str]:
    functions = [one for one in statements(file) if isinstance(one, ast.FunctionDef)]
    return [one.name for one in functions if one.args.args and any(map(keeps_all, one.decorator_list))]


def keeps_all(decorator: ast.expr) -> bool:
    words = ast.unparse(decorator).removeprefix("functools.")
    return words == "cache" or words.replace(" ", "") in {"lru_cache(None)", "lru_cache(maxsize=None)"}


def test_no_cache_grows_without_a_bound() -> None:
    game = ROOT / "game"
    found = {f"{file.relative_to(game).as_posix()} {name}" for file in game.rglob("*.py") for name in unbounded(file)}
    assert found == set(UNBOUNDED)
