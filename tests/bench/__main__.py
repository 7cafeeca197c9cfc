"""Every benchmark, one after the other."""

import importlib
import pkgutil

import tests.bench

for found in pkgutil.iter_modules(tests.bench.__path__):
    if found.name not in ("__main__", "fuzz", "served"):
        print(f"\n== {found.name}")
        importlib.import_module(f"tests.bench.{found.name}").main()
