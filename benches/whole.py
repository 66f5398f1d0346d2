#!/usr/bin/env python3
"""Times whole commands: a cold verdict beside /bin/true, and streams of decks.

usage: python3 benches/whole.py [path of wixoss]     (after cargo build --release)

Prints medians with their spread. Figures compared with each other are taken in turn, in one run.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIXOSS = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/wixoss")
COLD_RUNS = 40
STREAM_RUNS = 5


def run(command, stdin=subprocess.DEVNULL, core=None):
    """Seconds of wall and processor time, and peak memory in KiB, of one process."""
    affinity = os.sched_getaffinity(0)
    if core is not None:
        os.sched_setaffinity(0, {core})
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=stdin, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    os.sched_setaffinity(0, affinity)
    return wall, used.ru_utime + used.ru_stime, used.ru_maxrss


def spread(values, digits=2):
    low, high = min(values), max(values)
    return f"{statistics.median(values):.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def cold():
    verdict = [WIXOSS, "validate", str(ROOT / "decks/WXDi-D03.json")]
    ratios, peaks = [], []
    for _ in range(3):
        run(verdict)
    for _ in range(COLD_RUNS):
        bare = run(["/bin/true"])[0]
        wall, _, peak = run(verdict)
        ratios.append(wall / bare)
        peaks.append(peak / 1024)
    print(f"one deck, cold: {spread(ratios)} times /bin/true, {COLD_RUNS} runs in turn")
    print(f"one deck, peak memory: {spread(peaks, 1)} MiB")


def write_stream(path, decks):
    records = [json.loads(file.read_text()) for file in sorted((ROOT / "decks").glob("*.json"))]
    with open(path, "w", encoding="utf-8") as out:
        for number in range(decks):
            record = dict(records[number % len(records)], id=f"deck-{number}")
            out.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")


def streams(folder):
    small, large = folder / "small.jsonl", folder / "large.jsonl"
    write_stream(small, 10_000)
    write_stream(large, 1_000_000)
    command = [WIXOSS, "validate", "--stream"]
    core = min(os.sched_getaffinity(0))
    rates = []
    for _ in range(STREAM_RUNS):
        with open(large, encoding="utf-8") as stdin:
            rates.append(1_000_000 / run(command, stdin, core)[0] / 1000)
    print(f"stream, one core: {spread(rates, 0)} thousand decks a second, {STREAM_RUNS} runs")
    peaks = {}
    for name, path in [("10,000", small), ("1,000,000", large)]:
        peaks[name] = []
        for _ in range(STREAM_RUNS):
            with open(path, encoding="utf-8") as stdin:
                peaks[name].append(run(command, stdin)[2] / 1024)
        print(f"stream of {name} decks, peak memory: {spread(peaks[name], 1)} MiB")
    few, many = (statistics.median(peaks[name]) for name in peaks)
    print(f"peak memory, many by few: {many / few:.2f}")


if __name__ == "__main__":
    cold()
    with tempfile.TemporaryDirectory() as folder:
        streams(pathlib.Path(folder))
