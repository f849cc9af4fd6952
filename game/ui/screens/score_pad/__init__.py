"""Score pads for real cards: the list of them, a new one, its sheet, and how a hand ended."""
