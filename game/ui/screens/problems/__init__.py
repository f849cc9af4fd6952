"""Problems: untimed, timed, of the day, and own mistakes."""
