"""What the course teaches: words, cards and tasks, a file for each chapter, and the tutor of the first lesson."""
