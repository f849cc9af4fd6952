"""The club: seasons against its members, and what is earned there."""
