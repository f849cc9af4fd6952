"""The window: the scene loop, what it draws with, and the scenes."""

import os

# pygame greets on standard output otherwise, where `simulate` and scripts read.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
