"""The drills: the page on which one is chosen, and the drill itself."""
