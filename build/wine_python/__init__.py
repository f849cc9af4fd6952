"""A real Windows Python on Linux: how it is made, how a command runs with it, and what Wine gets wrong."""

from wine_python.making import missing_tools, ready
from wine_python.windows_python import WindowsPython

__all__ = ["WindowsPython", "missing_tools", "ready"]
