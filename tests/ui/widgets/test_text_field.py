"""What's written in a field, and where."""

import pygame
import pytest

from game.ui.engine.text_input import TextInput
from headless.pilot import Pilot
from tests.ui.checks import pixels
from tests.ui.widgets.widget_form import Form


def test_a_field_is_written_in(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.who)
    pilot.write(" G k")
    assert form.told == ["Ada ", "Ada G", "Ada G ", "Ada G k"]
    for key in ("Backspace", "Left", "Left", "Backspace", "Home", "Delete", "End"):
        pilot.key(key)
    pilot.write("é柳\x07")
    assert form.told[4:] == ["Ada G ", "AdaG ", "daG ", "daG é", "daG é柳"]
    node = pilot.find(role="textbox")
    assert (node.name, node.value, *node.actions) == ("Who", form.who.text, "set")
    assert "focused" in node.state


def test_a_field_holds_no_more_than_it_should(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.who)
    pilot.write("lbertine")
    assert form.who.text == "Adalbert"
    pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text="more than fits"))
    assert form.who.text == "Adalbert"


def test_what_is_written_means_nothing_else(form: Form, pilot: Pilot) -> None:
    """Space doesn't press, letters aren't shortcuts, and left and right stay in the text."""
    form.panel.set_focus(form.who)
    for key in ("Space", "p", "?", "Left", "Left", "Right"):
        pilot.key(key)
    assert form.panel.focus is form.who
    assert form.told == []
    pilot.key("Down")
    assert "focused" in pilot.find(role="slider").state


def test_all_that_is_written_is_selected_and_replaced(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.who)
    pilot.key("a", mod=pygame.KMOD_CTRL)
    pilot.write("Zoë")
    assert form.told == ["Z", "Zo", "Zoë"], "the first letter takes the place of all"
    pilot.key("a", mod=pygame.KMOD_CTRL)
    pilot.key("left")
    pilot.write("x")
    assert form.who.text == "xZoë"
    pilot.key("a", mod=pygame.KMOD_META)
    pilot.key("backspace")
    assert form.who.text == ""
    pilot.key("a", mod=pygame.KMOD_CTRL)
    pilot.write("y")
    assert form.who.text == "y"


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_RALT, pygame.KMOD_MODE])
def test_signs_that_are_written_with_alt_gr_are_written(
    form: Form, pilot: Pilot, monkeypatch: pytest.MonkeyPatch, mod: int
) -> None:
    """On Windows a Polish ą arrives as Ctrl+Alt+A and then the letter."""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "what was copied", raising=False)
    form.panel.set_focus(form.who)
    for key, sign in (("a", "ą"), ("v", "@")):
        pilot.key(key, mod=mod)
        assert not form.who.whole
        pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    assert form.who.text == "Adaą@"
    assert form.panel.focus is form.who


def test_what_is_selected_is_seen_and_let_go_of(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.who)
    pilot.turn()
    before = pixels(pilot.surface)
    pilot.key("a", mod=pygame.KMOD_CTRL)
    assert pixels(pilot.surface) != before
    pilot.key("end")
    assert pixels(pilot.surface) == before


def test_a_click_sets_the_caret(form: Form, pilot: Pilot) -> None:
    left, top, width, height = pilot.find(role="textbox").bounds
    plate = form.who.control(form.who.box)
    pilot.press(plate.x + 2, plate.centery)
    pilot.write("X")
    pilot.press(plate.right - 4, plate.centery)
    pilot.write("Y")
    assert form.who.text == "XAdaY"
    assert left + width >= plate.right
    assert top + height >= plate.bottom


def test_the_clipboard_is_put_in_on_one_line(form: Form, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "n\nB", raising=False)
    form.panel.set_focus(form.who)
    pilot.key("v", mod=pygame.KMOD_LCTRL)
    assert form.told == ["Adan B"]


def test_the_caret_stays_in_sight_of_a_long_text(form: Form, pilot: Pilot) -> None:
    form.who.most = 200
    form.panel.set_focus(form.who)
    pilot.write("Wilhelmina " * 10)
    empty = pygame.Rect(form.who.margin, form.who.margin, *form.who.box.size)
    room = form.who.control(empty)
    for key in ("End", "Home"):
        pilot.key(key)
        glow = form.skin.theme.glow
        seen = [
            x
            for x in range(form.who.image.get_width())
            if form.who.image.get_at((x, room.centery))[:3] == glow
            and room.inflate(-8, 0).collidepoint(x, room.centery)
        ]
        assert seen, key


@pytest.mark.usefixtures("pilot")
def test_text_comes_only_while_a_field_has_the_keyboard(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("stop"))
    pygame.key.set_repeat(0)  # as at the start of the program
    repeats = []
    for widget in (form.play, form.who, form.speed, form.target, form.who, None):
        form.panel.set_focus(widget)
        repeats.append(any(pygame.key.get_repeat()))
    assert told == ["start", "stop", "start", "stop"]
    assert repeats == [False, True, False, True, True, False], "keys repeat only there"


def test_where_one_writes_is_told_as_the_desktop_counts(
    form: Form, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)

    def halved(place: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(place.x // 2, place.y // 2, place.w // 2, place.h // 2)

    monkeypatch.setattr(pilot.loop, "_text_input", TextInput(halved))
    form.panel.set_focus(form.who)
    form.panel.set_focus(form.target)
    assert told == [halved(form.who.box), halved(form.target.box)]
