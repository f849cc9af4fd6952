"""The course: a file for each chapter, and the first lesson's tutor."""
