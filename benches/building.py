#!/usr/bin/env python3
"""Measures how long builds take.

usage: python3 benches/building.py [runs]
after: cargo fetch --locked

Copies the commit that is checked out to a new folder, so the target folder is empty. Then runs the
first command and the test command of the README, and measures the target folder. Finally, changes
one line of a crate, and measures a check and the tests of this crate. Prints the wall time and the
processor time: the median of three runs, or of `runs` runs.
"""

import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 3
FIRST_COMMAND = ["cargo", "run", "--release", "--", "validate", "decks/WXDi-D03.json"]
TEST_COMMAND = ["cargo", "test", "--workspace"]
# Each row: the changed file, and the command after the change.
EDITS = [
    ("crates/engine/src/flow/turn/grow.rs", ["cargo", "check"]),
    ("crates/engine/src/flow/turn/grow.rs", ["cargo", "test", "-p", "wixoss-engine"]),
    ("crates/text/src/syntax/en/mod.rs", ["cargo", "test", "-p", "wixoss-text"]),
]


def timed(command, folder):
    """Runs a command. Returns its wall time and its processor time in seconds."""
    environment = {**os.environ, "CARGO_TARGET_DIR": str(folder / "target")}
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        command,
        cwd=folder,
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def size(folder):
    """Returns the size of all files of a folder in GB. A file with several names counts once."""
    files = {}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            entry = path.stat()
            files[entry.st_ino] = entry.st_size
    return sum(files.values()) / 1e9


def report(title, times):
    walls, processor = zip(*times)
    print(
        f"{title}: {statistics.median(walls):.1f} s,"
        f" processor time {statistics.median(processor):.0f} s, {len(times)} runs",
        flush=True,
    )


def fresh(folder):
    clone = folder / "clone"
    shutil.rmtree(clone, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    return clone


def change(path):
    """Changes a file so that its crate must be built again."""
    with open(path, "a", encoding="utf-8") as out:
        out.write("// One more line.\n")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    first, tests, sizes = [], [], []
    for _ in range(RUNS):
        first.append(timed(FIRST_COMMAND, fresh(folder)))
    report(" ".join(FIRST_COMMAND), first)
    for _ in range(RUNS):
        clone = fresh(folder)
        tests.append(timed(TEST_COMMAND, clone))
        sizes.append(size(clone / "target"))
    report(" ".join(TEST_COMMAND), tests)
    print(f"the target folder after the tests: {statistics.median(sizes):.2f} GB", flush=True)
    for path, command in EDITS:
        timed(command, clone)
        times = []
        for _ in range(RUNS):
            change(clone / path)
            times.append(timed(command, clone))
        report(f"one line of {path}, then {' '.join(command)}", times)
