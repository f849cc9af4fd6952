@rem Start the game with its settings and matches in the folder "data" beside it, so you can take them along.
@start "" "%~dp0gin-rummy.exe" --data-dir "%~dp0data" %*
