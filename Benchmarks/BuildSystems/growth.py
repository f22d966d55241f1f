#!/usr/bin/env python3
"""Measures how the generator's work grows with the number of modules, as a build system runs it: one
process for each module.

    Benchmarks/BuildSystems/growth.py <ratchet> [<number of modules>]...

Each module has 10 features. It prints the processor time of all processes, and what one module takes.
"""

import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/BuildSystems"))
from modules import FEATURE  # noqa: E402

FEATURES = 10


def main():
    ratchet, counts = sys.argv[1], [int(count) for count in sys.argv[2:]] or [10, 100, 1000]
    print("| modules | sources | processor time | a module | most memory |")
    print("|---:|---:|---:|---:|---:|")
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            sources = []
            for index in range(count):
                module = pathlib.Path(folder, f"Module{index}")
                module.mkdir()
                for number in range(FEATURES):
                    text = FEATURE.format(number=number, module=module.name)
                    (module / f"Feature{number}.swift").write_text(text)
                sources.append([f"Module{index}/Feature{n}.swift" for n in range(FEATURES)])
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            for index, paths in enumerate(sources):
                command = [ratchet, "generate", "--hermetic", "--module", f"Module{index}"]
                command += ["--output", f"out/Module{index}", *paths]
                subprocess.run(command, cwd=folder, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(
            f"| {count:,} | {count * FEATURES:,} | {time:.2f} s | {time / count * 1000:.1f} ms "
            f"| {after.ru_maxrss / 1024:.0f} MB |",
            flush=True,
        )


main()
