"""What can be learnt from play."""
