"""Every benchmark, one after the other."""

import importlib

BENCHES = (
    "asking",
    "board",
    "course",
    "crowds",
    "days",
    "engine",
    "games",
    "killed",
    "opponents",
    "pocket",
    "server",
    "strangers",
    "verdict",
)

if __name__ == "__main__":
    for name in BENCHES:
        print(f"\n== {name}", flush=True)
        importlib.import_module(f"tests.bench.{name}").main()
