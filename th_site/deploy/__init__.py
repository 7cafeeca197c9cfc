"""How the site runs on a machine of its own; README.md says what goes where."""
