"""What answers the pointer on the table: light under it, and words where a move was refused."""
