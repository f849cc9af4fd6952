"""The opponent at the table."""
