"""What a player reads about rules, moves, advice and records, as plain text: no pygame here."""
