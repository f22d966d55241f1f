#!/usr/bin/env python3
"""Measures what the build plugin costs in a package of many modules, against the same package without it.

    RATCHET_TOOL_BUNDLE=<bundle> Benchmarks/BuildSystems/swiftpm.py <number of modules>...

Each build is of one module, so that it plans the whole package and compiles next to nothing. It prints
the processor time of `swift build`: with a changed manifest, with nothing changed, and after an edit.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/BuildSystems"))
from modules import FEATURE  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "many",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ratchet", path: "{root}")],
  targets: (0..<{count}).map {{ index in
    .target(
      name: "Module\\(index)",
      dependencies: [.product(name: "Ratchet", package: "ratchet")]{plugins})
  }}
)
"""

PLUGINS = ',\n      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")]'


def build(folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        ["swift", "build", "--quiet", "--target", "Module0"], cwd=folder, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(folder, count, has_plugin):
    # Without generated code, features do not compile: only their states and actions are there.
    text = FEATURE if has_plugin else "public struct Feature{number} {{}}\n"
    for index in range(count):
        module = pathlib.Path(folder, f"Sources/Module{index}")
        module.mkdir(parents=True, exist_ok=True)
        for number in range(10):
            source = text.format(number=number, module=module.name)
            (module / f"Feature{number}.swift").write_text(source)
    manifest = MANIFEST.format(root=ROOT, count=count, plugins=PLUGINS if has_plugin else "")
    pathlib.Path(folder, "Package.swift").write_text(manifest)
    build(folder)
    pathlib.Path(folder, "Package.swift").write_text(manifest + "\n")
    plan = build(folder)
    null = min(build(folder) for _ in range(3))
    edited = pathlib.Path(folder, "Sources/Module0/Feature0.swift")
    edited.write_text(edited.read_text() + "// An edit.\n")
    return plan, null, build(folder)


def main():
    print("| modules | plugin | plan | nothing changed | one edit |")
    print("|---:|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        for count in [int(count) for count in sys.argv[1:]]:
            for has_plugin in (True, False):
                times = measure(folder, count, has_plugin)
                cells = " | ".join(f"{time:.2f} s" for time in times)
                print(f"| {count} | {'yes' if has_plugin else 'no'} | {cells} |", flush=True)


main()
