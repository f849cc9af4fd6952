"""After a change of language no text stays in the old one."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.assets import asset
from game.store import deal_sets
from game.store.settings import Settings
from game.ui.app.main import _choose_language
from game.ui.graphics.text import TextRenderer
from game.ui.services.lesson_routes import CourseRoute
from game.ui.services.pad_routes import ScorePadsRoute
from game.ui.services.routes import DrillsRoute, DuplicateRoute, Route, SettingsRoute, TitleRoute
from game.words import languages, translation
from game.words.catalogue import BETWEEN, Catalogue, Forms, read_catalogue
from game.words.translation import install
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.ui.kinds import one_of_each_kind
from tests.ui.seldom_painted import look

MARK = "¤"
ON_THE_WAY = {"look-over"}
"""Scenes that exist only while others play."""
NAMED = "My "
"""Prefix of rule sets changed in the old language: their names are now the player's."""
TIMED = {"problem-timed", "timer", "timer-end"}
"""Scenes whose clock never rests."""
PICTURES = {"on a card", "between thousands", "before decimals"}
"""Contexts of letters drawn as pictures, and of signs within numbers."""
LONG = {"sets", "set", "set-played", "set-sixteen"}
"""Scenes that begin with whole sets of deals played."""


@cache
def marked_texts() -> Mapping[str, Forms]:
    """Return what the harness looks up: texts with a context or placeholders."""
    german = read_catalogue(asset("locale/en.json.gz"), asset("locale/de.json.gz"))
    return {key: MARK + key.rpartition(BETWEEN)[2] for key, text in german.texts.items() if isinstance(text, str)}


class Marked(Catalogue):
    def __init__(self) -> None:
        super().__init__("de", "n != 1", marked_texts())

    def gettext(self, message: str) -> str:
        return MARK + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return MARK + (msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context in PICTURES else MARK + message


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Marked]:
    found = Marked()
    catalogues = {"en": NullTranslations(), "de": found}
    monkeypatch.setattr(languages, "_catalogue", lambda language, **_named: catalogues[language])
    install(found)
    yield found
    install(NullTranslations())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts drawn since the last clear()."""
    texts: set[str] = set()
    plain = TextRenderer.render

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> Any:
        texts.add(text)
        return plain(self, text, *more, **named)

    monkeypatch.setattr(TextRenderer, "render", render)
    return texts


def old(game: Sitting, drawn: set[str]) -> set[str]:
    drawn.clear()
    assert game.pilot.loop.top is not None
    game.pilot.loop.top.damage_all()
    game.pilot.turn()
    look(game)
    said = {text for node in game.pilot.nodes() for text in (node.name, node.value, node.note)}
    return {text for text in said | drawn if MARK in text and NAMED not in text}


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", one_of_each_kind(-1, never=LONG))
def test_after_a_change_of_language_nothing_is_in_the_old_one(tmp_path: Path, drawn: set[str], name: str) -> None:
    """Checks the scenes below too."""
    speed = "normal" if name in ON_THE_WAY else "none"
    game = SCENES[name].play(tmp_path, (1024, 640), Settings(speed=speed, language="de"))
    assert translation._(name) == MARK + name
    game.app.go(SettingsRoute())
    game.services.keep(Settings(speed=speed, language="en"))
    game.app.back()
    game.pilot.turn()
    if name not in TIMED | ON_THE_WAY:
        game.pilot.settle()
    found = {}
    while True:
        top = game.pilot.loop.top
        found[type(top).__name__] = old(game, drawn)
        if len(game.pilot.loop.scenes()) == 1:
            break
        game.app.back()
        game.pilot.turn()
    assert {scene: texts for scene, texts in found.items() if texts} == {}


HEAD = {
    "gin-rummy score pad": 1, "begun": "2026-11-26", "form": "two", "rules": {}, "players": ["Ann", "Bob"],
    "first_dealer": 0, "hands": [],
}  # fmt: skip
SPOILED = {
    "journal.sqlite": "no matches " * 1000,
    "course.json": "no lessons",
    "drills.json": "no drills",
    "problems.json": "no problems",
    "sets/0123456789abcdef.ginset": "no set",
    "pads/later.ginpad": json.dumps({**HEAD, "gin-rummy score pad": 2}),
    "pads/none.ginpad": "no pad",
    "pads/rules.ginpad": json.dumps({**HEAD, "rules": {"target": 5}}),
    "settings.json": json.dumps(
        {
            "language": "de",
            "speed": "none",
            "cloth": 7,
            "player_name": 7,
            "own_sets": {"Sunday": {"target": 5}, "Monday": 7, "classic": {}} | {str(n): {} for n in range(60)},
        }
    ),
}
"""Unusable files, by name in the data folder."""


@pytest.mark.usefixtures("marked")
def test_after_a_change_of_language_no_notice_is_in_the_old_one(
    tmp_path: Path, drawn: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in SPOILED.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)

    def unread(_path: Path, _most: int) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(deal_sets, "read_plain", unread)
    game = Sitting(tmp_path).open()
    game.journal.flush()
    services = game.services
    assert services.problem_file.known
    pages: tuple[Route, ...] = (
        TitleRoute(), SettingsRoute(), CourseRoute(), ScorePadsRoute(), DrillsRoute(), DuplicateRoute(),
    )  # fmt: skip
    for route in pages:
        game.app.go(route)
        game.pilot.turn()
        assert any(told in text for told in ("kept", "read", "left") for text in old(game, drawn)), route
    files = services.course, services.score_pads, services.drill_book, services.sets

    def told() -> list[list[str]]:
        return [services.notices(), *([*file.notices] for file in files)]

    before = told()
    services.voice.fault = translation._("The system voice isn’t responding.")
    assert [sentence for one in before for sentence in one if MARK not in sentence] == []
    game.app.go(SettingsRoute())
    services.keep(replace(services.settings, language="en"))
    assert [[sentence.replace(MARK, "") for sentence in one] for one in before] == told()
    assert services.voice.fault == "", "until it fails again"
    for _page in pages:  # below those settings
        game.app.back()
        game.pilot.turn()
        assert old(game, drawn) == set()


def test_at_the_start_notices_are_in_the_language_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files are read before it's known."""
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "settings.json").write_text(json.dumps({"language": "de", "cloth": 7}))
    sitting = Sitting(tmp_path).open()
    (before,) = sitting.services.notices()
    try:
        _choose_language(sitting.services, None, sitting.pilot.loop.window)
        (after,) = sitting.services.notices()
    finally:
        languages.speak(languages.ENGLISH)
    assert before.startswith("The setting cloth")
    assert after.startswith("Die Einstellung cloth")
