"""The expert's review of a hand."""
