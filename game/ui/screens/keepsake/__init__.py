"""A picture of a finished hand, to show around."""
