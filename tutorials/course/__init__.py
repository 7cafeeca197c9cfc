"""The course: lessons as data, puzzles that the engine judges, and what a learner has done."""
