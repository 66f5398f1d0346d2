#!/usr/bin/env python3
"""Measures the memory of `wixoss resolve --explore`, for each state that it reaches.

    cargo build --release --bin wixoss
    python3 benches/exploring.py [PROGRAM]

The memory is the peak of the command, as GNU time reports it, minus the peak of the same command
without `--explore`. Two boards are explored: a moment of a random game, and a hand of 30 different
SIGNI, which has many outcomes.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/wixoss")
BUDGETS = [2_000, 20_000]


def hand(path):
    """Writes a board with 30 different SIGNI in the hand."""
    numbers = range(30)
    cards = "".join(f"  C{n}: {{level: 1, power: {1000 * (n + 1)}}}\n" for n in numbers)
    names = ", ".join(f"C{n}" for n in numbers)
    path.write_text(
        "scenario: Thirty different SIGNI in the hand\n"
        f"at: main phase\ncards:\n{cards}"
        f"one: {{hand: [{names}], LRIG: {{center: center filler}}}}\n",
        encoding="utf-8",
    )


def moment(path):
    """Writes the main phase of turn 7 of a random game."""
    decks = [str(ROOT / "decks" / deck) for deck in ("WX24-D1.json", "WX25-CD1.json")]
    subprocess.run(
        [PROGRAM, "play", *decks, "--format", "diva", "--seed", "3"]
        + ["--until", "turn 7 main phase", "--to-scenario", str(path)],
        check=True,
        capture_output=True,
    )


def peak(command):
    """Returns the standard output and the peak memory of a command, in KB."""
    timed = ["/usr/bin/time", "-f", "%M", *command]
    done = subprocess.run(timed, capture_output=True, text=True, check=False)
    return done.stdout, int(done.stderr.split()[-1])


with tempfile.TemporaryDirectory() as name:
    for title, write, until in [
        ("a random game", moment, []),
        ("30 SIGNI in the hand", hand, ["--until", "attack phase"]),
    ]:
        board = pathlib.Path(name) / "board.yaml"
        write(board)
        command = [PROGRAM, "resolve", "--isolated", str(board), "--output", "json", *until]
        _, without = peak(command)
        for budget in BUDGETS:
            told, memory = peak([*command, "--explore", "--budget", str(budget)])
            found = json.loads(told)[0]["exploration"]
            states, outcomes = found["states"], len(found["outcomes"])
            more = memory - without
            print(
                f"{title}, budget {budget}: {states} states, {outcomes} outcomes,"
                f" {more / 1000:.1f} MB, {more / states:.2f} KB a state"
            )
