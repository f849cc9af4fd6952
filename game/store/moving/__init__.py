"""Moving everything of a person to another computer, as one file (docs/formats.md)."""
