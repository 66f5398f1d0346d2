"""Judges many decks with Spark. Each line of input is a deck, and each line of output is a verdict.

    python validate_decks.py WIXOSS INPUT OUTPUT [-- ARGUMENTS FOR VALIDATE]

WIXOSS is the binary. INPUT is a file or folder of JSON Lines, with one deck per line. OUTPUT is a
folder that does not exist yet. Prints the number of decks with each verdict, as JSON.

Runs on this machine with two cores. On a cluster, leave out `.master(...)` and the loopback
address, and put the binary at the same path on every node (or send the binary with `--files`).
"""

import argparse
import json
import os
import shlex
import sys

# Workers use the same Python as this script, and not the `python3` of the path.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)

from pyspark.sql import SparkSession  # noqa: E402  (needs the line above)


def main():
    parser = argparse.ArgumentParser(description="Judge many decks with Spark.")
    parser.add_argument("wixoss", help="the wixoss binary")
    parser.add_argument("input", help="JSON Lines, a deck a line")
    parser.add_argument("output", help="folder for the verdicts; must not exist")
    parser.add_argument("arguments", nargs="*", help="more arguments for `wixoss validate`")
    args = parser.parse_args()

    spark = (
        SparkSession.builder.appName("wixoss")
        .master("local[2]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .getOrCreate()
    )
    context = spark.sparkContext

    # An illegal deck is a result and not a failure. With `--exit-zero`, only calls that really
    # failed have an exit code other than 0, and `checkCode` then makes the job fail.
    command = [args.wixoss, "validate", "--stream", "--exit-zero", "--isolated", *args.arguments]
    # Spark runs one process per partition, and at most one process per core at a time, so each
    # process uses one thread. `env` is the whole environment of the process.
    decks = context.textFile(args.input, minPartitions=2)
    verdicts = decks.pipe(shlex.join(command), env={"RAYON_NUM_THREADS": "1"}, checkCode=True)
    verdicts.saveAsTextFile(args.output)

    saved = context.textFile(args.output)
    counts = saved.map(lambda line: json.loads(line)["verdict"]).countByValue()
    print(json.dumps(dict(counts), sort_keys=True))
    spark.stop()


if __name__ == "__main__":
    main()
