"""The game's file types."""

KIND = "Gin Rummy match"
ENDING = "ginrummy"
MIME = "application/x-gin-rummy-match"
SET_KIND = "Gin Rummy duplicate set"
SET_ENDING = "ginset"
