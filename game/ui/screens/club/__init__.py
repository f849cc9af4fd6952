"""The club's page."""
