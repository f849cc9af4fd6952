"""Mypy plugin: check `msgspec.structs.replace` like dataclasses', as its stub takes anything."""

from collections.abc import Callable

from mypy.plugin import FunctionSigContext, Plugin
from mypy.plugins.dataclasses import replace_function_sig_callback
from mypy.types import FunctionLike


class StructReplace(Plugin):
    """Rejects unknown fields and wrong types."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """Return this function's signature hook, or None."""
        return replace_function_sig_callback if fullname == "msgspec.structs.replace" else None


def plugin(_version: str) -> type[Plugin]:
    """Return the plugin for mypy."""
    return StructReplace
