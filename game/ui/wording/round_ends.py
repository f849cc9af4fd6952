"""How the hands of a round ended, in a word or two beside its points."""

from game.rules.i18n import _
from game.rules.match import Played


def ended(played: Played) -> str:
    """How the winner's hands ended, and what became of a wrong knock among them."""
    if any(not result.holds for result in played.results):
        return _("Wrong knock")
    if played.outcome.winner is None:
        return _("Void") if all(result.winner is None for result in played.results) else _("Level")
    names = {
        "knock": _("Knock"),
        "gin": _("Gin"),
        "big gin": _("Big gin"),
        "undercut": _("Undercut"),
    }
    kinds = [names[kind] for kind in played.outcome.kinds]
    words = list(dict.fromkeys([kinds[0], *map(str.lower, kinds[1:])]))
    if len(kinds) > 1 and len(set(kinds)) == 1:
        words = [_("{kind} ×{n}").format(kind=kinds[0], n=len(kinds))]
    if any(result.bare for result in played.results):
        words.append(_("bare"))
    return ", ".join(words)
