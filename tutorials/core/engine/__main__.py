"""`python -m tutorials.core.engine judge | score | replay`: the engine's commands without the site around them."""

import sys

from .command_line import ANSWERS, main

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in ANSWERS:
        sys.exit(f"usage: python -m tutorials.core.engine {' | '.join(ANSWERS)}")
    sys.exit(main(sys.argv[1]))
