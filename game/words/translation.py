"""Words a player reads, in the player's language.

English is the source; the program installs a catalogue at its start or when another language is chosen, and until
then every text is itself.
"""

from gettext import NullTranslations

_catalogue = [NullTranslations()]


def install(catalogue: NullTranslations) -> None:
    """Use this catalogue for every text from now on."""
    _catalogue[0] = catalogue


def language() -> str:
    """The code of the language of every text, without its country: "pt"."""
    return _catalogue[0].info().get("language", "en").partition("_")[0]


def _(message: str) -> str:
    """Translate one text."""
    return _catalogue[0].gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a text that counts something, in the plural form that `n` asks for."""
    return _catalogue[0].ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Translate a text that means one thing here and another elsewhere; translators read the context."""
    return _catalogue[0].pgettext(context, message)


def number(value: float, digits: int = 0) -> str:
    """A number with so many decimals, and with its thousands apart, as the language writes it."""
    apart, point = pgettext("between thousands", ","), pgettext("before decimals", ".")
    whole, _point, decimals = f"{value:,.{digits}f}".partition(".")
    return whole.replace(",", apart) + (point + decimals if decimals else "")
