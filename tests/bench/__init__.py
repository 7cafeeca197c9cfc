"""Speed, told as ratios to a yardstick measured in the same run: `make bench`."""
