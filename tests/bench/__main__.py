"""Every benchmark, one after the other."""

import importlib
import pkgutil

import tests.bench

# What is no measure of speed, and what only helps the others.
ASIDE = ("__main__", "fuzz", "odd_requests", "odd_values", "served")

for found in pkgutil.iter_modules(tests.bench.__path__):
    if found.name not in ASIDE:
        print(f"\n== {found.name}")
        importlib.import_module(f"tests.bench.{found.name}").main()
