#!/usr/bin/env python3
"""Measures the time from opening a package in an editor to the first completion of a generated case.

    Benchmarks/Editor/measure.py [--tool-bundle BUNDLE]

It asks SourceKit-LSP as an editor does, for a new package without a build folder, whose dependencies SwiftPM
has in its cache. The second row is the same package, opened again. The third is a case that was added and
saved, from the request to index again.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

RATCHET = pathlib.Path(__file__).resolve().parents[2]
FILE = "Sources/App/Counter.swift"
PLACE = r"action.is(\."
MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "editor",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ratchet", path: "{RATCHET}")],
  targets: [
    .target(
      name: "App",
      dependencies: [.product(name: "Ratchet", package: "ratchet")],
      plugins: [.plugin(name: "RatchetPlugin", package: "ratchet")])
  ]
)
"""
FEATURE = r"""import Ratchet

@Reducer
struct Counter {
  struct State { var count = 0 }
  enum Action {
    case increment
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += action.is(\.increment) ? 1 : 0
      return .none
    }
  }
}
"""


class Server:
    def __init__(self, root, environment):
        self.root, self.last = root, 0
        self.process = subprocess.Popen(
            ["sourcekit-lsp"], cwd=root, env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.request("initialize", {
            "processId": os.getpid(), "rootUri": root.as_uri(),
            "capabilities": {"window": {"workDoneProgress": True}},
            "initializationOptions": {"backgroundIndexing": True}})
        self.send(method="initialized", params={})

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.startswith(b"Content-Length:"):
                length = int(line.split(b":")[1])
        if not length:
            sys.exit("error: SourceKit-LSP has ended")
        message = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:
            self.send(id=message["id"], result=None)
        return message

    def request(self, method, params):
        self.last += 1
        self.send(id=self.last, method=method, params=params)
        while True:
            message = self.receive()
            if message.get("id") == self.last and "method" not in message:
                return message.get("result")

    def document(self, **fields):
        return {"uri": (self.root / FILE).as_uri(), **fields}

    def wait_for(self, name, text):
        before = text[:text.index(PLACE) + len(PLACE)]
        place = {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
        while True:
            answer = self.request(
                "textDocument/completion", {"textDocument": self.document(), "position": place})
            if any(item["label"] == name for item in (answer or {}).get("items", [])):
                return
            self.receive()

    def end(self):
        self.request("shutdown", {})
        self.send(method="exit", params={})
        self.process.wait()


def opened(root, environment):
    start = time.monotonic()
    server = Server(root, environment)
    server.send(method="textDocument/didOpen", params={
        "textDocument": server.document(languageId="swift", version=1, text=FEATURE)})
    server.wait_for("increment", FEATURE)
    return server, time.monotonic() - start


def added(server):
    text = FEATURE.replace("case increment\n", "case increment\n    case reset\n")
    (server.root / FILE).write_text(text)
    server.send(method="textDocument/didChange", params={
        "textDocument": server.document(version=2), "contentChanges": [{"text": text}]})
    server.send(method="textDocument/didSave", params={"textDocument": server.document()})
    start = time.monotonic()
    server.request("workspace/triggerReindex", {})
    server.wait_for("reset", text)
    return time.monotonic() - start


def main():
    environment = dict(os.environ)
    if len(sys.argv) == 3 and sys.argv[1] == "--tool-bundle":
        environment["RATCHET_TOOL_BUNDLE"] = os.path.abspath(sys.argv[2])
    elif len(sys.argv) > 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        root = pathlib.Path(folder).resolve() / "editor"
        (root / FILE).parent.mkdir(parents=True)
        (root / "Package.swift").write_text(MANIFEST)
        (root / FILE).write_text(FEATURE)
        server, first = opened(root, environment)
        server.end()
        server, again = opened(root, environment)
        case = added(server)
        server.end()
    for name, seconds in (
            ("opened for the first time", first), ("opened again", again),
            ("a case added, after the request to index again", case)):
        print(f"| {name} | {seconds:.1f} s |")


main()
