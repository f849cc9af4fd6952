"""Own rule sets and settings move with a person: sets merge by what's in them, and what belongs to a computer stays."""

import json
from types import MappingProxyType
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store.moving.own_settings import arrived, travelling
from game.store.rule_sets import LONGEST, MOST
from game.store.settings import Settings

CLUB, HOME = Rules(gin_bonus=30), Rules(gin_bonus=35)


def having(**sets: Rules) -> Settings:
    return Settings(own_sets=MappingProxyType(sets))


def moved(there: Settings) -> dict[str, Any]:
    """Return what a file holds of these settings."""
    found: dict[str, Any] = json.loads(json.dumps(travelling(there)))
    return found


def test_a_new_set_is_added_and_the_rest_stays() -> None:
    here = replace(having(Home=HOME), cloth="burgundy", player_name="Ann")
    there = replace(having(Den=CLUB), cloth="midnight", ui_scale=200, player_name="Ben")
    assert arrived(here, moved(there), comfort=False) == replace(here, own_sets={"Home": HOME, "Den": CLUB})


def test_the_same_rules_come_once_under_any_name() -> None:
    here = having(Home=CLUB)
    assert arrived(here, moved(having(Den=CLUB)), comfort=False) == here


def test_another_set_of_the_same_name_gets_a_number() -> None:
    merged = arrived(having(Den=CLUB), moved(having(Den=HOME)), comfort=False)
    assert merged.own_sets == {"Den": CLUB, "Den 2": HOME}
    assert arrived(merged, moved(having(Den=HOME)), comfort=False) == merged, "a second time changes nothing"


def test_no_more_sets_arrive_than_there_is_room_for() -> None:
    full = having(**{f"Set {n}": Rules(gin_bonus=n) for n in range(1, MOST)})
    there = having(Den=Rules(gin_bonus=MOST + 1), Home=Rules(gin_bonus=MOST + 2))
    assert [*arrived(full, moved(there), comfort=False).own_sets][MOST - 1 :] == ["Den"]


def test_settings_come_only_if_asked_for() -> None:
    there = replace(
        Settings(), cloth="midnight", ui_scale=200, reduced_motion=True, keys=MappingProxyType({"sort": "z"})
    )
    assert arrived(Settings(), moved(there), comfort=False) == Settings()
    assert arrived(Settings(), moved(there), comfort=True) == there


def test_what_belongs_to_the_other_computer_stays_there() -> None:
    there = Settings(
        own_cards=True, card_folder="/cards", voice_name="Zoe", evening_after="x", news_seen="",
        player_name="Ben", second_name="Cy", preset="oklahoma", opponent="expert", form="three", play_to=50,
    )  # fmt: skip
    found = moved(there)
    assert found.keys().isdisjoint({"own_cards", "card_folder", "player_name", "preset"})
    assert arrived(Settings(), found, comfort=True) == Settings()
    forged = {**found, "player_name": "Ben", "card_folder": "/cards", "own_cards": True}
    assert arrived(Settings(), forged, comfort=True) == Settings()


def test_settings_that_a_file_lacks_stay_as_they_are() -> None:
    here = Settings(cloth="burgundy", ui_scale=150)
    assert arrived(here, {}, comfort=True) == here
    assert arrived(here, {"cloth": "midnight", "ui_scale": 99}, comfort=True) == replace(here, cloth="midnight")


@pytest.mark.parametrize(
    "found",
    [
        {"own_sets": []}, {"own_sets": {"Den": 3}}, {"own_sets": {"": {"gin_bonus": "x"}, "x" * 500: {}}},
        {"cloth": 7, "ui_scale": -1, "keys": "no"}, {"unknown": {"deep": [1]}},
    ],
)  # fmt: skip
def test_nonsense_is_harmless(found: dict[str, Any]) -> None:
    merged = arrived(Settings(), found, comfort=True)
    assert replace(merged, own_sets={}) == replace(Settings(), own_sets={})
    assert all(0 < len(name) <= LONGEST for name in merged.own_sets)
