"""Cards and players as pictures: places and motion."""
