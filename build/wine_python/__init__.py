"""A real Windows Python on Linux under Wine."""

from wine_python.making import missing_tools, ready
from wine_python.windows_python import WindowsPython

__all__ = ["WindowsPython", "missing_tools", "ready"]
