"""Guided games: their tables and turns as data, their words in every language."""
