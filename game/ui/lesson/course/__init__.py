"""The lessons of the course: words, cards and tasks, a file for each chapter."""
