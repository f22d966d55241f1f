#!/usr/bin/env python3
"""Measures how the generator's work grows with the number of modules.

    Benchmarks/BuildSystems/growth.py <ratchet> [--together] [<number of modules>]...

Each module has 10 features. Build systems run one process for each module. With `--together`, one process
generates the code of all modules. It prints the processor time of all processes, and what one module takes.
"""

import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/BuildSystems"))
from modules import FEATURE  # noqa: E402

FEATURES = 10


def write(folder, count):
    """Writes the modules, and returns the commands that generate their code, one for each."""
    commands = []
    for index in range(count):
        name = f"Module{index}"
        module = pathlib.Path(folder, "Sources", name)
        module.mkdir(parents=True)
        paths = [f"Sources/{name}/{name}Feature{number}.swift" for number in range(FEATURES)]
        for number, path in enumerate(paths):
            pathlib.Path(folder, path).write_text(FEATURE.format(number=number, module=name))
        commands.append(["--hermetic", "--module", name, "--output", f"out/{name}", *paths])
    return commands


def main():
    ratchet, arguments = sys.argv[1], sys.argv[2:]
    is_together = "--together" in arguments
    counts = [int(count) for count in arguments if count != "--together"] or [10, 100, 1000]
    print("| modules | sources | processor time | a module | most memory |")
    print("|---:|---:|---:|---:|---:|")
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            commands = write(folder, count)
            if is_together:
                commands = [["Sources", "--output", "out", "--no-cache"]]
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            for command in commands:
                subprocess.run([ratchet, "generate", *command], cwd=folder, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(
            f"| {count:,} | {count * FEATURES:,} | {time:.2f} s | {time / count * 1000:.1f} ms "
            f"| {after.ru_maxrss / 1024:.0f} MB |",
            flush=True,
        )


main()
