@rem Starts the game with its settings and matches in the folder "data" beside it, so that they travel with it.
@start "" "%~dp0gin-rummy.exe" --data-dir "%~dp0data" %*
