"""Nodes, published to a screen reader on change, and only while one listens."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import accesskit
import pygame
from msgspec import Struct

from game.ui.engine.accessibility import Node, NotOfferedError, find, mirrored
from game.ui.engine.listener import Listener
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.platform.reader_bridge import ReaderBridge
from game.ui.platform.window import NAME
from game.ui.screen_reader import names, tree
from game.wording.spoken import spoken
from game.words.translation import _, right_to_left

_ROOT = 0
_KEPT = 12
"""Number of past sentences that can be read again."""
_MOVING_MS = 150
"""Milliseconds between updates during movement."""

_Told = tuple[Any, ...]
"""A node as published: name, child ids and everything else."""
_Said = tuple[int, str, bool]


class _Published(Struct):
    scene: Scene | None
    page: int
    log: int
    ids: dict[str, int]
    said: deque[_Said]
    """What can be read again, the last sentence last."""
    waiting: deque[_Said]
    """Sentences to be said one after the other."""
    nodes: dict[int, _Told]
    at: float = float("-inf")
    stands: tuple[str, str] = ("", "")


class ScreenReader(Listener):
    """Connects loop and bridge; the bridge's calls come from other threads, so they're posted."""

    def __init__(self, loop: Loop, bridge: ReaderBridge) -> None:
        self._loop = loop
        self._bridge = bridge
        self._numbers = itertools.count(_ROOT + 1)
        self._known = self._nothing(None)
        self._focused = False
        self._begun = False
        bridge.changed = lambda: loop.post(self._begin)
        bridge.asked = lambda request: loop.post(partial(self._do, request))
        loop.listeners.append(self)
        if bridge.listening:
            self._begin()

    def say(self, words: str, urgent: bool) -> None:
        if self._bridge.listening and words:
            self._known.waiting.append((next(self._numbers), spoken(words), urgent))
            self._known.at = float("-inf")

    def hush(self) -> None:
        """Do nothing: readers stop by themselves."""

    def show(self, scene: Scene, wait: float | None) -> None:
        if not (self._bridge.listening and self._begun):
            return
        if self._known.scene is not scene:
            fresh = self._nothing(scene)
            fresh.waiting = self._known.waiting
            self._known = fresh
        if wait is not None and wait < _MOVING_MS and self._loop.now - self._known.at < _MOVING_MS:
            return
        self._known.at = self._loop.now
        nodes = list(scene.nodes())
        if right_to_left():
            nodes = [mirrored(node, scene.size[0]) for node in nodes]
        focus = names.focused(nodes)
        if focus is not None:
            self._tell_words(focus)
        told = dict(self._told(nodes))
        at = self._known.page if focus is None else self._known.ids.get(focus.id, self._known.page)
        ids = self._known.ids
        self._publish(told, {ids[node.id]: node for root in nodes for node in root.walk() if node.id in ids}, at)
        while self._known.waiting:  # new sentences of one update would be read in any order
            self._known.said.append(self._known.waiting.popleft())
            self._publish({**told, **dict(self._log())}, {}, at)
        has = pygame.key.get_focused()
        if has != self._focused:  # after the first tree: nobody would hear of a window that is active from the start
            self._focused = has
            self._bridge.set_focused(has)

    def _publish(self, told: dict[int, _Told], by_id: Mapping[int, Node], focus: int) -> None:
        """Pass on what has changed since the last time."""
        changed = {id_: said for id_, said in told.items() if self._known.nodes.get(id_) != said}
        if changed or self._known.nodes.get(-1) != (focus,):
            self._known.nodes = {**told, -1: (focus,)}
            self._bridge.update(partial(self._update, changed, by_id, focus))

    def _tell_words(self, focus: Node) -> None:
        """Say a new value in words; readers announce numbers by themselves."""
        before, self._known.stands = self._known.stands, (focus.id, names.in_words(focus))
        id_, words = self._known.stands
        if id_ == before[0] and words != before[1]:
            self.say(words, False)

    def _begin(self) -> None:
        """Start afresh when a reader comes or goes."""
        self._known, self._focused, self._begun = self._nothing(None), False, self._bridge.listening
        if self._begun:
            self._loop.keyed = True
            self._bridge.set_focused(False)

    def _nothing(self, scene: Scene | None) -> _Published:
        return _Published(scene, next(self._numbers), next(self._numbers), {}, deque(maxlen=_KEPT), deque(), {})

    def _told(self, roots: list[Node]) -> Iterator[tuple[int, _Told]]:
        known = self._known
        called = names.names(roots)
        for key in called:
            if key not in known.ids:
                known.ids[key] = next(self._numbers)
        yield from self._log()
        yield known.page, (names.page(roots) or NAME, [known.ids[root.id] for root in roots if root.id in called])
        listed = {
            child.id for root in roots for node in root.walk() if node.role in names.LISTS for child in node.children
        }
        for node in (node for root in roots for node in root.walk() if node.id in called):
            below = [known.ids[child.id] for child in node.children if child.id in called]
            more = node.role, node.value, node.state, node.bounds, node.size, node.row, tuple(node.actions)
            described = names.description(node, called)
            yield known.ids[node.id], (called[node.id], below, node.id in listed, described, *more)

    def _log(self) -> Iterator[tuple[int, _Told]]:
        """Yield the window and the sentences that have been said."""
        known = self._known
        said = [id_ for id_, _words, _urgent in known.said]
        yield _ROOT, (NAME, [known.page, *([known.log] if said else [])])
        if said:
            yield known.log, (_("What happened"), said)
        for id_, words, urgent in known.said:
            yield id_, (words, [], urgent)

    def _update(self, changed: Mapping[int, _Told], by_id: Mapping[int, Node], focus: int) -> Any:
        update = accesskit.TreeUpdate(focus)
        for id_, told in changed.items():
            update.nodes.append((id_, self._converted(id_, told, by_id)))
        if _ROOT in changed:
            update.tree = accesskit.Tree(_ROOT)
        return update

    def _converted(self, id_: int, told: _Told, by_id: Mapping[int, Node]) -> Any:
        name, children, *more = told
        if id_ in by_id:
            return tree.converted(by_id[id_], name, more[1], children, listed=bool(more[0]))
        if more:
            made = accesskit.Node(accesskit.Role.LABEL)
            made.set_value(name)
            made.set_live(accesskit.Live.ASSERTIVE if more[0] else accesskit.Live.POLITE)
            return made
        roles = {_ROOT: accesskit.Role.WINDOW, self._known.log: accesskit.Role.LOG}
        made = accesskit.Node(roles.get(id_, accesskit.Role.GROUP))
        made.set_label(name)
        made.set_children(children)
        return made

    def _do(self, request: Any) -> None:
        scene, verb = self._loop.top, tree.verb(request.action)
        id_ = next((key for key, number in self._known.ids.items() if number == request.target), "")
        if scene is None or scene is not self._known.scene:
            return
        value = [_value(request.data)] if verb == "set" and request.data is not None else []
        if verb == "press":
            scene.finish_typing()
        try:
            node = find(scene.nodes(), id_)
            if verb is not None:
                node.perform(verb, *value)
            elif request.action == accesskit.Action.FOCUS and node.attend is not None:
                node.attend()
        except NotOfferedError as refusal:
            self.say(str(refusal), True)


def _value(data: tuple[Any, Any]) -> str:
    value = data[1]
    return f"{value:g}" if isinstance(value, float) else str(value)
