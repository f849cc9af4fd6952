"""The boxes of everything on the table but the cards, in units."""
