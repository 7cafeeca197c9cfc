"""The table: a game for two to four at one screen, judged as it is played. The log is the game."""
