"""Judge many decks with Spark: JSON Lines in, one verdict a line out.

    python validate_decks.py WIXOSS INPUT OUTPUT [-- ARGUMENTS FOR VALIDATE]

WIXOSS is the binary, INPUT a file or folder of JSON Lines (a deck a line), OUTPUT a folder that
does not exist yet. Prints how many decks got which verdict, as JSON.

Runs on this machine with two cores. On a cluster, leave `.master(...)` and the loopback address
out, and put the binary at the same path on every node (or ship it with `--files`).
"""

import argparse
import json
import os
import shlex
import sys

# Workers run the Python that runs this, whatever `python3` is on the path.
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

    # An illegal deck is a result and no failure: `--exit-zero` keeps the exit code for calls that
    # really failed, and `checkCode` makes the job fail with them.
    command = [args.wixoss, "validate", "--stream", "--exit-zero", "--isolated", *args.arguments]
    # Spark runs a process a partition, as many at a time as it has cores: one thread for each.
    # `env` is the whole environment of the process.
    decks = context.textFile(args.input, minPartitions=2)
    verdicts = decks.pipe(shlex.join(command), env={"RAYON_NUM_THREADS": "1"}, checkCode=True)
    verdicts.saveAsTextFile(args.output)

    saved = context.textFile(args.output)
    counts = saved.map(lambda line: json.loads(line)["verdict"]).countByValue()
    print(json.dumps(dict(counts), sort_keys=True))
    spark.stop()


if __name__ == "__main__":
    main()
