#!/usr/bin/env python3
"""Measures `wixoss resolve`: a thousand scenarios in one process.

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
SUITE = 1000


def seconds(command):
    """Returns the wall time of one run."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def suite():
    """Runs a thousand copies of the scenarios in one process."""
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        for number in range(SUITE):
            shutil.copy(files[number % len(files)], pathlib.Path(folder) / f"{number:04}.yaml")
        runs = [seconds([PROGRAM, "resolve", "--isolated", folder]) for _ in range(7)]
    low, high = min(runs), max(runs)
    print(f"{SUITE} scenarios: {statistics.median(runs):.3f} s ({low:.3f} to {high:.3f})")


suite()
