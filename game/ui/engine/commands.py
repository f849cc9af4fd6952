"""Commands from keys, buttons and screen readers."""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType


class Command(Enum):
    """The player's command; scenes decide what it does."""

    # Everywhere.
    SHOW_KEYS = auto()
    SETTINGS = auto()
    FULL_SCREEN = auto()
    QUIT = auto()
    CLOSE_PAGE = auto()
    COPY = auto()
    PASTE = auto()
    """Open the copied code."""
    READ_PAGE = auto()
    VOICE = auto()

    # Navigation.
    ACCEPT = auto()
    """Press the focused widget, or else the main button."""
    ACTIVATE = auto()
    MAIN = auto()
    """Press the main button, wherever the focus is."""
    CANCEL = auto()
    FOCUS_NEXT = auto()
    FOCUS_PREVIOUS = auto()
    FOCUS_LEFT = auto()
    """This and the next three move the focus by direction."""
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
    LOOK_AT_DISCARDS = auto()
    PASS = auto()
    CARD_1 = auto()
    """Choose the first card from the left; the next ten choose the others."""
    CARD_2 = auto()
    CARD_3 = auto()
    CARD_4 = auto()
    CARD_5 = auto()
    CARD_6 = auto()
    CARD_7 = auto()
    CARD_8 = auto()
    CARD_9 = auto()
    CARD_10 = auto()
    CARD_11 = auto()
    CARRY_LEFT = auto()
    CARRY_RIGHT = auto()
    KNOCK = auto()
    BIG_GIN = auto()
    LAY_OFF = auto()
    """Make the lay-off that leaves the least deadwood."""
    FINISH = auto()
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
    """Simulate the best choices further, also in a review."""
    EXPLAIN = auto()

    # In a replay.
    PLAY = auto()
    CHANGE_VIEW = auto()

    # In a review.
    OTHER_HAND = auto()


HAND_PLACES = (
    Command.CARD_1,
    Command.CARD_2,
    Command.CARD_3,
    Command.CARD_4,
    Command.CARD_5,
    Command.CARD_6,
    Command.CARD_7,
    Command.CARD_8,
    Command.CARD_9,
    Command.CARD_10,
    Command.CARD_11,
)
"""Commands for the cards of a hand, from the left."""
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
"""What a direction does inside the focused widget."""
