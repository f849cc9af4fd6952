"""Words about problems and what was done with them."""
