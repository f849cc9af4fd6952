"""The lesson: two hands on the real table, with cards laid out beforehand and somebody who explains."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai import CHARACTERS
from game.rules import CARDS, Action, Card, Discard, DrawStock, Knock, Pass, Phase, PlayerView, Rules
from game.rules.i18n import _
from game.rules.record import Player
from game.session import Question, Session
from game.ui.engine.accessibility import Node
from game.ui.lesson.coach import Coach
from game.ui.lesson.tutor import KNOWN, Idea, advise, best, ideas, objection, verdict
from game.ui.pages.page import Page
from game.ui.table.controller import Moves
from game.ui.table.table_scene import Table
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import Medal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.app.app import Program

_NOWHERE = pygame.Rect(0, 0, 10, 10)
_FACE = 184.0
"""The height of Ada's portrait with the gap below it, in units."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_HANDS = (
    # Ada deals: the pupil melds a run and a set, knocks with 9, and Ada lays off the nine of hearts.
    ("5h 6h 7h 9s 9d 2c 3s Kd Jc 4d", "Ts Js Qs 6d 6s 6c 9h Kh 4s 7d", "Qh", "8h 9c Ac 2d"),
    # The pupil deals and takes the upcard; Ada knocks with 9 in her second turn, and is undercut after two lay-offs.
    ("4s 4h Jd Qd Kd 7c 8c As 2h 6s", "3c 4c 5c 6c 2s 2d 2c Ah 3s Kc", "4d", "Qh Tc 5s 6d 5d"),
)


class Arranged:
    """The two decks of the lesson, whoever deals."""

    seed = None

    def __init__(self) -> None:
        self.dealer = 1

    def first_dealer(self, sides: int = 2) -> int:  # noqa: ARG002 - there are two
        """Ada."""
        return 1

    def secret(self, hand: int) -> None:
        """None: the cards are laid out."""

    def deck(self, hand: int) -> tuple[Card, ...]:
        """The deck of this hand, for the present dealer."""
        own, other, upcard, stock = ([Card.parse(one) for one in part.split()] for part in _HANDS[min(hand, 1)])
        first, second = (own, other) if self.dealer == 1 else (other, own)
        named = [*(card for pair in zip(first, second, strict=True) for card in pair), *upcard, *stock]
        return (*named, *(card for card in (CARDS[29 * n % 52] for n in range(52)) if card not in named))

    spread = deck


def ada(view: PlayerView, hand: int) -> Action:
    """Ada's part: she throws what she draws, and in the second hand knocks in her second turn or later."""
    if view.phase is Phase.UPCARD:
        return Pass()
    if view.phase is Phase.DRAW:
        return DrawStock() if DrawStock() in view.legal else Pass()
    if view.phase is Phase.DISCARD and view.drawn is not None:
        assert view.seat is not None
        late = hand > 1 and len(view.thrown[view.seat]) > 0
        wise = best(view)
        return wise if late and isinstance(wise, Knock) else Discard(view.drawn)
    wise = best(view)
    assert wise is not None
    return wise


class Lesson(Table):
    """A table with a coach; no other match, no statistics and no record is touched."""

    advised = False

    def __init__(self, program: Program) -> None:
        self.arranged = Arranged()
        players = Player(program.settings.player_name or _("You")), Player(CHARACTERS["steady"].name, "steady")
        super().__init__(program, Session(Rules(target=250), players, self.arranged))
        self.moves = Careful(self)
        self.coach = Coach(self)
        self.known: set[str] = set()
        """Ideas that were explained, and moves that were made."""
        self.warning: tuple[int, Action, str] | None = None
        """At this ply this legal move was doubted, and why; asked for again it is made."""

    # ------------------------------------------------------------------ the table with a coach

    def deal(self) -> None:
        """See Table: the next of the two hands, or the end of the lesson."""
        if self.hands == len(_HANDS):
            self.loop.replace_all(Learned(self.program))
            return
        self.arranged.dealer = self.session.match.dealer
        super().deal()

    @property
    def hands(self) -> int:
        """How many hands were dealt, the present one among them."""
        return len(self.session.record.hands)

    def think(self, question: Question, deliver: Callable[[Action], None]) -> None:
        """See Table: Ada plays her part."""
        self.loop.post(partial(deliver, ada(question.view, self.hands)))

    def menu(self) -> None:
        """See Table."""
        self.loop.push(Pause(self.program))

    def refresh(self) -> None:
        """See Table."""
        super().refresh()
        self.teach()
        if self.coach.telling:  # one thing at a time
            self.fittings.take.visible = self.fittings.decline.visible = False
            self.fittings.prompt.name = ""

    def event(self, e: pygame.event.Event, now: float) -> None:
        """See Table: Enter goes on where the coach only tells, and the bubble's buttons come first."""
        if e.type == pygame.KEYDOWN and e.key in _ENTER and self.coach.telling and self.chosen is None:
            self.go_on()
        elif self.fingers.held is not None or not self.coach.event(e):
            super().event(e, now)

    def nodes(self) -> Sequence[Node]:
        """See Scene."""
        return [*super().nodes(), *self.coach.nodes()]

    # ------------------------------------------------------------------ what is said

    def teach(self) -> None:
        """Say what is to be said now: a doubt, an idea, the next move, or what the hand has taught."""
        view = self.view
        over = view is not None and view.phase is Phase.OVER and not self.moments and not self.waiting
        if view is None or not (over or self.playing()):
            self.coach.hush()
        elif over:
            if self.hands == len(_HANDS):
                self.fittings.next.name = _("Finish the lesson")
            self.coach.take_in(self.fittings.next)
            words = _("Then go on: press the button, or Enter.")
            self.coach.say(verdict(view), words, self.coach.on(self.fittings.next))
        elif self.warning is not None and self.warning[0] == self.session.ply:
            self.coach.say(self.warning[2], _("If you want it all the same, do it again."), self.coach.way(view))
        elif self.idea() is not None:
            idea = self.idea()
            assert idea is not None
            self.coach.tell(idea.words, self.coach.cards(idea.marks))
        else:
            advice = advise(view, self.known)
            assert advice is not None
            self.coach.say(advice.words, advice.keys, self.coach.way(view))

    def idea(self) -> Idea | None:
        """The next idea that was not explained yet, at the beginning of a hand."""
        view = self.view
        if view is None or view.phase is not Phase.UPCARD:
            return None
        return next((idea for idea in ideas(view, self.hands - 1) if idea.key not in self.known), None)

    def go_on(self) -> None:
        """The idea was read."""
        idea = self.idea()
        if idea is not None:
            self.known.add(idea.key)
            self.refresh()

    def doubts(self, action: Action) -> bool:
        """Whether the coach asks to think again; the same move a second time is let through."""
        view = self.view
        if view is None or not self.playing():
            return False
        ply = self.session.ply
        reason = objection(view, action)
        if not reason or (self.warning is not None and self.warning[:2] == (ply, action)):
            self.known |= {KNOWN[type(action)]} if type(action) in KNOWN else set()
            return False
        self.warning = ply, action, reason
        self.refresh()
        return True


class Careful(Moves):
    """Moves that the coach may doubt once."""

    table: Lesson

    def allows(self, action: Action) -> bool:
        """See Moves."""
        return not self.table.doubts(action)

    def attempt(self, action: Action) -> bool:
        """See Moves: a refusal of the rules is said by the coach."""
        doubted = self.table.warning
        done = super().attempt(action)
        if not done and self.table.warning is doubted:
            self.table.coach.excuse(self.table.fittings.news.name)
        return done


class Pause(Page):
    """What can be done besides learning."""

    def build(self) -> None:
        """See Page."""
        program, look = self.program, self.look
        self.heading(_("The lesson"))
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Go on with the lesson"), self.back),
            (_("Begin again"), program.learn),
            (_("Settings"), program.open_settings),
            (_("Leave the lesson"), program.leave),
            (_("Quit"), self.loop.quit),
        ]
        buttons = [Button(look, name, _NOWHERE, act) for name, act in entries]
        buttons[0].kind = "primary"
        self.stack(buttons, width=320, height=50, gap=12, middle=True)


class Learned(Page):
    """The end of the lesson."""

    def back(self) -> None:
        """See Page: the table has gone."""
        self.program.leave()

    def build(self) -> None:
        """See Page."""
        program, look = self.program, self.look
        self.heading(
            _("That is gin rummy"), _("Melds, deadwood, the knock and the lay-off: you know them all. Play a match?")
        )
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Play a match"), program.begin_match),
            (_("Take the lesson again"), program.learn),
            (_("Read the rules"), program.read_rules),
            (_("To the first page"), program.leave),
        ]
        buttons = [Button(look, name, _NOWHERE, act) for name, act in entries]
        buttons[0].kind = "primary"
        area = self.body()
        middle, y = self.frame.middle - area.rect.x / self.frame.unit, 6.0
        if self.bottom - self.top > _FACE + 62 * len(buttons):
            area.add(Medal(look, CHARACTERS["steady"].name, "steady", self.box(middle - 80, y, 160, 160)))
            y += _FACE
        for number, button in enumerate(buttons):
            button.place(self.box(middle - 160, y + 62 * number, 320, 50))
        area.add(*buttons)
        area.centre()
