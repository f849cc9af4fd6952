"""What is said of how a deal came about, and the lines with which anybody can check it."""
