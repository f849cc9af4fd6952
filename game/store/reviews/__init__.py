"""What the coach finds in the hands that were played: kept, and counted."""
