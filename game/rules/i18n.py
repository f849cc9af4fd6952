"""Words a player reads, in the player's language.

English is the source; the program installs a catalogue at its start or when another language is chosen, and until
then every text is itself.
"""

from gettext import NullTranslations

_catalogue = [NullTranslations()]


def install(catalogue: NullTranslations) -> None:
    """Use this catalogue for every text from now on."""
    _catalogue[0] = catalogue


def _(message: str) -> str:
    """Translate one text."""
    return _catalogue[0].gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a text that counts something, in the plural form that `n` asks for."""
    return _catalogue[0].ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Translate a text that means one thing here and another elsewhere; translators read the context."""
    return _catalogue[0].pgettext(context, message)
