"""A sentence that tests and tools look for is pinned once: in the wordbook, or in the one test that needs it."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from headless import wordbook
from tests.statements import parsed

pytestmark = pytest.mark.xdist_group("texts")
ROOT = Path(__file__).resolve().parents[2]
PINNED = {name: value for name, value in vars(wordbook).items() if name.isupper()}
ELSEWHERE = {
    "bus_reader.py",  # the system's Python runs it, without the wordbook
    "test_words.py", "test_languages.py", "test_cases_and_plurals.py",  # they ask catalogues by the message
    "test_language_change.py", "sources.py",
}  # fmt: skip


@pytest.fixture(scope="module")
def messages(source_texts: Catalog) -> set[str]:
    return {text for one in source_texts for text in ([one.id] if isinstance(one.id, str) else one.id)}


def code() -> list[Path]:
    files = [path for folder in ("tests", "build") for path in (ROOT / folder).rglob("*.py")]
    return [path for path in files if path.name not in ELSEWHERE | {"wordbook.py"} and "laboratory" not in path.parts]


def test_every_entry_is_a_message_of_the_game(messages: set[str]) -> None:
    assert {*PINNED.values()} - messages == set()


def test_no_sentence_is_repeated(messages: set[str]) -> None:
    """Only messages of several words: "big gin" and the like are record tokens too."""
    sentences, found = {text for text in messages if " " in text and text[0].isupper()}, Counter[str]()
    for path in code():
        for node in ast.walk(parsed(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and node.value in sentences:
                found[node.value] += 1 + (node.value in PINNED.values())
    assert [text for text, times in found.items() if times > 1] == []
