"""Score pads: matches with real cards, each in a file of its own, as JSON that docs/formats.md describes."""

from __future__ import annotations

import errno
import json
import os
import secrets
from collections.abc import Callable
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
_MOST_PADS: Final = 500  # so many are listed, the latest first


class KeptPad(Struct, frozen=True):
    """A score pad, under the key that its file is called by."""

    key: str
    begun: date
    match: RealMatch


class PadOutcome(Struct, frozen=True):
    """What became of a change: the pad as it is now, whether the change was made, and what the player must know."""

    pad: KeptPad
    done: bool = True
    told: str = ""


class PadError(ValueError):
    """Why a text isn't a score pad, in a sentence."""

    def __init__(self, sentence: str, text: str | bytes) -> None:
        super().__init__(sentence)
        self.text = text


class LaterPadError(PadError):
    """A score pad of a later version of the program, which is left alone."""


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
    """The score pad as text, a line for each hand."""
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
    """Return the score pad of this text, under this key; PadError if it isn't one, or its hands can't have ended so."""
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
    """The score pads of this folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices = Notices()  # what couldn't be read, a sentence each

    def all(self) -> list[KeptPad]:
        """Those that can be read, the one written last first; a damaged file is set aside."""
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
        """Return this score pad; None if it's gone or can't be read, which is told."""
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
        """This score pad as it is now, None if it's gone or damaged, which is told; OSError, LaterPadError."""
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
        """Keep a new score pad; OSError if that fails."""
        pad = KeptPad(secrets.token_hex(6), begun, match)
        self._file(pad.key).write(written(pad))
        return pad

    def enter(self, seen: KeptPad, hand: EnteredHand) -> PadOutcome:
        """Write one more hand on the pad as it is now, if it still fits; OSError if that fails."""
        unfit = _("This pad was changed in another window, and your hand no longer fits. It wasn’t entered.")
        return self._change(seen, lambda there: _with(there, seen.match, hand), unfit)

    def take_back(self, seen: KeptPad) -> PadOutcome:
        """Take back the last hand, if the pad is as it was seen; OSError if that fails."""
        return self._change(seen, lambda there: there.take_back() if there == seen.match else None, _changed())

    def delete(self, seen: KeptPad) -> PadOutcome:
        """Delete this score pad, if it is as it was seen; OSError if that fails."""
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
        """Change the pad as it is now; where that can't be, as `change` says by None, the sentence is `refused`."""
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


def _changed() -> str:
    return _("This pad was changed in another window. Check it, then try again.")


def _with(there: RealMatch, seen: RealMatch, hand: EnteredHand) -> RealMatch | None:
    """The match with one more hand; None where it doesn't fit, or other players would have played it."""
    if replace(there, hands=()) != replace(seen, hands=()):
        return None
    try:
        more = there.enter(hand)
    except EntryError:
        return None
    return more if there.table(stayed=hand.stayed).players == seen.table(stayed=hand.stayed).players else None
