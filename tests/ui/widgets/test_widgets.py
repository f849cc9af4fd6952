import pygame
import pytest

from game.ui.engine.accessibility import Node, NotOfferedError, find
from game.ui.engine.commands import Command
from game.ui.engine.scene import Scene
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.graphics.theme import THEMES, Colour, Theme
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from headless import wordbook
from headless.pilot import Pilot
from tests.ui.checks import contrast, pixels


class Form(Scene):
    """One of each widget, and a note of what they reported."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        skin = self.skin = Skin.of(size, THEMES["green"])
        self.stage = Stage(cloth(size, skin.theme))
        panel = self.panel = Panel(self.stage)
        rows = [pygame.Rect(skin.px(200), skin.px(100 + 60 * i), skin.px(700), skin.px(44)) for i in range(9)]
        tell = self.told.append
        self.play = Button(skin, "Play", lambda: tell("play"), kind="primary").place(rows[0])
        self.undo = Button(skin, "Undo", lambda: tell("undo")).place(rows[1])
        self.undo.enabled = False
        self.speed = SegmentedControl(skin, "Speed", ["Slow", "Normal", "Fast"], chosen=1, act=tell).place(rows[2])
        self.target = Stepper(skin, "Target", 100, tell, low=50, high=250, step=50).place(rows[3])
        self.sound = Toggle(skin, "Sound", True, tell).place(rows[4])
        self.words = Label(skin, "Good luck").place(rows[5])
        self.who = TextField(skin, "Who", "Ada", tell, most=8, hint=wordbook.YOUR_NAME).place(rows[6])
        self.loud = Slider(skin, "Loudness", 80, tell, low=0, high=100, step=5).place(rows[7])
        words = ((None, "Any"), ("upcard", "Upcard"))
        self.limit = Amount(skin, "Limit", 10, tell, others=words, usual=10, low=0, high=100, step=5).place(rows[8])
        panel.add(self.play, self.undo, self.speed, self.target, self.sound, self.words)
        panel.add(self.who, self.loud, self.limit)

    def event(self, e: pygame.event.Event, now: float) -> None:
        self.when = now
        self.panel.event(e)

    def command(self, command: Command) -> None:
        self.panel.command(command)

    def edit(self, e: pygame.event.Event) -> bool:
        return self.panel.edit(e)

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


@pytest.mark.usefixtures("pilot")
def test_where_one_writes_is_told_as_the_desktop_counts(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    form.panel._in_units = lambda place: pygame.Rect(place.x // 2, place.y // 2, place.w // 2, place.h // 2)
    form.panel.set_focus(form.who)
    box = form.who.box
    assert told == [pygame.Rect(box.x // 2, box.y // 2, box.w // 2, box.h // 2)]


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
