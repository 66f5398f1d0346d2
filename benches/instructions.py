#!/usr/bin/env python3
"""Counts the processor instructions of games with card texts.

The counts do not depend on the load of the machine.

    cargo build --release --bin wixoss
    python3 benches/instructions.py [PROGRAM]

    cargo build --bin wixoss
    python3 benches/instructions.py --shares [PROGRAM]

needs: valgrind

Runs the program twice for each pair of decks: with many games and with one game. Only the
difference counts, so the start of the program is left out. Prints the instructions for each
decision.

With `--shares`, also prints three shares of the instructions: to decide conditions, to compute
amounts, and to find out whether an optional effect can be done. Each share includes all functions
that are called for this. The shares need a debug build, because a release build merges these
functions into others.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARES = "--shares" in sys.argv
GIVEN = [word for word in sys.argv[1:] if word != "--shares"]
BUILD = "debug" if SHARES else "release"
PROGRAM = GIVEN[0] if GIVEN else str(ROOT / "target" / BUILD / "wixoss")
PAIRS = [
    ("diva", "WX24-D1", "WX25-CD1"),
    ("diva-en", "WXDi-D03", "WXDi-D01"),
    ("starter-2016", "WD01", "WD01"),
]
GAMES = 41
# Each row: the name of a share, and a pattern for the names of its functions.
FUNCTIONS = [
    ("conditions", r"::is_true$"),
    ("amounts", r"::calculate$"),
    ("whether an optional effect can be done", r"::can_be_done$"),
]


def counted(command):
    """Runs a command. Returns the number of its instructions. With `--shares`, also returns the
    number for each function, including all functions that it calls."""
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name) / "callgrind.out"
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command],
            env={**os.environ, "RAYON_NUM_THREADS": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
        total = int(re.search(r"Collected : (\d+)", run.stderr)[1])
        functions = {}
        if SHARES:
            annotated = subprocess.run(
                ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)],
                capture_output=True,
                text=True,
                check=True,
            )
            row = re.compile(r"^\s*([\d,]+) \([^)]*\)\s+[^ ]*?:(.+?) \[")
            for line in annotated.stdout.splitlines():
                if found := row.match(line):
                    name = re.sub(r"'\d+$", "", found[2])
                    often = int(found[1].replace(",", ""))
                    functions[name] = max(often, functions.get(name, 0))
        return total, functions


def play(rules, one, two, games):
    decks = [str(ROOT / "decks" / f"{deck}.json") for deck in (one, two)]
    return [PROGRAM, "play", *decks, "--format", rules, "--games", str(games)]


def decisions(command):
    told = subprocess.run([*command, "--output", "json"], capture_output=True, text=True, check=True)
    return json.loads(told.stdout)["decisions"]


for rules, one, two in PAIRS:
    many, few = play(rules, one, two, GAMES), play(rules, one, two, 1)
    (all_many, functions), (all_few, start) = counted(many), counted(few)
    instructions = all_many - all_few
    more = decisions(many) - decisions(few)
    print(f"{rules}, {one} against {two}: {instructions / more:,.0f} instructions a decision", flush=True)
    if SHARES:
        for what, pattern in FUNCTIONS:
            names = [name for name in functions if re.search(pattern, name)]
            spent = max((functions[name] - start.get(name, 0) for name in names), default=0)
            print(f"    {what}: {100 * spent / instructions:.1f} %", flush=True)
