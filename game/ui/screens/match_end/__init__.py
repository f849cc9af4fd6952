"""The end of a match: who won, the account, and what it was like."""
