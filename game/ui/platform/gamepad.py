"""Controller buttons by place, and the kinds of labels on them."""

from enum import StrEnum


class GamepadButton(StrEnum):
    """A button by SDL's name; sticks count as direction buttons."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "left shoulder"
    RIGHT_SHOULDER = "right shoulder"
    LEFT_TRIGGER = "left trigger"
    RIGHT_TRIGGER = "right trigger"
    VIEW = "view"
    MENU = "menu"
    LEFT_STICK = "left stick"  # the stick pressed down
    RIGHT_STICK = "right stick"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"  # the directional pad or the left stick, which do the same
    RIGHT_STICK_UP = "right stick up"
    RIGHT_STICK_DOWN = "right stick down"
    RIGHT_STICK_LEFT = "right stick left"
    RIGHT_STICK_RIGHT = "right stick right"


class GamepadKind(StrEnum):
    """The kind of labels on the buttons."""

    XBOX = "xbox"  # also the Steam Deck's, and those of most others
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
