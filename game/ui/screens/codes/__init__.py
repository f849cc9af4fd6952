"""Codes of deals and positions: shown to be copied, and read."""
