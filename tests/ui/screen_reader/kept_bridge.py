"""A bridge to no system, which keeps what a reader is told."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit

from game.ui.platform.reader_bridge import ReaderBridge


class KeptBridge(ReaderBridge):
    def __init__(self) -> None:
        super().__init__()
        self.updates: list[Any] = []
        self.nodes: dict[int, Any] = {}
        self._heard: list[tuple[str, bool]] = []

    def begin(self) -> None:
        self._begin()

    def _connect(self, _window: int) -> Any:
        return None

    def update(self, make: Callable[[], Any]) -> None:
        made = make()
        new = [node for id_, node in made.nodes if node.live is not None and id_ not in self.nodes]
        assert len(new) < 2, "AccessKit announces new sentences of one update in any order"
        self._heard += [(node.value, node.live == accesskit.Live.ASSERTIVE) for node in new]
        self.updates.append(made)
        self.nodes |= dict(made.nodes)

    def set_focused(self, focused: bool) -> None:
        pass

    def words(self) -> list[list[str]]:
        return [
            [f"{id_} {node.role} {node.label} {node.value} {node.children}" for id_, node in update.nodes]
            for update in self.updates
        ]

    def said(self) -> list[tuple[str, bool]]:
        """Return the sentences since the last call, and whether each was urgent."""
        heard, self._heard = self._heard, []
        return heard

    def ask(self, name: str, action: Any) -> None:
        id_ = next(id_ for id_, node in reversed(self.nodes.items()) if node.label == name)
        self.asked(SimpleNamespace(action=action, target=id_, data=None))
