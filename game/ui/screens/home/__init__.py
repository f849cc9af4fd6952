"""The club's card room, with a door to everything."""
