"""The rules, the keys and what the game is made of."""
