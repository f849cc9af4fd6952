"""The window, SDL, wake-ups and the game's own files: nothing that is drawn."""
