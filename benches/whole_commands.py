#!/usr/bin/env python3
"""Measures whole commands: single commands in new processes, compared with /bin/true, and streams
of decks.

usage: python3 benches/whole_commands.py [path of wixoss]
after: cargo build --release -p wixoss -p wixoss-cards --bin wixoss --example serde_json_alone

Prints medians, with the lowest and the highest value. If two programs are compared, their runs
alternate.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
from subprocess import DEVNULL

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIXOSS = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/wixoss")
ALONE = str(pathlib.Path(WIXOSS).parent / "examples/serde_json_alone")
COLD_RUNS = 200
STREAM_RUNS = 5


def run(command, stdin=DEVNULL, core=None):
    """Returns the wall time of one process, in seconds."""
    affinity = os.sched_getaffinity(0)
    if core is not None:
        os.sched_setaffinity(0, {core})
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=stdin, stdout=DEVNULL, stderr=DEVNULL)
    process.wait()
    wall = time.perf_counter() - start
    os.sched_setaffinity(0, affinity)
    return wall


def peak(command, stdin=DEVNULL):
    """Returns the peak memory of one process in MiB, as GNU time reports it. Without GNU time, the
    figure would include memory that a child process inherits from this interpreter."""
    timed = ["/usr/bin/time", "-f", "%M", *command]
    done = subprocess.run(
        timed, stdin=stdin, stdout=DEVNULL, stderr=subprocess.PIPE, text=True
    )
    return int(done.stderr.split()[-1]) / 1024


def spread(values, digits=2):
    low, high = min(values), max(values)
    return f"{statistics.median(values):.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def cold():
    """Measures cold starts: each run is a new process that does one thing. The runs of each command
    alternate with runs of /bin/true."""
    deck = str(ROOT / "decks/WXDi-D03.json")
    scenario = str(ROOT / "scenarios/keywords/lancer/crushes-after-battle.yaml")
    commands = {
        "version": ["--version"],
        "one deck": ["validate", deck],
        "one question": ["glossary", "--isolated", "can my opponent guard a signi attack"],
        "one scenario": ["resolve", "--isolated", scenario],
    }
    for name, arguments in commands.items():
        command = [WIXOSS, *arguments]
        for _ in range(3):
            run(command)
        bare, walls = [], []
        for _ in range(COLD_RUNS):
            bare.append(run(["/bin/true"]) * 1000)
            walls.append(run(command) * 1000)
        times = statistics.median(walls) / statistics.median(bare)
        ratios = [wall / true for wall, true in zip(walls, bare)]
        print(
            f"{name}, cold: {times:.2f} times /bin/true, medians of {COLD_RUNS} runs in turn;"
            f" pair by pair {spread(ratios)}; {spread(walls)} ms beside {spread(bare)} ms"
        )
        print(f"{name}, peak memory: {spread([peak(command) for _ in range(5)], 1)} MiB")


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
    walls, alone = [], []
    for _ in range(STREAM_RUNS):
        for timed, times in [(command, walls), ([ALONE], alone)]:
            with open(large, encoding="utf-8") as stdin:
                times.append(run(timed, stdin, core))
    rates = [1000 / wall for wall in walls]
    print(f"stream, one core: {spread(rates, 0)} thousand decks a second, {STREAM_RUNS} runs")
    times = [wall / other for wall, other in zip(walls, alone)]
    print(f"stream beside a program that only reads it with serde_json: {spread(times)} times")
    peaks = {}
    for name, path in [("10,000", small), ("1,000,000", large)]:
        peaks[name] = []
        for _ in range(STREAM_RUNS):
            with open(path, encoding="utf-8") as stdin:
                peaks[name].append(peak(command, stdin))
        print(f"stream of {name} decks, peak memory: {spread(peaks[name], 1)} MiB")
    few, many = (statistics.median(peaks[name]) for name in peaks)
    print(f"peak memory, many by few: {many / few:.2f}")


if __name__ == "__main__":
    cold()
    with tempfile.TemporaryDirectory() as folder:
        streams(pathlib.Path(folder))
