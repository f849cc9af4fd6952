"""What the player asks for, whatever it was asked with: a key, a controller's button or a screen reader's verb."""

from enum import Enum, auto


class Command(Enum):
    """A scene takes these; what each means, and whether it means anything, is the scene's to say."""

    # Wherever one is.
    SHOW_KEYS = auto()
    SETTINGS = auto()
    FULL_SCREEN = auto()
    READ_PAGE = auto()
    VOICE = auto()
    """Turn the game's own voice on or off."""

    # Getting about.
    ACCEPT = auto()
    """Press what has the keyboard, or the main button."""
    ACTIVATE = auto()
    """Press what has the keyboard."""
    CANCEL = auto()
    FOCUS_NEXT = auto()
    FOCUS_PREVIOUS = auto()
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
    HINT = auto()
    EXPLAIN = auto()

    # In a replay.
    PLAY = auto()
    CHANGE_VIEW = auto()


PRESSES = frozenset({Command.ACCEPT, Command.ACTIVATE})
PREVIOUS = frozenset({Command.UP, Command.LEFT, Command.FOCUS_PREVIOUS})
NEXT = frozenset({Command.DOWN, Command.RIGHT, Command.FOCUS_NEXT})
