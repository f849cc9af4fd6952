"""Habits a player reveals from hand to hand, and the network that uses them."""
