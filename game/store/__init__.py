"""Where things are kept: the user's own folders, the settings, the running match."""
