"""The settings and own rule sets."""
