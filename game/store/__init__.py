"""Storage: the user's folders, settings, matches and statistics."""
