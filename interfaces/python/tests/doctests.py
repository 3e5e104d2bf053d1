"""Runs the examples in the package's docstrings, on every rank."""

import doctest
import importlib
import pkgutil
import sys

import nagaya

total = 0
for module in pkgutil.iter_modules(nagaya.__path__):
    if module.name not in ("__main__", "_native"):
        results = doctest.testmod(importlib.import_module(f"nagaya.{module.name}"))
        total += results.attempted
        if results.failed:
            sys.exit(1)
nagaya.world().barrier()
sys.stdout.write(f"{total} examples are right\n")
