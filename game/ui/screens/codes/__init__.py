"""Codes of deals and positions: shown to be copied, and read; and positions laid out card by card."""
