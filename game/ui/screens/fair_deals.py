"""Fair deals: the seal of a coming hand and the player's phrase, the check of a finished one, and how it works."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.fair_deal import LONGEST_PHRASE
from game.rules.record.match_record import VERSION
from game.session import Session
from game.ui.pages.page import Page
from game.ui.platform import clipboard
from game.ui.screens.fair_deals_marks import Mark
from game.ui.services.routes import FairDealsRoute, Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.fact_sheet import FactSheet
from game.ui.widgets.label import Label
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.wording.cards import sign
from game.wording.fair_deals import deal_evidence, seals
from game.words.translation import _, pgettext

_WIDE = 900.0
_HEAD, _FIELD = 40.0, 46.0


class FairDeals(Page):
    """What there is to say for one hand of a record, counted from 0, and for the next deal of a session."""

    def __init__(self, services: Services, navigator: Navigator, route: FairDealsRoute) -> None:
        super().__init__(services, navigator, route)
        record = self.record = route.record
        self.number = route.hand if record.hands else None
        self.session = route.session if route.session is not None and route.session.takes_phrase else None
        proof = record.coming
        self.phrase = proof.phrase if self.session is not None and proof is not None else ""
        self.copied = self.copied_seal = ""
        over = self.number is not None and record.hands[self.number].claim is not None
        self.found = deal_evidence.findings(record, self.number) if over and self.number is not None else ()

    def build(self) -> None:
        self.heading(_("Fair deals"), _("Neither the game nor you alone can choose the cards."))
        done = Button(self.skin, _("Back"), self.back, kind="primary")
        copies = []
        if self.session is not None:
            copies.append(Button(self.skin, self.copied_seal or _("Copy the seal"), self.copy_seal))
        if self.number is not None and deal_evidence.commands(self.record, self.number):
            copies.append(Button(self.skin, self.copied or _("Copy the lines"), self.copy))
        self.footer(*copies, done)
        items: list[Widget] = []
        if self.session is not None:
            items += self._coming(self.session)
        if self.number is not None:
            items += [*self._hand(self.number), *self._whole()]
        items += self._how()
        self._flow(items)

    def close(self) -> None:
        """The phrase holds from now on."""
        super().close()
        session = self.session
        if session is not None and session.takes_phrase:
            before = session.record.coming
            if before is not None and before.phrase != self.phrase:
                session.phrase(self.phrase)

    # ------------------------------------------------------------------ what stands there

    def _coming(self, session: Session) -> list[Widget]:
        seal = session.seal
        assert seal is not None
        field = TextField(
            self.skin,
            _("Your phrase"),
            self.phrase,
            self._written,
            most=LONGEST_PHRASE,
            hint=_("Any words, or none"),
            done=self.back,
            captioned=False,
        )
        return [
            self._head(_("The next deal")),
            FactSheet(self.skin, _("The next deal"), [(_("Seal"), seals.grouped(seal))]),
            self._plain(_("The secret of the deal is drawn, and this is its seal. Now you may add words of your own.")),
            field,
        ]

    def _written(self, text: str) -> None:
        self.phrase = text

    def _hand(self, number: int) -> list[Widget]:
        record, hand = self.record, self.record.hands[number]
        proof = hand.proof
        head = self._head(_("Hand {n}").format(n=number + 1))
        if proof is None:
            return [head, self._plain(_("This deal is not sealed.")), self._plain(self._unsealed()), *self._marks()]
        rows = [
            (_("Seal"), seals.grouped(proof.seal)),
            (_("Your phrase"), proof.phrase or pgettext("a phrase", "none")),
        ]
        if hand.claim is None:
            name = _("This hand")
            return [
                head,
                FactSheet(self.skin, name, rows),
                self._plain(_("The secret is shown when the hand is over.")),
            ]
        rows += [(_("Secret"), seals.grouped(proof.secret or "")), (_("Deck"), " ".join(map(sign, hand.deck)))]
        items = [head, *self._marks(), FactSheet(self.skin, _("This hand"), rows)]
        commands = deal_evidence.commands(record, number)
        if commands:
            items += [
                self._head(_("With other tools")),
                self._plain(_("The first line prints the seal, the second the bytes by which the deck is drawn.")),
                FactSheet(
                    self.skin,
                    _("Lines for a shell"),
                    list(zip((_("Seal"), _("Bytes")), commands, strict=True)),
                ),
                self._plain(self._program()),
            ]
        return items

    def _program(self) -> str:
        if self.record.version < VERSION:
            return _("Copied, the lines end with a short program in Perl that prints the whole deck.")
        return _("Copied is a short program in Python with the record; it works out every seal and deck of the match.")

    def _whole(self) -> list[Widget]:
        """What holds the whole match, once it is over: the last round has no seal after it."""
        if not self.record.over or self.record.version < VERSION:
            return []
        rows = [(_("SHA-256"), seals.grouped(deal_evidence.whole(self.record)))]
        return [
            self._head(_("The whole match")),
            FactSheet(self.skin, _("The whole match"), rows),
            self._plain(_("Whoever keeps these digits can tell later whether anything in the record was changed.")),
        ]

    def _marks(self) -> Sequence[Widget]:
        return [Mark(self.skin, finding) for finding in self.found]

    def _unsealed(self) -> str:
        if self.record.seed is not None:
            return _("The match was begun with a seed, and whoever knows the seed knows the cards.")
        return _("Nothing proves how its cards were chosen.")

    def _how(self) -> list[Widget]:
        items: list[Widget] = [
            self._head(_("How it works")),
            self._plain(
                _("Before each hand the game draws a secret number and shows you its seal. The seal fixes the secret: "
                  "no other one has it.")
            ),
            self._plain(
                _("Then you may add a phrase. The game could not know it when it drew the secret, and you do not know "
                  "the secret. The deck follows from both, so neither side can choose it.")
            ),
            self._plain(
                _("After the hand the secret is shown, and anybody can work out seal and deck again. Without a phrase "
                  "that proves that the deck was fixed before the hand; with one that nobody could guess, that nobody "
                  "picked it.")
            ),
        ]  # fmt: skip
        if self.record.version == VERSION:  # a seal of an older match holds its deck and no more
            items.append(
                self._plain(
                    _("The seal also fixes the players, the rules and all that was played before it. Keep a seal, and "
                      "nobody can tell you another story later.")
                )
            )  # fmt: skip
        return items

    def copy(self) -> None:
        """Put the lines where other programs find them."""
        if self.number is None:
            return
        self.copied = clipboard.copy(deal_evidence.script(self.record, self.number))
        self.anew()

    def copy_seal(self) -> None:
        """Put the seal of the next deal where other programs find it, so that it can be kept."""
        if self.session is not None and (seal := self.session.seal) is not None:
            self.copied_seal = clipboard.copy(seal)
            self.anew()

    # ------------------------------------------------------------------ how it stands there

    def _head(self, words: str) -> Label:
        return Label(self.skin, words, style="heading")

    def _plain(self, words: str) -> Label:
        return Label(self.skin, words, colour=self.skin.theme.text)

    def _flow(self, items: Sequence[Widget]) -> None:
        """All below one another, each as high as it needs."""
        area = self.body()
        unit = self.viewport.unit
        wide = round(self.across(_WIDE) * unit)
        x, y = round(self.viewport.middle * unit) - wide // 2 - area.rect.x, round(4 * unit)
        for number, item in enumerate(items):
            high = self._high(item, wide)
            if number and isinstance(item, Label) and item.style == "heading":
                y += round(12 * unit)
            item.place(pygame.Rect(x, y, wide, high))
            y += high + round(8 * unit)
        area.add(*items)

    def _high(self, item: Widget, wide: int) -> int:
        unit = self.viewport.unit
        if isinstance(item, FactSheet | Mark):
            return item.height_for(wide)
        if isinstance(item, Label) and item.style == "body":
            return round(self.text_height(item.name, "body", wide / unit) * unit) + self.skin.px(2)
        return round((_FIELD if isinstance(item, TextField) else _HEAD) * unit)
