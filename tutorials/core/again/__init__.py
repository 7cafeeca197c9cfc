"""Puzzles that come back: out of one's own games, and of the course. Standard library only."""
