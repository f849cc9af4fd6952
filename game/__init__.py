"""Gin Rummy for the desktop: one or two people, and computer players."""

__version__ = "1.1.0"
APP_ID = "io.github.gin_rummy.GinRummy"
"""The desktop's name for the program: window, icon and files in packaging/."""
