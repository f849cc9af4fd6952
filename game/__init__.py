"""Gin Rummy for the desktop: one or two people, and computer players."""

__version__ = "0.1.0"
