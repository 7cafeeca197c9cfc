"""The course: lessons, puzzles that the engine judges, and the progress of learners."""
