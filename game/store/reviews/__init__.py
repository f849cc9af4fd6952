"""Stored reviews by the coach, and their error rates."""
