"""Texts in the player's language, English until a catalogue is installed."""

from gettext import NullTranslations

_catalogue = [NullTranslations()]
_RIGHT_TO_LEFT = frozenset({"ar", "ckb", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


def install(catalogue: NullTranslations) -> None:
    """Use this catalogue from now on."""
    _catalogue[0] = catalogue


def language() -> str:
    """Return the language code without its country: "pt"."""
    return _catalogue[0].info().get("language", "en").partition("_")[0]


def right_to_left() -> bool:
    """Whether the language is read from right to left."""
    return language() in _RIGHT_TO_LEFT


def _(message: str) -> str:
    """Translate a text."""
    return _catalogue[0].gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a text with a count, in the plural form for `n`."""
    return _catalogue[0].ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Translate an ambiguous text; translators see the context."""
    return _catalogue[0].pgettext(context, message)


def number(value: float, digits: int = 0) -> str:
    """Return a number as the language writes it, with this many decimals."""
    apart, point = pgettext("between thousands", ","), pgettext("before decimals", ".")
    whole, _point, decimals = f"{value:,.{digits}f}".partition(".")
    return whole.replace(",", apart) + (point + decimals if decimals else "")
