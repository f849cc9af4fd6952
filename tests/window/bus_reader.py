"""A screen reader for tests, run by the system's Python: JSON lines in, JSON lines out.

Requests are ``["tree"]``, ``["find", NAMES, ROLE]``, ``["do", PATH, NAME]``, ``["set", PATH, NAME, NUMBER]`` and
``["said"]``. A path lists the indices of a node and of its ancestors among their siblings; it leads elsewhere once the
tree has changed, so the name is compared.
"""

import json
import sys
import threading
from collections.abc import Iterator
from itertools import chain
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]  # of the system's Python, not of ours

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402 - as above

SAID: list[tuple[str, str]] = []


def hear(event: Any) -> None:
    if event.type.startswith("object:announcement"):
        SAID.append(("assertive" if event.detail1 == 2 else "polite", str(event.any_data)))
    elif event.detail1 and event.type == "object:state-changed:focused":
        SAID.append(("focus", event.source.get_name()))
    elif event.type.startswith("window:activate"):
        SAID.append(("window", event.source.get_name()))


def window() -> Any:
    desktop = Atspi.get_desktop(0)
    for at in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(at)
        if app:
            app.set_cache_mask(Atspi.Cache.NONE)  # else answers may be stale
        for below in range(app.get_child_count() if app else 0):
            found = app.get_child_at_index(below)
            if found and found.get_name() == "Gin Rummy":
                return found
    return None


def below(node: Any, path: tuple[int, ...]) -> Iterator[tuple[Any, tuple[int, ...]]]:
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is not None:
            yield child, (*path, at)


def find(node: Any, names: list[str], role: str | None, path: tuple[int, ...] = ()) -> dict[str, Any] | None:
    """Return the first node with one of these names, or with one before a comma; logs don't count.

    Every question to a node costs three processes, so this asks each for little.
    """
    name = node.get_name()
    named = name in names or name.startswith(tuple(f"{one}, " for one in names))
    if named and (node.get_role_name() == role if role else node.get_role_name() != "log"):
        return told(node, path)
    children = below(node, path)
    first = next(children, None)
    if first is None or node.get_role_name() == "log":
        return None
    return next((found for one in chain([first], children) if (found := find(one[0], names, role, one[1]))), None)


def told(node: Any, path: tuple[int, ...] = ()) -> dict[str, Any]:
    attributes = node.get_attributes()
    return {
        "path": path,
        "role": node.get_role_name(),
        "name": node.get_name(),
        "place": [int(attributes.get(name, 0)) for name in ("posinset", "setsize")],
        "description": node.get_description(),
        "value": value(node),
        "states": [one.value_nick for one in node.get_state_set().get_states()],
        "children": [told(*child) for child in below(node, path)],
    }


def value(node: Any) -> list[float] | None:
    """Return the number, its limits and its step, of a node that has one."""
    if node.get_value_iface() is None:
        return None
    return [
        node.get_current_value(),
        node.get_minimum_value(),
        node.get_maximum_value(),
        node.get_minimum_increment(),
    ]


def at(path: list[int]) -> Any:
    node = window()
    for place in path:
        node = node.get_child_at_index(place)
    return node


def answer(verb: str, *what: Any) -> Any:
    if verb == "said":
        said, SAID[:] = list(SAID), []
        return said
    if verb in {"tree", "find"}:
        root = window()
        return None if root is None else told(root) if verb == "tree" else find(root, *what)
    node = at(what[0])
    if node.get_name() != what[1]:
        return False
    return node.set_current_value(what[2]) if verb == "set" else node.do_action(0)


def serve() -> None:
    for line in sys.stdin:
        done = threading.Event()

        def do(line: str = line, done: threading.Event = done) -> bool:
            try:
                found = answer(*json.loads(line))
            except Exception as error:  # noqa: BLE001 - what is gone meanwhile is told as such
                found = {"error": str(error)}
            print(json.dumps(found), flush=True)
            done.set()
            return False

        GLib.idle_add(do)
        done.wait()
    GLib.idle_add(Atspi.event_quit)


listener = Atspi.EventListener.new(hear)
for name in ("object:announcement", "object:state-changed:focused", "window:activate"):
    listener.register(name)
threading.Thread(target=serve, daemon=True).start()
Atspi.event_main()
