#!/usr/bin/env python3
"""Measures the processor time of the largest inputs that the program reads.

usage: python3 benches/large_inputs.py [path of wixoss]
after: cargo build --release --bin wixoss

Prints the processor time (user and system) of the best of three runs, because other programs may use
the machine.
"""

import pathlib
import random
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WIXOSS = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "target/release/wixoss")
RUNS = 3
LIMIT = 8 * 1024 * 1024
CARDS = 100_000
NAMES = ["Servant ♯", "Romail, Lightly Armed", "Silvana, Natural Crystal", "Lancelot, Crimson General"]
LETTERS = "アイウエオカキクケコサシスセソタチツテトナニヌネノ"


def seconds(command):
    """Returns the processor time of one process, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measured(title, command):
    best = min(seconds(command) for _ in range(RUNS))
    print(f"{title}: {best:.2f} s", flush=True)


def word(rng):
    return "".join(rng.choice(LETTERS) for _ in range(rng.randint(6, 14)))


def misspelled(rng):
    """Returns a card name with one wrong letter."""
    name = rng.choice(NAMES)
    at = rng.randrange(len(name))
    return name[:at] + rng.choice("abcdefgh") + name[at + 1 :]


def cards(path):
    rng = random.Random(2026)
    with open(path, "w", encoding="utf-8") as out:
        for number in range(CARDS):
            out.write(
                f"- number: ZZ{number // 1000:03}-{number % 1000:03}\n"
                f'  name_ja: "{word(rng)} {word(rng)}"\n'
                "  type: signi\n  colors: [white]\n  level: 1\n  power: 1000\n  formats: [diva]\n"
            )


def unknown_names(path, line):
    """Writes a list of unknown names that is as large as the limit allows."""
    rng = random.Random(7)
    with open(path, "w", encoding="utf-8") as out:
        while out.tell() < LIMIT - 200:
            out.write(line(rng))


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        cards(folder / "cards.yaml")
        deck = str(ROOT / "decks/WXDi-D03.json")
        many = ["--cards", str(folder / "cards.yaml")]
        measured("one deck with 100,000 cards more", [WIXOSS, "validate", deck, *many])
        list_of = {
            "8 MiB of one character that unfolds into many": lambda rng: "\ufdfa" * 50,
            "8 MiB of that character, in lines of counts": lambda rng: "4 " + "\ufdfa" * 20 + "\n",
            "8 MiB of unknown names": lambda rng: f"4 {word(rng)} {word(rng)}\n",
            "8 MiB of unknown names without counts": lambda rng: f"{word(rng)}\n",
            "8 MiB of unknown English names": lambda rng: "4 Qu%x, of the %x\n"
            % (rng.getrandbits(40), rng.getrandbits(40)),
            "8 MiB of misspelled names": lambda rng: f"4 {misspelled(rng)} {rng.getrandbits(20):x}\n",
            "8 MiB of unknown numbers": lambda rng: "4 ZQ%02d-%03d\n"
            % (rng.randint(0, 99), rng.randint(0, 999)),
        }
        for title, line in list_of.items():
            path = folder / "list.txt"
            unknown_names(path, line)
            measured(title, [WIXOSS, "validate", str(path)])
        rows = ("\t".join([f"{n}", "x" * 20, "4"]) for n in range(260_000))
        (folder / "table.tsv").write_text("no\tname\tcount\n" + "\n".join(rows)[: LIMIT - 100])
        measured("8 MiB of a table of unknown names", [WIXOSS, "validate", str(folder / "table.tsv")])
        keys = ",".join(f'"unknown card {n}": 4' for n in range(300_000))[: LIMIT - 200]
        keys = keys.rsplit(",", 1)[0]
        (folder / "deck.json").write_text('{"main_deck": {' + keys + '}, "lrig_deck": {}}')
        measured("8 MiB of a JSON deck of unknown names", [WIXOSS, "validate", str(folder / "deck.json")])
        report = folder / "report.txt"
        # The report names each card with a problem, and has many lines without cards.
        wrong = [str(path) for path in sorted((ROOT / "decks").glob("W*.json"))[:3]]
        reported = [WIXOSS, "validate", *wrong, "--format", "key", "--output", "full"]
        report.write_bytes(subprocess.run(reported, stdout=subprocess.PIPE, check=False).stdout)
        lines = len(report.read_text(encoding="utf-8").splitlines())
        measured(f"a report of {lines} lines, read as a list", [WIXOSS, "validate", str(report)])


if __name__ == "__main__":
    main()
