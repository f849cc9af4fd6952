"""What stands on the table besides the cards: what it says, what can be done, and how a hand ended."""
