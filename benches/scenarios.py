#!/usr/bin/env python3
"""Measures `wixoss resolve`: one scenario in a new process, in turn with /bin/true, and a thousand
scenarios in one process.

    cargo build --release --bin wixoss
    python3 benches/scenarios.py [PROGRAM]
"""

import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/wixoss")
ONE = str(ROOT / "scenarios/lancer/crushes-after-battle.yaml")
RUNS = 200
SUITE = 1000


def seconds(command):
    """Returns the wall time of one run."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def cold():
    """Runs one scenario and /bin/true in turn. Prints the medians, the shortest times and the ratios."""
    ours, bare = [], []
    for _ in range(RUNS):
        ours.append(seconds([PROGRAM, "resolve", "--isolated", ONE]))
        bare.append(seconds(["/bin/true"]))
    for of, pick in [("median", statistics.median), ("least", min)]:
        us, them = pick(ours), pick(bare)
        print(f"one scenario, {of}: {us * 1e3:.2f} ms beside {them * 1e3:.2f}: {us / them:.2f} times")


def suite():
    """Runs a thousand copies of the scenarios in one process."""
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(SUITE):
            shutil.copy(files[number % len(files)], pathlib.Path(folder) / f"{number:04}.yaml")
        runs = [seconds([PROGRAM, "resolve", "--isolated", folder]) for _ in range(7)]
    low, high = min(runs), max(runs)
    print(f"{SUITE} scenarios: {statistics.median(runs):.3f} s ({low:.3f} to {high:.3f})")


cold()
suite()
