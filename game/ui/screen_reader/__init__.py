"""What the window shows, handed to the system's screen reader, and what that wants done."""
