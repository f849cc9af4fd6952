"""Endings of a round's hands, in a word or two."""

from game.rules.match import Played
from game.rules.result import HandResult, Kind
from game.words.translation import _, pgettext


def ended(played: Played) -> str:
    """Return how the winner's hands ended, or the invalid knock."""
    if any(not result.holds for result in played.results):
        return pgettext("on a score sheet", "Invalid knock")
    if played.outcome.winner is None:
        void = all(result.winner is None for result in played.results)
        return pgettext("a round", "Void") if void else pgettext("a round", "Tied")
    kinds = list(played.outcome.kinds)
    first, *others = dict.fromkeys(kinds)
    words = [_kinds()[first], *map(inside_a_sentence, others)]
    if len(kinds) > 1 and not others:
        words = [_("{kind} ×{n}").format(kind=words[0], n=len(kinds))]
    if any(result.bare for result in played.results):
        # Translators: the difference alone, without a bonus
        words.append(_("no bonus"))
    return ", ".join(words)


def hand_ended(result: HandResult) -> str:
    """Return how one hand ended."""
    return _kinds()[result.kind] if result.holds else pgettext("on a score sheet", "Invalid knock")


def inside_a_sentence(kind: Kind) -> str:
    """Return how a hand ended, for the middle of a sentence; empty for a void hand."""
    kinds = {"knock": _("knock"), "gin": _("gin"), "big gin": _("big gin"), "undercut": _("undercut")}
    return kinds.get(kind, "")


def _kinds() -> dict[str, str]:
    return {
        "knock": pgettext("a round", "Knock"),
        "gin": pgettext("a round", "Gin"),
        "big gin": pgettext("a round", "Big gin"),
        "undercut": pgettext("a round", "Undercut"),
        "void": pgettext("a round", "Void"),
    }
