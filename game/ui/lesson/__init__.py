"""Lessons: a table with a coach."""
