"""One of the costliest choices, in words."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.services.analysis import JudgedChoice
from game.ui.widgets.widget import Widget
from game.wording.advice import better, given, wording
from game.wording.judgement.grades import graded
from game.wording.judgement.reasons import reason_words
from game.words.translation import _


class CostliestChoice(Widget):
    """The player's choice, the expert's, and why it's better."""

    role = Role.BUTTON

    def __init__(self, skin: Skin, number: int, place: int, judged: JudgedChoice, act: Callable[[int], object]) -> None:
        choice = judged.choice
        yours = _("You: {words}").format(words=wording(choice.action, choice.view))
        best = _("Expert: {words}").format(words=better(judged.advice.best, choice.action, choice.view))
        super().__init__(skin, f"{yours} · {best}")
        self.texts = yours, best
        self.number = number
        self.place_ = place
        self.judged = judged
        self.act = act

    def value(self) -> str:
        said = given(self.judged.told, self.judged.lost), self._grade, reason_words(self.judged.reason)
        return "; ".join(filter(None, said))

    @property
    def _grade(self) -> str:
        return "" if self.judged.grade is None else graded(self.judged.grade)

    def activate(self) -> None:
        self.act(self.place_)

    def height_for(self, width: int) -> int:
        skin = self.skin
        lines = len(self._reason(width))
        texts = self._heads(width) * skin.text.height("label") + lines * skin.text.height("body")
        return skin.px(26) + max(texts, skin.text.height("score") + skin.text.height("small"))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        line = theme.glow if self.hover or self.pressed else theme.brass
        surface.blit(skin.plate(box.size, 10, (*theme.shade, 205), (*line, 220), 1.4), box)
        left, room = box.x + skin.px(64), self._room(box.w)
        number = skin.text.render(str(self.number), Font("serif", 34), theme.brass_light)
        surface.blit(number, number.get_rect(center=(box.x + skin.px(34), box.centery)))
        cost = skin.text.render(given(self.judged.told, self.judged.lost), "score", theme.glow, tabular=True)
        grade = skin.text.render(self._grade, "small", theme.glow)
        top = box.centery - (cost.get_height() + grade.get_height()) // 2
        surface.blit(cost, cost.get_rect(topright=(box.right - skin.px(20), top)))
        surface.blit(grade, grade.get_rect(topright=(box.right - skin.px(20), top + cost.get_height())))
        y = box.y + skin.px(12)
        if self._heads(box.w) == 1:
            for part, text in enumerate(self.texts):
                picture = skin.text.fitted(text, "label", theme.brass_light if part else theme.text, room // 2)
                surface.blit(picture, (left + part * (room // 2 + skin.px(6)), y))
            y += skin.text.height("label")
        else:
            for part, text in enumerate(self.texts):
                picture = skin.text.fitted(text, "label", theme.brass_light if part else theme.text, room)
                surface.blit(picture, (left, y))
                y += skin.text.height("label")
        for words in self._reason(box.w):
            surface.blit(skin.text.render(words, "body", theme.quiet), (left, y + skin.px(3)))
            y += skin.text.height("body")

    def _room(self, width: int) -> int:
        measure = self.skin.text.measure
        aside = max(measure("−88.8", "score", tabular=True)[0], measure(self._grade, "small")[0] + self.skin.px(10))
        return width - self.skin.px(64 + 20) - aside

    def _heads(self, width: int) -> int:
        widest = max(self.skin.text.measure(text, "label")[0] for text in self.texts)
        return 1 if widest <= self._room(width) // 2 else 2

    def _reason(self, width: int) -> list[str]:
        return self.skin.text.wrap(reason_words(self.judged.reason), "body", self._room(width))
