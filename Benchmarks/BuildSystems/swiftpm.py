#!/usr/bin/env python3
"""Measures what the build plugin costs in a package of many modules.

    RATCHET_TOOL_BUNDLE=<bundle> Benchmarks/BuildSystems/swiftpm.py [--chain] <number of modules>...

It builds the package without a plugin, with a plugin that does nothing, and with Ratchet's. Each build is of
one module, so that it plans the whole package and compiles next to nothing. It prints the processor time of `swift
build`, and where `perf` can count them, the instructions: with a changed manifest, with nothing changed, and
after an edit. With `--chain`, each module depends on the one before it.
"""

import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/BuildSystems"))
from modules import FEATURE  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
COUNTS = subprocess.run(
    ["perf", "stat", "-e", "instructions:u", "true"], capture_output=True, check=False
).returncode == 0 if shutil.which("perf") else False

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let module: (Int) -> [Target.Dependency] = {{ {dependencies} }}
let package = Package(
  name: "many",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ratchet", path: "{root}")],
  targets: (0..<{count}).map {{ index in
    .target(
      name: "Module\\(index)",
      dependencies: [.product(name: "Ratchet", package: "ratchet")] + module(index),
      plugins: [{plugin}])
  }} + [.plugin(name: "Nothing", capability: .buildTool())]
)
"""

NOTHING = """\
import PackagePlugin

@main
struct Nothing: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] { [] }
}
"""

PLUGINS = {
    "none": "",
    "one that does nothing": '.plugin(name: "Nothing")',
    "Ratchet's": '.plugin(name: "RatchetPlugin", package: "ratchet")',
}


def build(folder):
    """The processor time of a build, and its instructions in billions, or None."""
    count = pathlib.Path(folder, "count")
    command = ["swift", "build", "--quiet", "--target", "Module0"]
    if COUNTS:
        command = ["perf", "stat", "-x,", "-e", "instructions:u", "-o", count] + command
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    lines = count.read_text().splitlines() if COUNTS else []
    instructions = [float(line.split(",")[0]) / 1e9 for line in lines if "instructions" in line]
    return time, instructions[0] if instructions else None


def measure(folder, count, plugin, is_chain):
    # Without generated code, features do not compile: only empty types are there.
    text = FEATURE if plugin == "Ratchet's" else "public struct Feature{number} {{}}\n"
    for index in range(count):
        module = pathlib.Path(folder, f"Sources/Module{index}")
        module.mkdir(parents=True, exist_ok=True)
        for number in range(10):
            source = text.format(number=number, module=module.name)
            (module / f"Feature{number}.swift").write_text(source)
    nothing = pathlib.Path(folder, "Plugins/Nothing/Nothing.swift")
    nothing.parent.mkdir(parents=True, exist_ok=True)
    nothing.write_text(NOTHING)
    dependencies = '$0 > 0 ? [.target(name: "Module\\($0 - 1)")] : []' if is_chain else "_ in []"
    manifest = MANIFEST.format(
        root=ROOT, count=count, plugin=PLUGINS[plugin], dependencies=dependencies
    )
    pathlib.Path(folder, "Package.swift").write_text(manifest)
    build(folder)
    pathlib.Path(folder, "Package.swift").write_text(manifest + "\n")
    plan = build(folder)
    null = min(build(folder) for _ in range(3))
    edited = pathlib.Path(folder, "Sources/Module0/Feature0.swift")
    edited.write_text(edited.read_text() + "// An edit.\n")
    return plan, null, build(folder)


def cell(time, instructions):
    return f"{time:.2f} s" + (f", {instructions:.1f} G" if instructions else "")


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--chain"]
    print("| modules | plugin | plan | nothing changed | one edit |")
    print("|---:|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        for count in [int(count) for count in arguments]:
            for plugin in PLUGINS:
                cells = [cell(*c) for c in measure(folder, count, plugin, "--chain" in sys.argv)]
                print(f"| {count} | {plugin} | {' | '.join(cells)} |", flush=True)


main()
