"""Problems and their results, in words."""
