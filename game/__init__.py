"""Gin Rummy for the desktop: one or two people, and computer players."""

__version__ = "1.0.0"
APP_ID = "io.github.gin_rummy.GinRummy"
"""What desktops know the program by: its window, its icon and the files in packaging/ that bear it as their name."""
