"""The choice of a language."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.services.routes import ChoiceRoute
from game.words.languages import languages, own_name
from game.words.letters import plain
from game.words.translation import _


def language_choice(chosen: str, act: Callable[[str], object]) -> ChoiceRoute:
    """Return the choice among all languages, each by its own name."""
    offers = sorted(((own_name(one), one) for one in languages()), key=lambda offer: plain(offer[0]))
    return ChoiceRoute(lambda: _("Language"), lambda: offers, chosen, act)
