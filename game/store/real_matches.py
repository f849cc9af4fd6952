"""Score pads of matches with real cards, one JSON file each (docs/formats.md)."""

from __future__ import annotations

import errno
import json
import os
import secrets
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.rules.cards import Card
from game.rules.form import FORMS
from game.rules.real_match import EnteredHand, EntryError, RealMatch
from game.rules.real_match.corrections import corrected, removed
from game.rules.record import Player, named_rules, rules_fields
from game.rules.result import Kind
from game.rules.rules import RulesError
from game.store.files.atomic_file import KeptFile, latest_first
from game.store.notices import Notices, refusal
from game.words.translation import _

ENDING: Final = ".ginpad"
VERSION: Final = 1
_MOST_BYTES: Final = 100_000
_MOST_HANDS: Final = 1000
_MOST_PADS: Final = 500  # pads listed, latest first


class KeptPad(Struct, frozen=True):
    """A stored score pad; `key` names its file."""

    key: str
    begun: date
    match: RealMatch


class PadOutcome(Struct, frozen=True):
    """The current pad, whether it was changed, and a message for the player."""

    pad: KeptPad
    done: bool = True
    told: str = ""


class PadError(ValueError):
    """The text isn't a score pad; the message is a sentence."""

    def __init__(self, sentence: str, text: str | bytes) -> None:
        super().__init__(sentence)
        self.text = text


class LaterPadError(PadError):
    """A later version's score pad, left alone."""


class _Hand(Struct, forbid_unknown_fields=True, omit_defaults=True):
    ended: Kind
    knocker: Annotated[int, Meta(ge=0, le=1)] | None = None
    deadwood: tuple[int, int] | None = None
    upcard: str | None = None
    bare: bool = False
    stayed: bool = False


class _Text(Struct, forbid_unknown_fields=True):
    version: int = field(name="gin-rummy score pad")
    begun: date
    form: str
    rules: dict[str, Any]
    players: Annotated[list[str], Meta(max_length=8)]
    first_dealer: int
    hands: Annotated[list[_Hand], Meta(max_length=_MOST_HANDS)]


def written(pad: KeptPad) -> str:
    """Return the score pad as text, one line per hand."""
    found = pad.match
    head = {
        "gin-rummy score pad": VERSION,
        "begun": pad.begun.isoformat(),
        "form": found.form.name,
        "rules": rules_fields(found.rules),
        "players": [player.name for player in found.players],
        "first_dealer": found.first_dealer,
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    rows = ",\n".join(f"    {json.dumps(msgspec.to_builtins(one))}" for one in map(_hand, found.hands))
    lines.append(f'  "hands": [\n{rows}\n  ]' if rows else '  "hands": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _hand(hand: EnteredHand) -> _Hand:
    upcard = None if hand.upcard is None else hand.upcard.text
    return _Hand(hand.kind, hand.knocker, hand.deadwood, upcard, hand.bare, hand.stayed)


def read(text: str | bytes, key: str = "") -> KeptPad:
    """Return the score pad in this text. Raises PadError, also for impossible hands."""
    try:
        found = msgspec.json.decode(text, type=_Text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise PadError(_("This isn’t a score pad."), text) from None
    if found.version != VERSION:
        words = _("A score pad is version {n}, which this version of the game can’t read.")
        raise LaterPadError(words.format(n=found.version), text)
    try:
        form, players = FORMS[found.form](len(found.players)), tuple(map(Player, found.players))
        hands = tuple(map(_entered, found.hands))
        match = RealMatch(named_rules(found.rules), form, players, found.first_dealer, hands)
        before = replace(match, hands=hands[: (len(hands) - 1) // form.tables * form.tables])
        for one in hands[len(hands) // form.tables * form.tables :]:
            one.result(match.rules)
        follows = not hands or before.match.winner is None
        match.match.rounds  # noqa: B018 - refuses a seat that couldn't be kept
    except (EntryError, RulesError) as error:
        raise PadError(str(error), text) from None
    except (KeyError, TypeError, ValueError):
        raise PadError(_("This isn’t a score pad."), text) from None
    if not follows:
        raise PadError(_("This score pad has a hand after the end of the match."), text)
    return KeptPad(key, found.begun, match)


def _entered(hand: _Hand) -> EnteredHand:
    upcard = None if hand.upcard is None else Card.parse(hand.upcard)
    return EnteredHand(hand.ended, hand.knocker, hand.deadwood, upcard, hand.bare, hand.stayed)


class RealMatches:
    """Score pads in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices = Notices()  # read errors, a sentence each

    def all(self) -> list[KeptPad]:
        """Return readable pads, last written first; damaged files are renamed."""
        found, path = list[Path](), self.folder
        try:
            found = [file for file in latest_first(path, ENDING) if "." not in file.stem]
            self.notices.stand(path, None)
        except OSError as error:
            self.notices.stand(
                path, lambda: _("Your score pads in {path} couldn’t be read: {reason}."), path=path, reason=error
            )
        return [pad for file in found[:_MOST_PADS] if (pad := self.load(file.stem)) is not None]

    def load(self, key: str) -> KeptPad | None:
        """Return this pad; None, with a notice, if it's unreadable."""
        found = None
        try:
            found = self._there(key)
        except LaterPadError as error:
            self.notices.add(partial(refusal, partial(read, error.text)))
        except OSError as error:
            name = self._file(key).path.name
            self.notices.stand(
                key, lambda: _("The score pad in {file} can’t be read: {reason}."), file=name, reason=error
            )
            return None
        self.notices.stand(key, None)
        return found

    def _there(self, key: str, file: KeptFile | None = None) -> KeptPad | None:
        file = file or self._file(key)
        try:
            return file.load(_MOST_BYTES, lambda raw: read(raw, key))
        except LaterPadError:
            raise
        except PadError as error:
            why = partial(refusal, partial(read, error.text))
            self.notices.add(lambda: _("{reason} The file was kept as {file}."), reason=why, file=file.refuse())
            return None

    def begin(self, match: RealMatch, begun: date) -> KeptPad:
        """Save a new score pad. Raises OSError."""
        pad = KeptPad(secrets.token_hex(6), begun, match)
        self._file(pad.key).write(written(pad))
        return pad

    def bring(self, pads: Sequence[KeptPad]) -> None:
        """Add another computer's pads: none that's here, perhaps with more hands. Raises OSError."""
        here = self.all()
        for pad in pads:
            begun, hands = [one for one in here if _beginning(one) == _beginning(pad)], pad.match.hands
            if any(one.match.hands[: len(hands)] == hands for one in begun):
                continue
            shorter = next((one for one in begun if hands[: len(one.match.hands)] == one.match.hands), None)
            key = pad.key if shorter is None else shorter.key
            if shorter is None and any(one.key == key for one in here):  # it came before, and was corrected here
                key = secrets.token_hex(6)
            self._file(key).write(written(pad))
            here = [replace(pad, key=key), *(one for one in here if one.key != key)]

    def enter(self, seen: KeptPad, hand: EnteredHand) -> PadOutcome:
        """Add a hand to the current pad if it still fits. Raises OSError."""
        unfit = _("This pad was changed in another window, and your hand no longer fits, so it wasn’t entered.")
        return self._change(seen, lambda there: _with(there, seen.match, hand), unfit)

    def take_back(self, seen: KeptPad) -> PadOutcome:
        """Undo the last hand, unless the pad has changed. Raises OSError."""
        return self._change(seen, lambda there: there.take_back() if there == seen.match else None, _changed())

    def correct(self, seen: KeptPad, at: int, hand: EnteredHand) -> PadOutcome:
        """Put a hand in place of an earlier one, unless the pad has changed. Raises EntryError and OSError."""
        found = corrected(seen.match, at, hand)
        return self._change(seen, lambda there: found if there == seen.match else None, _changed())

    def remove(self, seen: KeptPad, at: int) -> PadOutcome:
        """Delete an earlier hand, or its round, unless the pad has changed. Raises EntryError and OSError."""
        found = removed(seen.match, at)
        return self._change(seen, lambda there: found if there == seen.match else None, _changed())

    def delete(self, seen: KeptPad) -> PadOutcome:
        """Delete the pad, unless it has changed. Raises OSError."""
        file, outcome = self._file(seen.key), PadOutcome(seen)

        def text() -> str | None:
            nonlocal outcome
            there = self._there(seen.key, file)
            same = there in (None, seen)
            outcome = PadOutcome(seen) if there is None or same else PadOutcome(there, False, _changed())
            return "" if same else None

        file.change(text)
        return outcome

    def _change(self, seen: KeptPad, change: Callable[[RealMatch], RealMatch | None], refused: str) -> PadOutcome:
        """Change the current pad; `refused` is the message if `change` returns None."""
        file, outcome, known = self._file(seen.key), PadOutcome(seen), self.notices[-1:]

        def text() -> str | None:
            nonlocal outcome
            try:
                there = self._there(seen.key, file)
            except LaterPadError:
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
            except OSError:
                if not file.strange:
                    raise
                there = None
            pad = seen if there is None else there
            match = change(pad.match)
            if match is None:
                outcome = PadOutcome(pad, False, refused)
                return None
            told = ""
            if there is None:
                told = _("This pad was deleted in another window. It’s back now.")
                if self.notices[-1:] != known:  # it was damaged
                    told = self.notices[-1]
            elif there != seen:
                told = _("This pad was also changed in another window. Now it shows both changes.")
            outcome = PadOutcome(replace(pad, match=match), True, told)
            return written(outcome.pad)

        file.change(text)
        return outcome

    def _file(self, key: str) -> KeptFile:
        return KeptFile(self.folder / f"{key}{ENDING}", "damaged")


def _beginning(pad: KeptPad) -> tuple[date, RealMatch]:
    return pad.begun, replace(pad.match, hands=())


def _changed() -> str:
    return _("This pad was changed in another window. Check it, then try again.")


def _with(there: RealMatch, seen: RealMatch, hand: EnteredHand) -> RealMatch | None:
    if replace(there, hands=()) != replace(seen, hands=()):
        return None
    try:
        more = there.enter(hand)
    except EntryError:
        return None
    return more if there.table(stayed=hand.stayed).players == seen.table(stayed=hand.stayed).players else None
