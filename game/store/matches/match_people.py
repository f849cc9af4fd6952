"""Who of this computer's people plays a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.record import MatchRecord, Player
from game.store.own_view import FIRST

Keys = Sequence[str | None]
"""A person's key for each player; None for computer players and guests."""


class MatchPeople:
    """Each match's people, fixed when it's first handed in: later names and persons change nothing."""

    def __init__(self) -> None:
        self.current = FIRST
        self._known: dict[str, Keys] = {}

    def hand_in(self, record: MatchRecord, people: Callable[[], Mapping[str, str]]) -> None:
        """Note who plays this match, unless it's known; `people` returns keys by casefolded name."""
        if record.match not in self._known:
            self._known[record.match] = keys(record.players, people(), self.current)

    def resume(self, record: MatchRecord, seated: Keys) -> None:
        """Note who plays a match of an earlier run, unless it's known; an imported one is everybody's."""
        if any(key is not None for key in seated):
            self._known.setdefault(record.match, seated)

    def of(self, record: MatchRecord) -> Keys:
        """Return a match's people; one that wasn't handed in is from a version with one person."""
        return self._known.get(record.match) or keys(record.players, {}, FIRST)

    def playing(self, record: MatchRecord) -> bool:
        """Whether the current person plays this match, or nobody of this computer does."""
        found = self.of(record)
        return self.current in found or not any(key is not None for key in found)


def keys(players: Sequence[Player], people: Mapping[str, str], current: str) -> Keys:
    """Return who plays: people known by name, or else the current person in the first seat."""
    found: list[str | None] = []
    for player in players:
        key = people.get(player.name.casefold()) if player.level is None else None
        found.append(None if key in found else key)
    first = next((number for number, player in enumerate(players) if player.level is None), None)
    if first is not None and found[first] is None and current not in found:
        unnamed = players[first].name in {"You", f"Player {first + 1}"}
        if unnamed or all(key is None for key in found):
            found[first] = current
    return found
