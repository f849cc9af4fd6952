"""A plugin of mypy: `msgspec.structs.replace`, whose stub takes anything, is checked like that of dataclasses."""

from collections.abc import Callable

from mypy.plugin import FunctionSigContext, Plugin
from mypy.plugins.dataclasses import replace_function_sig_callback
from mypy.types import FunctionLike


class StructReplace(Plugin):
    """Refuses names that a struct has no field for, and values of another type."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """The check of this function; None leaves it to its stub."""
        return replace_function_sig_callback if fullname == "msgspec.structs.replace" else None


def plugin(_version: str) -> type[Plugin]:
    """What mypy of this version asks for."""
    return StructReplace
