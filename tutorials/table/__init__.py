"""The table: a game for two to four players at one screen. The log is the game."""
