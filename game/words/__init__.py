"""A text, a number or a date in the player's language, and the languages that have a catalogue."""
