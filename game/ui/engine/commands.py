"""What the player asks for, whatever it was asked with: a key, a controller's button or a screen reader's verb."""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType


class Command(Enum):
    """A scene takes these; what each means, and whether it means anything, is the scene's to say."""

    # Wherever one is.
    SHOW_KEYS = auto()
    SETTINGS = auto()
    FULL_SCREEN = auto()
    QUIT = auto()
    CLOSE_PAGE = auto()
    COPY = auto()
    PASTE = auto()
    """Copy the record of the match that is looked at."""
    READ_PAGE = auto()
    VOICE = auto()
    """Turn the game's own voice on or off."""

    # Getting about.
    ACCEPT = auto()
    """Press what has the keyboard, or the main button."""
    ACTIVATE = auto()
    """Press what has the keyboard."""
    MAIN = auto()
    """Press the main button, whatever has the keyboard."""
    CANCEL = auto()
    FOCUS_NEXT = auto()
    FOCUS_PREVIOUS = auto()
    FOCUS_LEFT = auto()
    """To what lies there, as a controller goes; so the next three."""
    FOCUS_RIGHT = auto()
    FOCUS_UP = auto()
    FOCUS_DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    FIRST = auto()
    LAST = auto()
    LESS = auto()
    MORE = auto()
    ERASE = auto()

    # At a table.
    DRAW_STOCK = auto()
    TAKE_DISCARD = auto()
    PASS = auto()
    CARRY_LEFT = auto()
    CARRY_RIGHT = auto()
    KNOCK = auto()
    BIG_GIN = auto()
    LAY_OFF = auto()
    """Lay off what leaves the least deadwood."""
    FINISH = auto()
    """Lay off no more."""
    SHOW_HAND = auto()
    PLAY_ON = auto()
    LET_COUNT = auto()
    TAKE_UP = auto()
    SORT = auto()
    SCORE_SHEET = auto()
    UNDO = auto()
    REDO = auto()
    HINT = auto()
    THINK_LONGER = auto()
    """Play the best choices out, also those of one that is looked back on."""
    EXPLAIN = auto()

    # In a replay.
    PLAY = auto()
    CHANGE_VIEW = auto()

    # At a choice that is looked back on.
    OTHER_HAND = auto()


PRESSES = frozenset({Command.ACCEPT, Command.ACTIVATE})
PREVIOUS = frozenset({Command.UP, Command.LEFT, Command.FOCUS_PREVIOUS})
NEXT = frozenset({Command.DOWN, Command.RIGHT, Command.FOCUS_NEXT})
ARROWS: Mapping[Command, Command] = MappingProxyType(
    {
        Command.FOCUS_LEFT: Command.LEFT,
        Command.FOCUS_RIGHT: Command.RIGHT,
        Command.FOCUS_UP: Command.UP,
        Command.FOCUS_DOWN: Command.DOWN,
    }
)
"""What a direction means to what has the keyboard already."""
