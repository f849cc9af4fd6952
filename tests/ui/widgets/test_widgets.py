import pygame
import pytest

from game.ui.engine.accessibility import NotOfferedError, find
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES, Colour, Theme
from game.ui.widgets.toggle import Toggle
from headless import wordbook
from headless.pilot import Pilot
from tests.ui.checks import contrast
from tests.ui.widgets.widget_form import Form


def test_a_click_presses(form: Form, pilot: Pilot) -> None:
    pilot.click(wordbook.PLAY)
    assert form.told == ["play"]


def test_leaving_while_held_takes_it_back(form: Form, pilot: Pilot) -> None:
    x, y = pilot.find(name=wordbook.PLAY).centre
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
    pilot.click(wordbook.UNDO)
    assert form.told == []
    assert "disabled" in pilot.find(name=wordbook.UNDO).state
    assert not pilot.find(name=wordbook.UNDO).actions


def test_tab_goes_around_what_can_be_used(form: Form, pilot: Pilot) -> None:
    seen = []
    for _ in range(8):
        pilot.key(wordbook.TAB)
        seen.append(form.panel.focus)
    assert seen == [
        form.play, form.speed, form.target, form.sound, form.who, form.loud, form.limit, form.play,
    ]  # fmt: skip
    pilot.key(wordbook.TAB, mod=pygame.KMOD_LSHIFT)
    assert form.panel.focus is form.limit


@pytest.mark.parametrize("key", ["Return", "Space"])
def test_keys_activate_what_has_the_focus(form: Form, pilot: Pilot, key: str) -> None:
    pilot.key(wordbook.TAB)
    pilot.key(key)
    assert form.told == ["play"]


def test_the_ring_shows_only_for_the_keyboard(form: Form, pilot: Pilot) -> None:
    pilot.key(wordbook.TAB)
    assert "focused" in pilot.find(name=wordbook.PLAY).state
    pilot.click(wordbook.SOUND)
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
    pilot.click(wordbook.FAST, role="option")
    assert form.told == [2]
    assert pilot.find(name=wordbook.FAST).state == {"chosen"}


def test_a_switch_switches(form: Form, pilot: Pilot) -> None:
    pilot.click(wordbook.SOUND)
    assert form.told == [False]
    assert "checked" not in pilot.find(name=wordbook.SOUND).state
    pilot.click(wordbook.SOUND)
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


@pytest.mark.usefixtures("pilot")
def test_every_widget_says_what_it_is(form: Form) -> None:
    form.limit.noted("What a knock may leave.", "That cannot be.")
    form.loud.noted("How loud it is.")
    found = {node.role: (node.name, node.value, tuple(node.actions), node.note) for node in form.nodes()}
    assert found == {
        "button": ("Undo", "", (), ""),
        "choice": ("Speed", "Normal", ("set",), ""),
        "number": ("Limit", "10", ("set",), "That cannot be."),
        "switch": ("Sound", "on", ("press",), ""),
        "label": ("Good luck", "", (), ""),
        "textbox": ("Who", "Ada", ("set",), ""),
        "slider": ("Loudness", "80", ("set",), "How loud it is."),
    }
    for node in form.nodes():
        assert all(pygame.Rect(node.bounds).contains(child.bounds) for child in node.children)


@pytest.mark.usefixtures("pilot")
def test_widgets_are_pressed_and_set_through_their_nodes(form: Form) -> None:
    def perform(id_: str, verb: str, *value: str) -> object:
        find(form.nodes(), id_).perform(verb, *value)
        return form.told[-1]

    assert perform("button Play", "press") == "play"
    assert perform("choice Speed", "set", "Fast") == 2
    assert perform("choice Speed/0", "press") == 0
    assert perform("number Target", "set", "137") == 137
    assert perform("number Target/less", "press") == 100
    assert perform("switch Sound", "press") is False
    assert perform("textbox Who", "set", "Grace\nHopper") == "Grace Ho"
    assert perform("slider Loudness", "set", "35") == 35
    assert perform("number Limit", "set", "Upcard") == "upcard"
    assert perform("number Limit", "set", "7") == 7
    assert perform("number Limit/0", "press") is None


@pytest.mark.parametrize(
    ("id_", "value", "sentence"),
    [
        ("choice Speed", "Warp", "Speed must be one of these: Slow, Normal, Fast."),
        ("number Target", "many", "Target must be a number from 50 to 250."),
        ("slider Loudness", "37", "Loudness must be a number from 0 to 100, in steps of 5."),
        ("number Limit", "", "Limit must be a number from 0 to 100."),
        ("button Undo", "", "You can’t “set” Undo right now."),
    ],
)
@pytest.mark.usefixtures("pilot")
def test_what_cannot_be_set_is_refused_with_a_sentence(form: Form, id_: str, value: str, sentence: str) -> None:
    with pytest.raises(NotOfferedError) as refused:
        find(form.nodes(), id_).perform("set", value)
    assert str(refused.value) == sentence
    assert form.told == []


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


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_switch_thats_on_differs_by_brightness_by_the_knobs_place_and_by_its_shape(theme: Theme) -> None:
    skin = Skin.of((1280, 800), theme)
    box = pygame.Rect(0, 0, 400, 44)

    def drawn(on: bool) -> pygame.Surface:
        surface = pygame.Surface(box.size)
        surface.fill(theme.shade)
        Toggle(skin, "", on, lambda _on: None).draw(surface, box)
        return surface

    track = Toggle(skin, "", True, lambda _on: None).ringed(box)
    end = track.h // 2
    on, off = drawn(True), drawn(False)

    def colour(surface: pygame.Surface, x: int) -> Colour:
        red, green, blue, _alpha = surface.get_at((x, track.centery))
        return red, green, blue

    middle = track.centerx + 1
    assert contrast(colour(on, middle), colour(off, middle)) >= 3
    assert contrast(colour(on, middle), colour(on, track.right - end)) >= 3, "the knob stands out when on"
    assert contrast(colour(off, track.x + end), colour(off, track.x + end - skin.px(7))) >= 3, "and is a ring when off"
    assert max(contrast(colour(on, x), colour(on, middle)) for x in range(track.x + 6, middle - 4)) >= 3, "a tick"
