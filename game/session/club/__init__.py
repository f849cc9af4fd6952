"""The club: seasons against its members, and trophies."""
