"""Fair deals: the seal, the player's phrase, and the check of a hand."""

from __future__ import annotations

from game.rules.fair_deal import LONGEST_PHRASE
from game.rules.record.match_record import VERSION
from game.session import Session
from game.ui.pages.column import Column
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


class FairDeals(Page):
    """The evidence for a hand, counted from 0, and for the next deal."""

    def __init__(self, services: Services, navigator: Navigator, route: FairDealsRoute) -> None:
        super().__init__(services, navigator, route)
        record = self.record = route.record
        self.number = route.hand if record.hands else None
        self.session = route.session if route.session is not None and route.session.next_phrase is not None else None
        self.phrase = "" if self.session is None else self.session.next_phrase or ""
        self.forget_words()

    def forget_words(self) -> None:
        """Check anew, as findings are sentences."""
        record, number = self.record, self.number
        self.copied = self.copied_seal = ""
        over = number is not None and record.hands[number].claim is not None
        self.found = deal_evidence.findings(record, number) if over and number is not None else ()

    def build(self) -> None:
        self.heading(_("Fair deals"), _("Neither you nor the game can choose the cards."))
        back = self.way_back()
        copies = []
        if self.session is not None:
            copies.append(Button(self.skin, self.copied_seal or _("Copy the seal"), self.copy_seal))
        if self.number is not None and deal_evidence.commands(self.record, self.number):
            copies.append(Button(self.skin, self.copied or _("Copy the script"), self.copy))
        self.footer(back, *copies)
        parts = []
        if self.number is not None:
            parts += [*self._hand(self.number), *self._whole()]
        if self.session is not None:  # first, once its seal is there
            parts.insert(0 if self.session.over else len(parts), self._coming(self.session))
        self.fill(*parts, self._how(), width=900, gap=20)

    def close(self) -> None:
        """Use the phrase for the next deal."""
        super().close()
        session = self.session
        if session is not None and session.next_phrase not in {None, self.phrase}:
            session.phrase(self.phrase)

    # ------------------------------------------------------------------ sections

    def _coming(self, session: Session) -> Column:
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
        title, coming = _("The next deal"), session.record.coming
        if coming is None:
            words = _(
                "Your words wait until the next seal is drawn. Added after that, they prove more: "
                "the game can’t have known them."
            )
            return self._part(title, self._plain(words), field.sized(height=46))
        return self._part(
            title,
            FactSheet(self.skin, title, [(_("Seal"), seals.grouped(coming.seal))]),
            self._plain(
                _("The deal’s secret has been drawn, and this is its seal. You can now add words of your own.")
            ),
            field.sized(height=46),
        )

    def _written(self, text: str) -> None:
        self.phrase = text

    def _hand(self, number: int) -> list[Column]:
        record, hand = self.record, self.record.hands[number]
        proof, title = hand.proof, _("Hand {n}").format(n=number + 1)
        marks = [Mark(self.skin, finding) for finding in self.found]
        if proof is None:
            said = self._plain(_("This deal isn’t sealed.")), self._plain(self._unsealed())
            return [self._part(title, *said, *marks)]
        rows = [
            (_("Seal"), seals.grouped(proof.seal)),
            (_("Your phrase"), proof.phrase or pgettext("a phrase", "none")),
        ]
        if hand.claim is None:
            words = self._plain(_("The secret is shown when the hand is over."))
            return [self._part(title, FactSheet(self.skin, _("This hand"), rows), words)]
        rows += [(_("Secret"), seals.grouped(proof.secret or "")), (_("Deck"), " ".join(map(sign, hand.deck)))]
        parts = [self._part(title, *marks, FactSheet(self.skin, _("This hand"), rows))]
        commands = deal_evidence.commands(record, number)
        if commands:
            lines = list(zip((_("Seal"), _("Bytes")), commands, strict=True))
            parts.append(
                self._part(
                    _("Check with other tools"),
                    self._plain(
                        _("The first command prints the seal; the second prints the bytes that decide the shuffle.")
                    ),
                    FactSheet(self.skin, _("Shell commands"), lines),
                    self._plain(self._program()),
                )
            )
        return parts

    def _program(self) -> str:
        if self.record.version < VERSION:
            return _("The copied script ends with a short Perl program that prints the whole deck.")
        return _(
            "The copied script is a short Python program with the record in it. It works out "
            "every seal and deck of the match."
        )

    def _whole(self) -> list[Column]:
        """Return the digest of a finished match: no seal follows its last round."""
        if not self.record.over or self.record.version < VERSION:
            return []
        rows = [(_("SHA-256"), seals.grouped(deal_evidence.whole(self.record)))]
        words = _("Keep these digits, and you can tell later if anything in the record has been changed.")
        sheet = FactSheet(self.skin, _("The whole match"), rows)
        return [self._part(_("The whole match"), sheet, self._plain(words))]

    def _unsealed(self) -> str:
        if self.record.seed is not None:
            return _("The match was started from a seed, and anyone who knows the seed knows the cards.")
        return _("There’s no proof of how its cards were chosen.")

    def _how(self) -> Column:
        items = [
            self._plain(
                _("Before each hand, the game draws a secret number and shows you its seal. "
                    "The seal fixes the secret: no other number has that seal.")
            ),
            self._plain(
                _("Then you can add a phrase. The game couldn’t know it when it drew the "
                    "secret, and you don’t know the secret. The two together decide the deck, so "
                    "neither you nor the game can choose it.")
            ),
            self._plain(
                _("After the hand you see the secret, and anyone can work out the seal and the "
                    "deck again. Without a phrase, that proves the deck was fixed before the "
                    "hand. With a phrase nobody could guess, it proves nobody picked the deck.")
            ),
        ]  # fmt: skip
        if self.record.version == VERSION:  # a seal of an older match fixes only its deck
            items.append(
                self._plain(
                    _("The seal also fixes the players, the rules and everything played before "
                        "it. Keep a seal, and nobody can tell you a different story later.")
                )
            )  # fmt: skip
        return self._part(_("How it works"), *items)

    def copy(self) -> None:
        """Copy the script."""
        if self.number is None:
            return
        self.copied = clipboard.copy(deal_evidence.script(self.record, self.number))
        self.anew()

    def copy_seal(self) -> None:
        """Copy this hand's seal, or the next deal's once it's over."""
        if self.session is not None and (seal := self.session.seal) is not None:
            self.copied_seal = clipboard.copy(seal)
            self.anew()

    # ------------------------------------------------------------------ layout

    def _part(self, title: str, *items: Widget) -> Column:
        return Column(Label(self.skin, title, style="heading").sized(height=40), *items, gap=8)

    def _plain(self, words: str) -> Label:
        return Label(self.skin, words, colour=self.skin.theme.text)
