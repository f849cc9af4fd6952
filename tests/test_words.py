"""One word for one thing: banned words in messages, pages and docstrings, with the word to use instead."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from catalogues.sources import SOURCES, languages
from tests.statements import statements

ROOT = Path(__file__).resolve().parents[1]
CODE = sorted(path for folder in ("game", "build", "packaging", "tests") for path in (ROOT / folder).rglob("*.py"))
FOLDERS = ("docs", "assets", "build", "packaging", ".github")
PAGES = sorted([*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))])
PAGES = [page for page in PAGES if page.parent.name != "glossary"]
BANNED = {
    r"throw(?:s|n|ing)?|threw": "discard",
    r"the other (?:player|side)(?!s)|the other['’]s": "opponent, or a name",
    r"(?:is|are|was|were) no (?:card|meld|code|record|rule|match|hand|score pad|undercut|move|text|gin|set|run)": (
        "isn't a …"
    ),
    r"tak(?:e|es|en|ing) back|took back": "undo",
    r"(?:bring|brings|bringing|brought) in": "import",
    r"dearest|dearer": "costliest, costlier",
    r"wrong knocks?|knocks? (?:that )?(?:does|do|did)(?:n['’]t| not) hold": "invalid knock",
    r"as the desktop": "match system",
    r"over the mean|under the mean": "above average, below average",
    r"leads? (?:up|down)": "promoted, relegated",
    r"looks? back (?:at|on)|looked back|looking back": "replay, review or history",
    r"rows? of melds": "melds",
    r"to be had|has it that": "plain words",
    r"the first page": "the main menu",
}
"""Each pattern with what to say instead, as docs/writing.md has it."""
SPOKEN = {
    r"(?<!for )(?<!after )the other(?=[.,;:!?)]|$| (?:has|is|was|can|may|will|holds?|knocks?|draws?|takes?|wins?))": (
        "opponent"
    ),
    r"whoever|so that|of which": "a plain sentence",
    r"(?:can|do|does|did|is|are|was|were|could|would|has|have) ?not": "a contraction",
    r"(?<!there )(?:is|are) no (?!more\b|longer|use\b)\w+": "isn't a …",
    r"cannot": "can't",
    r"(?<!right-)click": "press",
}
"""Patterns for messages alone."""
REMARKS = "game/wording/small_talk/remarks.py"
"""What the members of the club say; a character may break a rule."""
THREE = {
    "The first upcard is offered to the player after the dealer, then to the other player.",
    "The player after the dealer gets eleven cards and the other player ten. The rest form the stock.",
}
"""Rules of a form for three, in which somebody else than the dealer plays against you."""
TERMS = (
    "stock", "discard pile", "upcard", "meld", "set", "run", "deadwood", "knock", "gin", "big gin", "lay off",
    "undercut", "draw", "discard", "hand", "match", "round", "box", "shutout", "game bonus", "invalid knock", "undo",
    "replay", "review", "history", "import", "export", "score", "score sheet", "main menu", "pass and play",
    "costliest", "average", "above", "below", "promoted", "relegated", "opponent", "hint", "coach", "decision", "tied",
)  # fmt: skip
"""The terms that each language's glossary has a row for."""


def faults(text: str, banned: dict[str, str]) -> Iterator[str]:
    """Yield a line for each banned word in a text."""
    for pattern, instead in banned.items():
        for found in re.finditer(rf"\b(?:{pattern})(?!\w)", text, re.IGNORECASE):
            yield f"{found.group()!r}: say {instead}"


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and the words of every string that stands by itself, without quoted code."""
    for node in statements(path):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, re.sub(r"`+[^`]*`+|\"[^\"]*\"", "", text)


def prose(path: Path) -> str:
    """Return a page without what it quotes from code."""
    return re.sub(r"`[^`]*`", "", re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL))


@pytest.mark.xdist_group("texts")
def test_messages_have_the_terms(source_texts: Catalog) -> None:
    found = []
    for message in source_texts:
        files = {file for file, _line in message.locations}
        texts = {message.id} if isinstance(message.id, str) else {*message.id}
        if files != {REMARKS}:
            found += [
                f"{files}: {text!r}: {fault}" for text in texts - THREE for fault in faults(text, BANNED | SPOKEN)
            ]
    assert found == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_have_the_terms(path: Path) -> None:
    assert list(faults(prose(path), BANNED)) == []


def test_docstrings_have_the_terms() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in CODE
        for line, text in docstrings(path)
        for fault in faults(text, BANNED)
    ]
    assert found == []


@pytest.mark.parametrize("language", [*languages()])
def test_a_glossary_has_every_term(language: str) -> None:
    rows = re.findall(r"^\| ([^|]+) \|", (SOURCES / "glossary" / f"{language}.md").read_text("utf-8"), re.MULTILINE)
    said = {word.strip().casefold() for row in rows for word in re.sub(r"\([^)]*\)", "", row).split(",")}
    assert [term for term in TERMS if term not in said] == []


@pytest.mark.parametrize(
    "text",
    [
        "Throw a card",
        "the other player’s hand",
        "It's no wrong knock.",
        "This is no meld.",
        "What was taken back",
        "brought in",
    ],
)
def test_a_banned_word_is_found(text: str) -> None:
    assert list(faults(text, BANNED))


@pytest.mark.parametrize(
    "text", ["Discard a card", "the other players", "There’s no rule", "throwaway", "take it back"]
)
def test_a_good_word_passes(text: str) -> None:
    assert not list(faults(text, BANNED))
