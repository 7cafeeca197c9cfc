"""Puzzles that come back: the page that lists them, and those out of one's own games."""
