"""The coach's page: the choices of a hand, what each gave away, and the costliest first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.store.journal import Journal
from game.store.reviews.error_rate import ErrorRate
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.pages.page import Page
from game.ui.services.analysis import FIRST, Analysis, JudgedChoice, error_rate
from game.ui.services.routes import DecisionRoute, Navigator, ReviewRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.chart import Chart
from game.ui.widgets.label import Label
from game.ui.widgets.widget import Widget
from game.wording.advice import given, wording
from game.wording.judgement.error_rates import noted, rate_words
from game.wording.judgement.grades import SIGNS, graded
from game.wording.numbers import signed
from game.wording.reasons import reason_words
from game.words.translation import _

_GAP = 14.0


class ReviewPage(Page):
    """The review of a hand, filling as the expert goes through the choices."""

    def __init__(self, services: Services, navigator: Navigator, route: ReviewRoute) -> None:
        super().__init__(services, navigator, route)
        analysis = self.analysis = route.analysis
        self.so_far: ErrorRate | None = None
        """The error rate in the match so far, once it has been counted."""
        self.luck: tuple[float, float] | None = None
        """How much luck both had in the hand, the player's first, once it is known."""
        self.bars: CostChart | None = None
        self._asked = False
        self._spoken = FIRST if analysis.done else 0
        """How many of the costliest choices are shown: one more each frame, as they take time to draw."""
        analysis.told = self.changed

    def build(self) -> None:
        skin, analysis = self.skin, self.analysis
        self.heading(_("Your choices"), self._said())
        buttons = [Button(skin, _("Back"), self.back, kind="primary")]
        through = Button(skin, _("Step through them"), lambda: self.open(0))
        through.enabled = bool(analysis.judged)
        if analysis.judged or not (analysis.done or analysis.fault):
            buttons.insert(0, through)
        self.footer(*buttons)
        self._count_match()
        self._area = self.fill(*self._rows(), width=900, gap=_GAP)

    def _rows(self) -> list[Widget]:
        """Return the rows of the body."""
        skin, analysis = self.skin, self.analysis
        if not analysis.judged:
            return []
        before, self.bars = self.bars, CostChart(skin, analysis, self.open)
        bars = self.bars
        if before is not None and len(before.judged) == len(bars.judged):
            bars.at = before.at
        rows: list[Widget] = [bars]
        if not analysis.done:
            return rows
        rows += [self._dear(number) for number in range(min(self._spoken, len(analysis.dearest)))]
        if not analysis.dearest:
            words = _("No choice was clearly a mistake: the expert would have played much the same.")
            rows.append(Label(skin, words, align="centre"))
        return rows

    def _dear(self, number: int) -> DearestChoice:
        place = self.analysis.dearest[number]
        return DearestChoice(self.skin, number + 1, place, self.analysis.judged[place], self.open)

    def _said(self) -> str:
        analysis = self.analysis
        if analysis.fault is not None:
            return _("The choices cannot be looked at: {reason}.").format(reason=analysis.fault)
        if not analysis.done:
            if analysis.count is None:
                return _("The expert looks at your choices …")
            return _("The expert looks at choice {n} of {all} …").format(n=len(analysis.judged) + 1, all=analysis.count)
        if not analysis.judged:
            return _("There was nothing to choose in this hand.")
        said = [
            _("Accuracy {n} of 100").format(n=round(analysis.accuracy)),
            _("points given away: {points}").format(points=given(analysis.cost).removeprefix("−")),
        ]
        found = analysis.review
        rate = ErrorRate.of([(found.counted, found.given, found.chance)])
        if rate is not None:
            said.append(noted(rate))
        if self.so_far is not None and self.so_far.hands > 1:
            said.append(_("error rate in the match so far: {rate}").format(rate=rate_words(self.so_far)))
        if self.luck is not None:
            mine, theirs = map(signed, self.luck)
            said.append(_("luck in this hand: yours {mine}, the other's {theirs}").format(mine=mine, theirs=theirs))
        return " · ".join(said)

    def _count_match(self) -> None:
        """Count the error rate of the match, once the hand is analysed."""
        if self._asked or not (self.analysis.done and self.analysis.judged):
            return
        self._asked = True
        journal, match = self.services.journal, self.analysis.record.match
        self.services.tasks.in_background(lambda: error_rate(journal, match), self._counted, self.is_open)

    def _measured(self, luck: tuple[float, float] | None) -> None:
        if luck is not None:
            self.luck = luck
            self.changed()

    def _counted(self, whole: ErrorRate | None) -> None:
        self.so_far = whole
        self.changed()
        journal, match, hand = self.services.journal, self.analysis.record.match, self.analysis.hand + 1
        self.services.tasks.in_background(lambda: _luck(journal, match, hand), self._measured, self.is_open)

    def _renew(self) -> None:
        """Show what is new; focus the bars when they first appear."""
        first = self.bars is None
        if not self._renewed():
            self.anew()
        if first and self.bars is not None:
            self.panel.set_focus(self.bars, ring=self.loop.keyed)

    def move(self, now: float) -> float | None:  # noqa: ARG002 - as soon as may be
        """Show another of the costliest choices."""
        if self.bars is not None and self.analysis.done and self._spoken < len(self.analysis.dearest):
            self._append(self._dear(self._spoken), self.bars.box)
            self._spoken += 1
            return 0
        return None

    def _renewed(self) -> bool:
        """Change only the note and the bars; False if the page must be made anew."""
        bars, analysis = self.bars, self.analysis
        if bars is None or not analysis.judged or analysis.fault or (analysis.done and not analysis.dearest):
            return False
        if not self.retell(self._said()):
            return False
        bars.take()
        self._count_match()
        return True

    def _append(self, widget: Widget, first: pygame.Rect) -> None:
        """Put a widget below the others, as wide as the first; the tab key still reaches the buttons last."""
        focus = self.panel.focus
        self.panel.remove(*self._foot)
        x, y = first.x - self._area.rect.x, self._area.height + self.skin.px(_GAP)
        self._area.add(widget.place(pygame.Rect(x, y, first.w, widget.height_for(first.w))))
        self.panel.add(*self._foot)
        if focus in self._foot:
            self.panel.set_focus(focus, ring=focus is not None and focus.ring)

    def open(self, place: int) -> None:
        """Look at the table as it was at this choice."""
        self.navigator.go(DecisionRoute(self.analysis, place))


def _luck(journal: Journal, match: str, hand: int) -> tuple[float, float] | None:
    from game.store.statistics import luck_in  # noqa: PLC0415 - SQLite is imported with it

    journal.measure(match)
    return journal.ask(luck_in, match, hand)


class CostChart(Chart):
    """A bar for each choice of a hand, as high as the points it gave away."""

    role = Role.TIMELINE
    takes_focus = True
    least = 210.0

    def __init__(self, skin: Skin, analysis: Analysis, act: Callable[[int], object]) -> None:
        super().__init__(skin, _("Points given away"))
        self.analysis = analysis
        self.act = act
        self.at = 0
        self.dearest: tuple[int, ...] = ()
        self.take()

    def take(self) -> None:
        """Show the choices analysed so far; at the end mark the costliest and go to the first of them."""
        self.judged = self.analysis.judged
        if self.analysis.done and not self.dearest:
            self.dearest = self.analysis.dearest
            self.at = self.dearest[0] if self.dearest else self.at

    def face(self) -> tuple[object, ...]:
        return (*super().face(), len(self.judged), self.dearest, self.at, self._under() if self.hover else -1)

    def value(self) -> str:
        """The choice with the keyboard."""
        one = self.judged[self.at]
        words = wording(one.choice.action, one.choice.view)
        said = _("Choice {n} of {all}: {words}, {points}").format(
            n=self.at + 1, all=self.analysis.count, words=words, points=given(one.cost, one.lost)
        )
        return said if one.grade is None else f"{said} · {graded(one.grade)}"

    def activate(self) -> None:
        self.act(self.at)

    def press(self, point: tuple[int, int]) -> None:
        """Open the choice whose column was pressed."""
        column = self._column(self._plot(self.box), point[0])
        if column >= 0:
            self.at = column
            self.act(column)

    def command(self, command: Command) -> bool:
        """Go from choice to choice with left and right."""
        by = {Command.LEFT: -1, Command.RIGHT: 1}.get(command, 0)
        to = self.at + by
        if not by or not 0 <= to < len(self.judged):
            return False
        self.at = to
        return True

    def figure(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the bars, the costliest with their numbers, and a line about the one with the keyboard."""
        skin, theme = self.skin, self.skin.theme
        plot = self._plot(box, inner=True)
        most = max(2.0, *(one.cost for one in self.judged))
        step = plot.w / (self.analysis.count or 1)
        wide = max(skin.px(4), min(skin.px(26), int(step * 0.6)))
        under = self._under() if self.hover else -1
        surface.fill(theme.ink, (plot.x, plot.bottom, plot.w, max(1, skin.px(1.4))))
        for place, one in enumerate(self.judged):
            middle = plot.x + round(step * (place + 0.5))
            if place in (self.at, under):
                light = pygame.Surface(
                    (max(wide, min(int(step) - skin.px(2), skin.px(64))), plot.h + skin.px(8)), pygame.SRCALPHA
                )
                light.fill((*theme.brass, 70 if place == self.at else 40))
                surface.blit(light, light.get_rect(midbottom=(middle, plot.bottom)))
            high = max(skin.px(3), round((plot.h - skin.px(20)) * one.cost / most))
            bar = pygame.Rect(middle - wide // 2, plot.bottom - high, wide, high)
            surface.fill(theme.red if place in self.dearest else theme.ink, bar)
            label = skin.text.render(
                self._over(place, step), "label", theme.red if place in self.dearest else theme.ink
            )
            surface.blit(label, label.get_rect(midbottom=(middle, bar.y)))
        words = skin.text.fitted(self.value(), "label", theme.ink, box.w)
        surface.blit(words, words.get_rect(midbottom=(box.centerx, box.bottom + skin.px(6))))

    def _over(self, place: int, room: float) -> str:
        """The label over a bar: its number among the costliest, and the sign of its grade if there is room."""
        number = str(self.dearest.index(place) + 1) if place in self.dearest else ""
        whole = f"{number} {SIGNS[self.judged[place].grade]}".strip()
        return whole if self.skin.text.measure(whole, "label")[0] <= room else number

    def _plot(self, box: pygame.Rect, *, inner: bool = False) -> pygame.Rect:
        """The box of the bars in the chart, or in its inner box."""
        skin = self.skin
        if not inner:
            box = pygame.Rect(box.x + skin.px(20), box.y + skin.px(50), box.w - 2 * skin.px(20), box.h - skin.px(66))
        return pygame.Rect(box.x, box.y, box.w, box.h - skin.px(24))

    def _column(self, plot: pygame.Rect, x: int) -> int:
        """The choice at this place; -1 if there is none yet."""
        column = int((x - plot.x) * (self.analysis.count or 1) // max(1, plot.w))
        return column if 0 <= column < len(self.judged) else -1

    def _under(self) -> int:
        return self._column(self._plot(pygame.Rect(0, 0, *self.box.size)), self.pointer[0])


class DearestChoice(Widget):
    """One of the costliest choices: what was done, what the expert would have done, and why."""

    role = Role.BUTTON

    def __init__(self, skin: Skin, number: int, place: int, judged: JudgedChoice, act: Callable[[int], object]) -> None:
        choice = judged.choice
        yours = _("You: {words}").format(words=wording(choice.action, choice.view))
        best = _("The expert: {words}").format(words=wording(judged.advice.best, choice.view))
        super().__init__(skin, f"{yours} · {best}")
        self.texts = yours, best
        self.number = number
        self.place_ = place
        self.judged = judged
        self.act = act

    def value(self) -> str:
        said = given(self.judged.cost, self.judged.lost), self._grade, reason_words(self.judged.reason)
        return "; ".join(filter(None, said))

    @property
    def _grade(self) -> str:
        """The grade in words."""
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
        cost = skin.text.render(given(self.judged.cost, self.judged.lost), "score", theme.glow, tabular=True)
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
        """How many lines the two choices need, 1 or 2."""
        widest = max(self.skin.text.measure(text, "label")[0] for text in self.texts)
        return 1 if widest <= self._room(width) // 2 else 2

    def _reason(self, width: int) -> list[str]:
        return self.skin.text.wrap(reason_words(self.judged.reason), "body", self._room(width))
