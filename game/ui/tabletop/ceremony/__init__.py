"""The end of a hand and of a match, as long and as bright as what is at stake."""
