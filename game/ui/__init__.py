"""The window: the scene loop, what it draws with, and the scenes."""
