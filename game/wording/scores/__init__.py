"""Scores in words."""
