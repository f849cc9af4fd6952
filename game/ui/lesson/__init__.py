"""The lesson: a table with a coach."""
