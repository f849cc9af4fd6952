"""Card pictures from a folder of the player's own."""
