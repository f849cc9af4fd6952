"""Every scene after a change of language: nothing on it or below it is in the old one."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

import pytest

from game.assets import find_asset
from game.store.settings import Settings
from game.ui.graphics.sprites import Stage
from game.ui.graphics.text import TextRenderer
from game.ui.services.routes import SettingsRoute
from game.ui.tabletop.card_sprite import Faces
from game.words import languages, translation
from game.words.translation import install
from headless.sitting import Sitting
from screenshots.scenes import SCENES

MARK = "¤"
ON_THE_WAY = {"look-over"}
"""What is there only while others play."""
NAMED = "My "
"""How a rule set begins that was changed in the old language: it's the player's now, who may rename it."""
TIMED = {"problem-timed", "timer", "timer-end"}
"""Where a clock never rests."""
PICTURES = {"on a card", "between thousands", "before decimals"}
"""The contexts of letters that there are pictures of, and of signs within numbers."""
LONG = {"sets", "set", "set-played", "set-sixteen"}
"""For which a computer plays whole sets of deals first."""


class Marked(GNUTranslations):
    """English, each text with a mark before it."""

    def __init__(self) -> None:
        path = find_asset("locale/de.mo.gz")
        assert path is not None
        with gzip.open(path) as file:
            super().__init__(file)
        texts: dict[Any, str] = self.__dict__["_catalog"]
        for key in texts:  # the harness looks here for what has a context, or something to fill in
            texts[key] = MARK + (key if isinstance(key, str) else key[0]).rpartition("\4")[2]

    def gettext(self, message: str) -> str:
        return MARK + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return MARK + (msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message if context in PICTURES else MARK + message


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Marked]:
    """The language that the scenes are played in; English is there again in the end."""
    found = Marked()
    catalogues = {"en": NullTranslations(), "de": found}
    monkeypatch.setattr(languages, "_catalogue", lambda language, _kind=None: catalogues[language])
    install(found)
    yield found
    install(NullTranslations())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The texts that have been drawn since it was cleared."""
    texts: set[str] = set()
    plain = TextRenderer.render

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> Any:
        texts.add(text)
        return plain(self, text, *more, **named)

    monkeypatch.setattr(TextRenderer, "render", render)
    return texts


def old(game: Sitting, drawn: set[str]) -> set[str]:
    """What is in the language of before."""
    drawn.clear()
    assert game.pilot.loop.top is not None
    game.pilot.loop.top.damage_all()
    game.pilot.turn()
    said = {text for node in game.pilot.nodes() for text in (node.name, node.value, node.note)}
    return {text for text in said | drawn if MARK in text and NAMED not in text}


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.full] * (name in LONG)) for name in SCENES])
def test_after_a_change_of_language_nothing_is_in_the_old_one(
    tmp_path: Path, drawn: set[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Played in one language, it's looked at in another; then the scenes below it, down to the first."""
    with monkeypatch.context() as unseen:
        unseen.setattr(Stage, "paint", lambda *_arguments, **_named: [])
        unseen.setattr(Faces, "warm", lambda _faces: False)
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
