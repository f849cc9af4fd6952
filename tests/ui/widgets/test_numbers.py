"""Numbers by knob, buttons and digits."""

import pytest

from headless import wordbook
from headless.pilot import Pilot
from tests.ui.widgets.widget_form import Form


def test_a_number_steps_within_its_limits(form: Form, pilot: Pilot) -> None:
    pilot.click("more")
    pilot.click("less")
    pilot.click("less")
    pilot.click("less")
    form.panel.set_focus(form.target)
    pilot.key("Page Up")
    assert form.told == [150, 100, 50, 250]
    assert pilot.find(role="number").value == "250"


def test_a_knob_is_dragged_and_tells_once(form: Form, pilot: Pilot) -> None:
    line = form.loud._line(form.loud.box)
    pilot.drag((line.x + line.w * 0.8, line.centery), (line.x + line.w * 0.25, line.centery + 200))
    assert form.told == [25]
    assert pilot.find(role="slider").value == "25"
    pilot.press(line.right, line.centery)
    assert form.told == [25, 100]
    pilot.press(form.loud.box.x + 5, form.loud.box.centery)
    assert form.told == [25, 100]


def test_a_knob_is_stepped_by_keys_and_by_the_wheel_in_hand(form: Form, pilot: Pilot) -> None:
    pilot.move(*form.loud.box.center)
    pilot.wheel(1)
    assert form.told == []
    form.panel.set_focus(form.loud)
    for key in ("Left", "Right", "Page Down", "Home", "Left", "End", "Page Up"):
        pilot.key(key)
    pilot.wheel(-2)
    assert form.told == [75, 80, 60, 0, 100, 90]


@pytest.mark.parametrize("way", ["click", "reader", "key"])
def test_a_step_goes_on_from_the_number_just_typed(form: Form, pilot: Pilot, way: str) -> None:
    """Also from a number typed where a word stood."""
    for stepper, typed, after in ((form.target, "200", 250), (form.limit, "20", 25)):
        if stepper is form.limit:
            form.limit.take(0)
        form.told.clear()
        form.panel.set_focus(stepper)
        pilot.write(typed)
        more = next(node for node in pilot.find(name=stepper.name).children if node.name == "more")
        if way == "click":
            pilot.press(*more.centre)
        elif way == "reader":
            more.actions["press"]()
        else:
            pilot.key("Right")
        assert form.told == [int(typed), after]
        assert pilot.find(name=stepper.name).value == str(after)


def test_digits_set_a_number_exactly(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.target)
    pilot.write("137x")
    assert form.told == []
    pilot.key("Return")
    pilot.write("99")
    pilot.key("Backspace")
    pilot.key("Escape")
    pilot.write("70")
    pilot.key(wordbook.TAB)
    pilot.click("more", role="button")
    assert form.told == [137, 70, 100]
    form.panel.set_focus(form.target)
    pilot.write("999")
    pilot.key("Return")
    assert form.told[3:] == [250]


def test_an_amount_gives_way_to_a_word_and_back(form: Form, pilot: Pilot) -> None:
    form.panel.set_focus(form.limit)
    for key in ("Return", "Return", "Return", "Right", "Return", "Left"):
        pilot.key(key)
    assert form.told == [None, "upcard", 10, 15, None, 15]
    pilot.click(wordbook.UPCARD, role="option")
    node = pilot.find(role="number", name=wordbook.LIMIT)
    assert (node.value, [child.name for child in node.children]) == ("Upcard", ["Any", "Upcard", "less", "more"])
    pilot.write("7")
    pilot.key("Return")
    assert form.told[6:] == ["upcard", 7]
    assert pilot.find(role="number", name=wordbook.LIMIT).value == "7"
