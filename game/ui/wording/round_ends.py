"""How the hands of a round ended, in a word or two beside its points."""

from game.rules.i18n import _, pgettext
from game.rules.match import Played


def ended(played: Played) -> str:
    """How the winner's hands ended, and what became of a wrong knock among them."""
    if any(not result.holds for result in played.results):
        return _("Wrong knock")
    if played.outcome.winner is None:
        void = all(result.winner is None for result in played.results)
        return pgettext("a round", "Void") if void else pgettext("a round", "Level")
    names = {"knock": _("knock"), "gin": _("gin"), "big gin": _("big gin"), "undercut": _("undercut")}
    kinds = [names[kind] for kind in played.outcome.kinds]
    words = list(dict.fromkeys(kinds))
    if len(kinds) > 1 and len(words) == 1:
        words = [_("{kind} ×{n}").format(kind=kinds[0], n=len(kinds))]
    if any(result.bare for result in played.results):
        # Translators: the difference alone, without a bonus
        words.append(_("bare"))
    whole = ", ".join(words)
    return whole[:1].upper() + whole[1:]
