import pygame
import pytest

from game.ui.cloth import cloth
from game.ui.look import Look
from game.ui.loop import Scene
from game.ui.semantics import Node
from game.ui.stage import Stage
from game.ui.theme import THEMES
from game.ui.widgets import Button, Choice, Label, Panel, Stepper, Toggle
from tests.ui.pilot import Pilot


class Form(Scene):
    """All the widgets there are, and a note of what they told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        look = self.look = Look.of(size, THEMES["green"])
        self.stage = Stage(cloth(size, look.theme))
        panel = self.panel = Panel(self.stage)
        rows = [pygame.Rect(look.px(200), look.px(100 + 60 * i), look.px(700), look.px(44)) for i in range(6)]
        tell = self.told.append
        self.play = Button(look, "Play", rows[0], lambda: tell("play"), kind="primary")
        self.undo = Button(look, "Undo", rows[1], lambda: tell("undo"))
        self.undo.enabled = False
        self.speed = Choice(look, "Speed", rows[2], ["Slow", "Normal", "Fast"], chosen=1, act=tell)
        self.target = Stepper(look, "Target", rows[3], 100, tell, low=50, high=250, step=50)
        self.sound = Toggle(look, "Sound", rows[4], True, tell)
        self.words = Label(look, "Good luck", rows[5])
        panel.add(self.play, self.undo, self.speed, self.target, self.sound, self.words)

    def event(self, e: pygame.event.Event, now: float) -> None:
        self.when = now
        self.panel.event(e)

    def paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return self.stage.paint(surface, whole=self.whole)

    def nodes(self) -> list[Node]:
        return list(self.panel.nodes())


@pytest.fixture
def form() -> Form:
    return Form()


@pytest.fixture
def pilot(form: Form) -> Pilot:
    return Pilot.open(form)


def test_a_click_presses(form: Form, pilot: Pilot) -> None:
    pilot.click("Play")
    assert form.told == ["play"]


def test_leaving_while_held_takes_it_back(form: Form, pilot: Pilot) -> None:
    x, y = pilot.find(name="Play").centre
    pilot.down(x, y)
    states = [form.play.pressed]
    pilot.move(x, y + 300)
    states.append(form.play.pressed)
    assert states == [True, False]
    pilot.release()
    assert form.told == []
    pilot.down(x, y)
    pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.release()
    assert form.told == []


def test_what_is_disabled_does_nothing(form: Form, pilot: Pilot) -> None:
    pilot.click("Undo")
    assert form.told == []
    assert "disabled" in pilot.find(name="Undo").state
    assert pilot.find(name="Undo").actions == ()


def test_tab_goes_around_what_can_be_used(form: Form, pilot: Pilot) -> None:
    seen = []
    for _ in range(5):
        pilot.key("Tab")
        seen.append(form.panel.focus)
    assert seen == [form.play, form.speed, form.target, form.sound, form.play]
    pilot.key("Tab", mod=pygame.KMOD_LSHIFT)
    assert form.panel.focus is form.sound


@pytest.mark.parametrize("key", ["Return", "Space"])
def test_keys_activate_what_has_the_focus(form: Form, pilot: Pilot, key: str) -> None:
    pilot.key("Tab")
    pilot.key(key)
    assert form.told == ["play"]


def test_the_ring_shows_only_for_the_keyboard(form: Form, pilot: Pilot) -> None:
    pilot.key("Tab")
    assert "focused" in pilot.find(name="Play").state
    pilot.click("Sound")
    assert form.panel.focus is form.sound
    assert not form.sound.ring
    pilot.key("Space")
    assert form.sound.ring


def test_arrows_choose_a_value_and_stop_at_the_ends(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.speed)
    for key in ("Right", "Right", "Left", "Left", "Left"):
        pilot.key(key)
    assert form.told == [2, 1, 0]
    assert pilot.find(role="choice").value == "Slow"


def test_a_click_chooses_a_value(form: Form, pilot: Pilot) -> None:
    pilot.click("Fast", role="option")
    assert form.told == [2]
    assert pilot.find(name="Fast").state == {"chosen"}


def test_a_number_steps_within_its_limits(form: Form, pilot: Pilot) -> None:
    pilot.click("more")
    pilot.click("less")
    pilot.click("less")
    pilot.click("less")
    form.panel.set_focus(form.target)
    pilot.key("Page Up")
    assert form.told == [150, 100, 50, 250]
    assert pilot.find(role="number").value == "250"


def test_a_switch_switches(form: Form, pilot: Pilot) -> None:
    pilot.click("Sound")
    assert form.told == [False]
    assert "checked" not in pilot.find(name="Sound").state
    pilot.click("Sound")
    assert form.told == [False, True]


def test_up_and_down_go_from_widget_to_widget(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.speed)
    seen = []
    for key in ("Down", "Up", "Up"):
        pilot.key(key)
        seen.append(form.panel.focus)
    assert seen == [form.target, form.speed, form.play]


def test_only_what_changed_is_painted_anew(form: Form, pilot: Pilot) -> None:
    surface = pilot.surface
    assert form.stage.paint(surface) == []
    form.play.hover = True
    (rect,) = form.stage.paint(surface)
    assert rect == form.play.rect


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("words", ["Play", "Partie gegen den Computer fortsetzen und danach noch eine spielen"])
def test_words_stay_within_their_plates(form: Form, size: tuple[int, int], words: str) -> None:
    pilot = Pilot.open(form, size)
    for widget in form.panel.widgets:
        widget.name = words
        widget.enabled = True
    pilot.turn()
    for widget in form.panel.widgets:
        inside = pygame.Rect(widget.margin, widget.margin, *widget.box.size)
        mask = pygame.mask.from_surface(widget.image, 60)
        assert all(inside.contains(rect) for rect in mask.get_bounding_rects())
