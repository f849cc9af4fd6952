"""The window: the scene loop, drawing and the scenes."""

import os

# Otherwise pygame greets on standard output, which `simulate` and scripts read.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
