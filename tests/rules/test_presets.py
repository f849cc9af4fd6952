"""Each published rule set matches its page."""

from typing import Any

import pytest
from msgspec.structs import asdict

from game.rules import PRESETS, Rules
from game.rules.house_rules import HOUSE_RULES
from game.rules.presets import preset_name

CLUB: dict[str, Any] = {
    "gin_bonus": 20, "undercut_bonus": 10, "first_dealer": "low", "next_dealer": "loser", "relay_swap": "may",
}  # fmt: skip
DIFFERENCES: dict[str, dict[str, Any]] = {
    "classic": {},
    "classic-short": {"gin_bonus": 20, "undercut_bonus": 20},
    "oklahoma": {"knock_limit": "upcard", "spades_double": True, "target": 150},
    "kitchen-table": {
        "opening": "open", "knock_limit": None, "knock_discard": False, "undercut_bonus": 10, "layoff_on_gin": True,
        "declare": "any_time",
    },
    "online": {"knocking_card": "stock"},
    "online-oklahoma": {"knock_limit": "upcard", "ace_upcard_gin_only": True},
    "eleven-cards": {"opening": "eleven", "first_turn": "throw"},
    "gin-only": {"knock_limit": 0},
    "club": CLUB,
    "club-last-discard": {**CLUB, "last_discard": True},
    "red-and-black": {**CLUB, "red_upcard_gin_only": True},
    "settlement": {
        "gin_bonus": 20, "undercut_bonus": 10, "first_dealer": "high", "next_dealer": "winner", "layoff_on_gin": True,
        "game_bonus": 100, "box_bonus": 20, "shutout": 100,
        "rematch_dealer": "winner",
    },
    "hollywood": {"columns": 3},
}  # fmt: skip

DEFAULTS = {
    "gin_bonus": 25, "undercut_bonus": 25, "big_gin_bonus": None, "knock_limit": 10, "ace_upcard_gin_only": False,
    "spades_double": False, "red_upcard_gin_only": False, "opening": "upcard", "first_dealer": "random",
    "next_dealer": "alternate", "last_discard": False, "layoff_on_gin": False, "knock_discard": True,
    "knocking_card": "pile", "target": 100, "game_bonus": 0, "box_bonus": 0, "shutout": 0, "columns": 1,
    "turn_timer": 0, "wrong_knocks": "impossible", "announced_only": False, "overlooked_lost": False,
    "closed_columns": "next", "first_turn": "full", "declare": "after_draw", "rounds": 0, "gin_boxes": 0,
    "undercut_boxes": 0, "third_column": "single", "rematch_dealer": "as_first", "relay_swap": "must",
    "void_deal": "same", "shutout_doubles": "points",
}  # fmt: skip


def test_the_defaults_are_the_classic_game() -> None:
    """Records and codes omit defaults; a later rule has its first choice."""
    later = {field: rule.choices[0] for field, rule in HOUSE_RULES.items() if field not in DEFAULTS}
    assert asdict(Rules()) == DEFAULTS | later


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_by_what_its_page_says(name: str) -> None:
    assert PRESETS[name] == Rules(**DIFFERENCES[name])


def test_all_of_them_are_there() -> None:
    assert list(PRESETS) == list(DIFFERENCES)


def test_each_has_a_name_of_its_own() -> None:
    assert len({preset_name(name) for name in PRESETS}) == len(PRESETS)


def test_they_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        PRESETS["classic"] = Rules()  # type: ignore[index]  # the point of the test
