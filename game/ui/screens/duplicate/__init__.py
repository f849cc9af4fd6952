"""The pages of duplicate sets."""
