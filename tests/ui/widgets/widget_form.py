"""A scene with one of each widget."""

import pygame

from game.ui.engine.accessibility import Node
from game.ui.engine.commands import Command
from game.ui.engine.scene import Scene
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.graphics.theme import THEMES
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Amount, Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from headless import wordbook


class Form(Scene):
    """One of each widget, and a note of what they reported."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    def resize(self, size: tuple[int, int], now: float) -> None:
        super().resize(size, now)
        skin = self.skin = Skin.of(size, THEMES["green"])
        self.stage = Stage(cloth(size, skin.theme))
        panel = self.panel = Panel(self.stage, take_text=self.take_text)
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
