"""One file at a time: written whole or not at all, while others use it, under a name that any system has."""
