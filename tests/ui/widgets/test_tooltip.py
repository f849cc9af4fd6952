import pygame
import pytest

from game.ui.engine.accessibility import Node
from game.ui.engine.commands import Command
from game.ui.engine.scene import Scene
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.graphics.theme import THEMES
from game.ui.widgets.icon_button import IconButton
from game.ui.widgets.panel import Panel
from game.ui.widgets.tooltip import Tooltip
from headless.pilot import Pilot


class Signs(Scene):
    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        skin = Skin.of(size, THEMES["green"])
        self.stage = Stage(pygame.Surface(size))
        self.panel = Panel(self.stage)
        room = pygame.Rect(0, 0, *size)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            box = pygame.Rect(0, 0, skin.px(44), skin.px(44))
            setattr(box, corner, getattr(room, corner))
            self.panel.add(IconButton(skin, f"Undo all {corner}", "undo", lambda: None).place(box))

    def event(self, e: pygame.event.Event, now: float) -> None:  # noqa: ARG002 - the scene's
        self.panel.event(e)

    def command(self, command: Command) -> None:
        self.panel.command(command)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    def nodes(self) -> list[Node]:
        return list(self.panel.nodes())

    @property
    def shown(self) -> list[tuple[str, pygame.Rect]]:
        tips = [sprite for sprite in self.stage if isinstance(sprite, Tooltip)]
        return [(tip.widget.name, tip.rect) for tip in tips if tip.pose() is not None]


@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright"])
def test_the_name_is_beside_the_sign_that_is_pointed_to(corner: str) -> None:
    scene = Signs()
    pilot = Pilot.open(scene)
    assert scene.shown == []
    node = pilot.find(name=f"Undo all {corner}")
    pilot.move(*node.centre)
    (name, place), *more = scene.shown
    assert (name, more) == (node.name, [])
    assert pygame.Rect(0, 0, *scene.size).contains(place)
    assert not place.colliderect(node.bounds)
    pilot.move(scene.size[0] // 2, scene.size[1] // 2)
    assert scene.shown == []


def test_the_name_is_there_for_the_keyboard_and_goes_with_its_sign() -> None:
    scene = Signs()
    pilot = Pilot.open(scene)
    pilot.key("tab")
    assert [name for name, _place in scene.shown] == ["Undo all topleft"]
    scene.panel.clear()
    pilot.turn()
    assert not any(isinstance(sprite, Tooltip) for sprite in scene.stage)
