"""The people of this computer."""
