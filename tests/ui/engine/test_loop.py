import threading
import time
from collections.abc import Callable, Iterable
from functools import partial

import pygame
import pytest

from game.ui.engine import loop as loop_module
from game.ui.engine.commands import Command
from game.ui.engine.event_dispatch import coalesce
from game.ui.engine.key_binding import CTRL, KeyBinding
from game.ui.engine.loop import Loop
from game.ui.engine.scene import Scene
from game.ui.platform.wakeup import WAKE
from game.ui.platform.window import Window
from headless.pilot import Clock, Pilot


class Plain(Scene):
    """Paints one colour and records what happens to it."""

    def __init__(self, colour: tuple[int, int, int] = (10, 20, 30), wait: float | None = None) -> None:
        super().__init__()
        self.colour = colour
        self.wait = wait
        self.log: list[str] = []
        self.paints = 0
        self.when = 0.0

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        self.log.append(f"resize {size[0]}x{size[1]}")

    def event(self, e: pygame.event.Event, now: float) -> None:
        self.log.append(pygame.event.event_name(e.type))
        self.when = now

    def tick(self, now: float) -> float | None:
        self.when = now
        return self.wait

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        if not self.whole:
            return []
        self.paints += 1
        return [surface.fill(self.colour)]

    def close(self) -> None:
        self.log.append("close")


@pytest.fixture
def loop(window: Window) -> Loop:
    return Loop(window)


def motion(x: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))


def test_moves_are_coalesced_to_the_last_between_other_events() -> None:
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    kept = coalesce([motion(1), motion(2), down, motion(3), motion(4), motion(5)])
    assert [(e.type, e.pos[0]) for e in kept] == [
        (pygame.MOUSEMOTION, 2),
        (pygame.MOUSEBUTTONDOWN, 2),
        (pygame.MOUSEMOTION, 5),
    ]


def test_a_scene_is_laid_out_before_anything_else_and_painted_once() -> None:
    scene = Plain()
    pilot = Pilot.open(scene)
    assert scene.log == ["resize 1280x800"]
    assert pilot.pixel(5, 5) == (10, 20, 30)
    pilot.advance(5000)
    assert scene.paints == 1
    assert pilot.turns == 2, "nothing asked for a turn but the end of the wait"


def test_scenes_lie_on_one_another() -> None:
    first, second = Plain((1, 1, 1)), Plain((2, 2, 2))
    pilot = Pilot.open(first)
    pilot.loop.push(second)
    pilot.turn()
    assert pilot.pixel(0, 0) == (2, 2, 2)
    pilot.loop.pop()
    pilot.turn()
    assert pilot.pixel(0, 0) == (1, 1, 1)
    assert second.log[-1] == "close"
    pilot.loop.replace(Plain((3, 3, 3)))
    pilot.turn()
    assert pilot.pixel(0, 0) == (3, 3, 3)
    assert first.log[-1] == "close"
    pilot.loop.pop()
    assert not pilot.loop.running


def test_events_go_to_the_scene_on_top_alone() -> None:
    table, page = Plain((1, 1, 1)), Plain((9, 9, 9))
    pilot = Pilot.open(table)
    pilot.loop.push(page)
    pilot.key("a")
    assert "KeyDown" not in table.log
    assert "KeyDown" in page.log


def test_a_new_size_reaches_every_scene() -> None:
    table, page = Plain((1, 1, 1)), Plain((9, 9, 9))
    pilot = Pilot.open(table)
    pilot.loop.push(page)
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    pilot.turn(pygame.event.Event(pygame.VIDEORESIZE, w=1024, h=640, size=(1024, 640)))
    assert table.log[-1] == page.log[-1] == "resize 1024x640"
    assert pilot.pixel(1023, 639) == (9, 9, 9)


def test_a_reserved_key_does_not_reach_the_scene() -> None:
    scene = Plain()
    pilot = Pilot.open(scene, (1024, 640))
    states: list[bool] = []

    def fullscreen() -> None:
        pilot.loop.fullscreen()
        states.append(pilot.loop.window.fullscreen)

    pilot.loop.bindings = lambda: (KeyBinding({pygame.K_F11: Command.FULL_SCREEN}),)
    pilot.loop.commands = {Command.FULL_SCREEN: fullscreen}
    pilot.key("F11")
    pilot.key("F11")
    assert states == [True, False]
    assert "KeyDown" not in scene.log
    assert pilot.pixel(5, 5) == (10, 20, 30)
    pilot.key("a")
    assert "KeyDown" in scene.log


def test_what_is_written_in_comes_before_any_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key edits text, else is a command, else a plain event."""
    scene, told = Plain(), list[object]()
    pilot = Pilot.open(scene)
    pilot.loop.bindings = lambda: (KeyBinding({pygame.K_a: Command.SETTINGS, pygame.K_F1: Command.SHOW_KEYS}),)
    pilot.loop.commands = {one: partial(told.append, one) for one in (Command.SETTINGS, Command.SHOW_KEYS)}
    monkeypatch.setattr(Plain, "edit", lambda _scene, e: e.key == pygame.K_a)
    monkeypatch.setattr(Plain, "command", lambda _scene, command: told.append(command))
    for key in ("F1", "a", "b", "return"):
        pilot.key(key)
    assert told == [Command.SHOW_KEYS, Command.ACCEPT]
    assert scene.log.count("KeyDown") == 1


def test_closing_the_window_ends_the_loop() -> None:
    pilot = Pilot.open(Plain())
    pilot.turn(pygame.event.Event(pygame.QUIT))
    assert not pilot.loop.running
    assert pilot.loop.exit_code == 0


def closing(pilot: Pilot, act: Callable[[], object]) -> Pilot:
    """Run a turn after Cmd+W on macOS, where SDL's menu also closes the window."""
    pilot.loop.bindings = lambda: (KeyBinding({pygame.K_w: Command.CLOSE_PAGE}, mod=CTRL),)
    pilot.loop.commands = {Command.CLOSE_PAGE: act}
    pilot.turn(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=pygame.KMOD_LMETA, unicode="w"),
        pygame.event.Event(pygame.WINDOWCLOSE),
        pygame.event.Event(pygame.QUIT),
    )
    return pilot


def test_a_key_that_closes_a_page_closes_nothing_else() -> None:
    pilot = Pilot.open(Plain())
    pilot.loop.push(Plain())
    assert closing(pilot, pilot.loop.pop).loop.running
    pilot.turn(pygame.event.Event(pygame.QUIT))
    assert not pilot.loop.running


def test_where_there_is_no_page_the_same_key_closes_the_window() -> None:
    assert not closing(Pilot.open(Plain()), lambda: None).loop.running


def test_a_window_is_closed_once_behind_the_key_that_has_left_a_page() -> None:
    """A second request to quit right after, as by Cmd+Q, is one."""
    pilot = Pilot.open(Plain())
    pilot.loop.push(Plain())
    ends = list[str]()

    def ask() -> bool:
        ends.append("asked")
        return False

    pilot.loop.may_quit = ask
    closing(pilot, pilot.loop.pop)
    assert ends == []
    pilot.turn(pygame.event.Event(pygame.QUIT), pygame.event.Event(pygame.QUIT))
    assert ends == ["asked", "asked"]


def test_events_after_a_change_of_scene_go_to_the_new_scene() -> None:
    class Door(Plain):
        def event(self, e: pygame.event.Event, now: float) -> None:
            super().event(e, now)
            pilot.loop.push(inside)

    inside = Plain((4, 4, 4))
    pilot = Pilot.open(Door())
    pilot.key("a")
    assert inside.log == ["resize 1280x800", "KeyUp"]


def run_for(loop: Loop, work: Callable[[], None]) -> float:
    """Return the CPU seconds used."""
    thread = threading.Thread(target=work)
    began = time.process_time()
    thread.start()
    loop.run()
    thread.join()
    return time.process_time() - began


def count_turns(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    turns: list[float] = []
    step = loop.step

    def counted(events: Iterable[pygame.event.Event], now: float) -> float | None:
        turns.append(now)
        return step(events, now)

    monkeypatch.setattr(loop, "step", counted)
    return turns


@pytest.mark.parametrize("raw", [True, False], ids=["sleeping in SDL", "by pygame's wait"])
def test_a_post_from_a_thread_wakes_the_loop_on_its_own_thread(loop: Loop, raw: bool) -> None:
    threads = []
    if not raw:
        loop.window.sdl = None
    elif loop.window.sdl is None:
        pytest.skip("pygame's SDL library cannot be told here")

    def work() -> None:
        time.sleep(0.2)
        loop.post(lambda: threads.append(threading.current_thread()))
        loop.post(lambda: loop.quit(3))

    loop.push(Plain())
    run_for(loop, work)
    assert threads == [threading.main_thread()]
    assert loop.exit_code == 3


def test_an_idle_loop_takes_no_turns(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = count_turns(loop, monkeypatch)

    def work() -> None:
        time.sleep(0.6)
        loop.post(loop.quit)

    loop.push(Plain())
    run_for(loop, work)
    # The first turn, those for the opening window's events, and the last.
    assert len(turns) <= 5


def test_animation_keeps_its_pace_and_does_not_spin(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = count_turns(loop, monkeypatch)
    scene = Plain(wait=0)
    loop.push(scene)

    def work() -> None:
        while len(turns) < 40:
            time.sleep(0.01)
        loop.post(loop.quit)

    run_for(loop, work)
    # A busy machine can only mean fewer frames.
    assert len(turns) <= (turns[-1] - turns[0]) / loop_module.FRAME_MS + 8


def test_a_click_ends_what_a_key_began() -> None:
    """Otherwise each page would start with the focus ring shown."""
    pilot = Pilot.open(Plain())
    keyed = [pilot.loop.keyed]
    pilot.key("a")
    keyed.append(pilot.loop.keyed)
    pilot.move(5, 5)  # somebody may have bumped the mouse
    keyed.append(pilot.loop.keyed)
    pilot.press(5, 5)
    keyed.append(pilot.loop.keyed)
    assert keyed == [False, True, True, False]


def test_time_in_which_the_program_stood_still_does_not_count() -> None:
    scene = Plain(wait=100)
    pilot = Pilot.open(scene)
    began = scene.when
    pilot.advance(1000)
    assert scene.when == began + 1000
    pilot.stop(25_000)
    assert scene.when == began + 1000 + loop_module.LATE_MS
    assert pilot.loop.now == scene.when
    pilot.stop(3_600_000)
    pilot.advance(1000)
    assert scene.when == began + 2000 + 2 * loop_module.LATE_MS


def test_a_turn_that_comes_a_little_late_loses_no_time() -> None:
    scene = Plain(wait=100)
    pilot = Pilot.open(scene)
    began = scene.when
    pilot.stop(100 + loop_module.LATE_MS)
    assert scene.when == began + 100 + loop_module.LATE_MS


def test_a_turn_that_takes_long_is_not_counted_against_the_player() -> None:
    scene = Plain(wait=100)
    pilot = Pilot.open(scene)
    began = scene.when

    def work() -> None:
        pilot.clock.now += 8_000

    pilot.loop.post(work)
    pilot.turn()
    pilot.turn()
    assert scene.when == began + loop_module.LATE_MS


def test_events_are_given_the_time_that_was_lived() -> None:
    scene = Plain(wait=100)
    pilot = Pilot.open(scene)
    began = scene.when
    scene.wait = None
    pilot.clock.now += 25_000
    pilot.turn(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1))
    assert scene.when == began + loop_module.LATE_MS


def test_a_window_that_waits_for_the_player_may_wait_as_long_as_it_likes() -> None:
    scene = Plain()
    pilot = Pilot.open(scene)
    began = scene.when
    pilot.stop(25_000)
    assert scene.when == began + 25_000


def test_posts_of_one_turn_do_not_starve_the_frame() -> None:
    pilot = Pilot.open(Plain())
    calls = []

    def again() -> None:
        calls.append(1)
        if len(calls) < 3:
            pilot.loop.post(again)

    pilot.loop.post(again)
    pilot.turn()
    assert calls == [1]
    assert pilot.wait == 0
    pilot.turn(pygame.event.Event(WAKE))
    pilot.turn()
    assert len(calls) == 3


def test_ctrl_c_ends_cleanly(window: Window) -> None:
    class Stubborn(Plain):
        def tick(self, now: float) -> float | None:
            self.when = now
            raise KeyboardInterrupt

    scene = Stubborn()
    loop = Loop(window, Clock())
    loop.push(scene)
    assert loop.run() == 130
    assert scene.log[-1] == "close"


@pytest.mark.parametrize("size", [(1, 1), (49, 39), (1, 900), (900, 1)])
def test_a_window_too_small_to_draw_in_shows_a_part_of_what_fits_into_a_larger_one(size: tuple[int, int]) -> None:
    scene = Plain()
    pilot = Pilot.open(scene)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.turn(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    assert pilot.surface.get_size() == size
    assert scene.size == (max(320, size[0]), max(200, size[1]))


def test_only_a_page_drawn_anew_is_tidied_up_after_and_before_a_long_rest() -> None:
    scene = Plain(wait=50)
    pilot = Pilot.open(scene)
    tidied: list[int] = []
    pilot.loop.settled = lambda: tidied.append(scene.paints)
    pilot.turn()
    assert tidied == [], "it moves"
    scene.wait = None
    pilot.turn()
    pilot.turn()
    assert tidied == [1]
    scene.damage_all()
    pilot.turn()
    pilot.turn()
    assert tidied == [1, 2]
