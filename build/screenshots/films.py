"""Short films, by name."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from game.rules import Rules
from game.store.settings import Settings
from game.ui.services.lesson_routes import CourseLessonRoute
from game.ui.tabletop.places import pile_place, stock_place
from headless import wordbook
from headless.sitting import Sitting
from screenshots.camera import Camera
from screenshots.club_actions import club_after
from screenshots.scenes import GIN, KNOCK, SCENES
from screenshots.shot import Shot
from screenshots.table_actions import knocked

SIZE = 640, 400
_WINDOW, _POINTER = (1280, 800), (900, 560)


@dataclass(frozen=True, slots=True)
class Film:
    """A film's start and action."""

    shot: Shot
    act: Callable[[Camera], None]
    scale: int = 125
    """Text size in percent; the film is half the window's size."""

    def play(self) -> Camera:
        """Play it for a camera."""
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(ui_scale=self.scale, remarks=False)  # remarks differ from run to run
            game = self.shot.play(Path(folder), _WINDOW, settings)
            camera = Camera(game, _POINTER, SIZE)
            self.act(camera)
            game.close()
        return camera

    def shoot(self, path: Path) -> None:
        """Play it and save it."""
        self.play().save(path)


def _gin(camera: Camera) -> None:
    x, y = camera.on_table(stock_place)
    camera.wait(500)
    camera.drag((x, y), (camera.on_table(pile_place)[0] + 130, camera.game.place("9s")[1] + 90))
    camera.wait(1100)
    camera.press(wordbook.GIN)
    camera.wait(6500)


def _play(camera: Camera) -> None:
    camera.wait(1200)
    camera.press(wordbook.PLAY)
    camera.wait(4300)


def _won(camera: Camera) -> None:
    camera.wait(9000)


def _lesson(camera: Camera) -> None:
    camera.wait(3000)
    camera.press(wordbook.CONTINUE)
    camera.wait(2200)
    for card in ("8c", "6s"):
        camera.drag(camera.game.place(card), camera.on_table(pile_place))
        camera.wait(3600)


def _coach(camera: Camera) -> None:
    camera.wait(500)
    camera.press(wordbook.HINT)
    camera.wait(3200)
    camera.press(wordbook.KNOCK)
    camera.wait(300)
    camera.press(wordbook.KNOCK)
    camera.wait(1200)
    with camera.covered():
        camera.game.settle()
    camera.wait(900)
    camera.press(wordbook.REVIEW)
    camera.wait(1800)
    camera.press("You: Knock with the 9♠ · Expert: Don’t knock yet: discard the 8♣")
    camera.wait(3200)


def _season(camera: Camera) -> None:
    camera.wait(1800)
    camera.press(wordbook.PLAY)
    camera.wait(4200)
    with camera.covered():
        club_after(4)(camera.game)
    camera.wait(3200)


def _at_the_lesson(game: Sitting) -> None:
    game.settle()
    game.go(CourseLessonRoute("taken"))


FILMS: Mapping[str, Film] = MappingProxyType(
    {
        "play": Film(SCENES["title-person"], _play, scale=100),
        "lesson": Film(Shot(_at_the_lesson), _lesson),
        "gin": Film(Shot(person="-", computer="-", deal=GIN), _gin, scale=100),
        "won": Film(Shot(knocked(0), "- s", "-", GIN, Rules(target=20)), _won, scale=100),
        "coach": Film(Shot(person="- s", computer="- +4s +7h +Kd .", deal=KNOCK, advice=True), _coach, scale=100),
        "season": Film(Shot(club_after(3), past=True), _season),
    }
)
