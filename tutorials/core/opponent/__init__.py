"""An opponent who plays, says why, and coaches: the search, its levels, and what it tells. Standard library only."""
