"""What a match record is called where a system is told that the game opens it."""

KIND = "Gin Rummy match"
ENDING = "ginrummy"
MIME = "application/x-gin-rummy-match"
