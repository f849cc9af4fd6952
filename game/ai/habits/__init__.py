"""What a player shows of itself from hand to hand, and the network that is told of it."""
