"""A player with a game controller."""

from __future__ import annotations

import pygame

from game.rules import Action, BigGin, Card, Discard, DrawStock, EndLayOff, Knock, LayOff, Pass, TakeDiscard
from game.ui.engine.accessibility import Node
from game.ui.platform.gamepad import GamepadButton
from headless import wordbook
from headless.pilot import Pilot
from headless.sitting import Sitting

_BUTTONS = {
    GamepadButton.A: pygame.CONTROLLER_BUTTON_A,
    GamepadButton.B: pygame.CONTROLLER_BUTTON_B,
    GamepadButton.X: pygame.CONTROLLER_BUTTON_X,
    GamepadButton.Y: pygame.CONTROLLER_BUTTON_Y,
    GamepadButton.LEFT_SHOULDER: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    GamepadButton.RIGHT_SHOULDER: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    GamepadButton.VIEW: pygame.CONTROLLER_BUTTON_BACK,
    GamepadButton.MENU: pygame.CONTROLLER_BUTTON_START,
    GamepadButton.LEFT_STICK: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    GamepadButton.RIGHT_STICK: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    GamepadButton.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    GamepadButton.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    GamepadButton.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    GamepadButton.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_AXES = {
    GamepadButton.LEFT_TRIGGER: (pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1),
    GamepadButton.RIGHT_TRIGGER: (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1),
    GamepadButton.RIGHT_STICK_UP: (pygame.CONTROLLER_AXIS_RIGHTY, -1),
    GamepadButton.RIGHT_STICK_DOWN: (pygame.CONTROLLER_AXIS_RIGHTY, 1),
    GamepadButton.RIGHT_STICK_LEFT: (pygame.CONTROLLER_AXIS_RIGHTX, -1),
    GamepadButton.RIGHT_STICK_RIGHT: (pygame.CONTROLLER_AXIS_RIGHTX, 1),
}
_STEPS = 40


def pushed(axis: int, far: float, instance: int = 0) -> pygame.event.Event:
    """Return an axis event, from -1 to 1."""
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=instance, axis=axis, value=round(far * 32767))


class PadPlayer:
    """Presses a controller's buttons through SDL events, knowing only what the window shows."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def press(self, *buttons: GamepadButton) -> None:
        for button in buttons:
            self.pilot.look(button)
            if button in _AXES:
                axis, way = _AXES[button]
                self.pilot.turn(pushed(axis, way), pushed(axis, 0))
            else:
                self.pilot.turn(
                    *(
                        pygame.event.Event(kind, instance_id=0, button=_BUTTONS[button])
                        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
                    )
                )

    @property
    def focused(self) -> Node | None:
        return next((node for node in self.pilot.nodes() if "focused" in node.state), None)

    def go_to(self, name: str) -> None:
        for _step in range(_STEPS):
            here = self.focused
            if here is not None and here.name == name:
                return
            self._step(here, self.pilot.find(name=name))
        raise AssertionError(f"no direction leads to {name!r}; {here.name if here else 'nothing'!r} has the ring")

    def choose(self, name: str) -> None:
        self.go_to(name)
        self.press(GamepadButton.A)

    def _step(self, here: Node | None, there: Node) -> None:
        if here is None:
            self.press(GamepadButton.UP if there.centre[1] < self._hand() else GamepadButton.DOWN)
            return
        across, along = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
        if "offscreen" in there.state:  # offscreen nodes have no position
            order = [node.id for node in self.pilot.nodes()]
            along = 10_000 if order.index(there.id) > order.index(here.id) else -10_000
        up = GamepadButton.DOWN if along > 0 else GamepadButton.UP
        aside = GamepadButton.RIGHT if across > 0 else GamepadButton.LEFT
        for way in (up, aside) if abs(along) > here.bounds[3] // 2 else (aside, up):
            self.press(way)
            now = self.focused
            if now is None or now.id != here.id:
                return

    def _hand(self) -> int:
        return next((node.centre[1] for node in self.pilot.nodes() if node.id == "own cards"), 10_000)

    def play(self, sitting: Sitting, action: Action) -> None:
        match action:
            case DrawStock():
                self.press(GamepadButton.X)
            case TakeDiscard():
                self.press(GamepadButton.Y)
            case Pass():
                self.press(GamepadButton.LEFT_SHOULDER)
            case Discard(card) | LayOff(card, _):
                self.point(sitting, card)
                self.press(GamepadButton.A)
            case Knock(card):
                if card is not None:
                    self.point(sitting, card)
                self.press(GamepadButton.RIGHT_TRIGGER)
            case BigGin():
                self.choose(wordbook.BIG_GIN)
            case EndLayOff():
                self.choose(wordbook.DONE)
            case _:
                raise AssertionError(action)

    def point(self, sitting: Sitting, card: Card) -> None:
        while self.focused is not None:
            self.press(GamepadButton.DOWN if self.focused.centre[1] < self._hand() else GamepadButton.UP)
        for _step in range(12):
            if sitting.table.chosen is card:
                return
            self.press(GamepadButton.RIGHT)
        raise AssertionError(f"the directional pad does not reach the {card.name}")
