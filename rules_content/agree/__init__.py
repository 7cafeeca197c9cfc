"""Settling the rules before the first road: one’s own rules out of the editions’ differences."""
