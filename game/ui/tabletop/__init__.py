"""Cards and players as pictures: where they lie and how they move."""
