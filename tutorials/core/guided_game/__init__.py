"""A game that is led: its turns as data, a learner's way through it as a log, and its page. Standard library only."""
