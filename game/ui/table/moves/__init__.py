"""The moves of the player: what is asked for, asked about first, and refused."""
