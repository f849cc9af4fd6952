"""What the game's files are called where a system is told that the game opens them."""

KIND = "Gin Rummy match"
ENDING = "ginrummy"
MIME = "application/x-gin-rummy-match"
SET_KIND = "Gin Rummy duplicate set"
SET_ENDING = "ginset"
