"""Codes of deals and positions, and hands laid out."""
