"""Services that scenes share."""
