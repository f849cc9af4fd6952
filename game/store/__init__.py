"""Where things are kept: the user's own folders, the settings, the matches and what they come to."""
