"""The scene loop, key bindings and the accessibility tree."""
