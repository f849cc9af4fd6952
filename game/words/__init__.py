"""The words of the game in the player's language: gettext, and the languages that have a catalogue."""
