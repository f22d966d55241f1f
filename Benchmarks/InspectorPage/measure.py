#!/usr/bin/env python3
"""Measures the page of the inspector with many actions, in Chromium.

    Benchmarks/InspectorPage/measure.py [ACTIONS ...]

The page gets the actions as messages of a program would bring them. "scroll" is the time to fill and lay out the
list at another place, the median and the slowest of 60.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources/Inspector/RatchetInspectorPage/Page"
SCRIPTS = ["model", "elements", "connection", "rows", "list", "panels", "controls"]

SOCKET = """
class WebSocket {
  constructor() {
    const tree = ["state", "s", "Counter.State", "", [["count", "v", "Int", "0"]]];
    const store = { type: "store", id: 1, name: "Counter", feature: "Counter", recording: "Counter.State" };
    setTimeout(() => {
      this.onopen();
      this.onmessage({ data: JSON.stringify([{ type: "hello", program: "benchmark" }, store,
        { type: "base", s: 1, n: 0, tree, clear: true }]) });
    });
  }
  send() {}
}
"""

MEASURE = """
(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const time = (body) => { const start = performance.now(); body(); return performance.now() - start; };
  await frame();
  const result = {};
  result.receive = time(() => {
    for (let n = 1; n <= ACTIONS; n++) {
      receive.step({ s: 1, n, a: `.set(${n})`, c: "set", f: "Counter", o: ["user"], t: 1e12 + n, d: 900,
        x: `{"p":[["v",[0],"${n}"]]}`, j: `{"set":{"_0":${n}}}` });
    }
  });
  controls.refreshSoon();
  await frame();
  const times = [];
  for (let index = 0; index < 60; index++) {
    list.gesture = performance.now();
    document.getElementById("list").scrollTop = list.height * ((index * 37) % 60) / 60;
    await frame();
    list.isOld = true;
    times.push(time(() => { list.draw(); document.body.offsetHeight; }));
  }
  times.sort((a, b) => a - b);
  result.scroll = times[30];
  result.slowest = times[59];
  result.filter = time(() => { list.text = "set(5"; list.rebuild(); list.draw(); });
  result.heap = performance.memory.usedJSHeapSize;
  return result;
})()
"""


class Browser:
    """Chromium without a window, over the pipes of its DevTools protocol."""

    def __init__(self):
        commands, self.output = os.pipe()
        self.input, answers = os.pipe()
        command = (
            "exec chromium --headless --remote-debugging-pipe --no-first-run --disable-gpu --no-sandbox"
            " --disable-dev-shm-usage --enable-precise-memory-info --user-data-dir=$0 about:blank"
            f" 3<&{commands} 4>&{answers} >/dev/null 2>&1"
        )
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.process = subprocess.Popen(
            ["bash", "-c", command, self.folder.name], pass_fds=(commands, answers)
        )
        self.buffer, self.number, self.session = b"", 0, None
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def command(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.buffer:
                self.buffer += os.read(self.input, 1 << 16)
            text, self.buffer = self.buffer.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("id") == self.number:
                return answer["result"]

    def evaluate(self, expression):
        answer = self.command(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in answer:
            sys.exit(json.dumps(answer["exceptionDetails"], indent=2))
        return answer["result"].get("value")


def page():
    """The page, with a connection that reports one store."""
    script = 'const settings = { editor: "" };' + SOCKET
    script += "\n".join((PAGE / f"{name}.js").read_text() for name in SCRIPTS)
    style = (PAGE / "page.css").read_text()
    html = (PAGE / "page.html").read_text()
    html = html.replace("{{style}}", f"<style>{style}</style>")
    return html.replace("{{script}}", f"<script>{script}</script>")


def main():
    print("| actions | receive, each | scroll, median | scroll, slowest | filter | heap |")
    print("|---:|---:|---:|---:|---:|---:|")
    for count in [int(text) for text in sys.argv[1:]] or [100_000, 1_000_000]:
        browser = Browser()
        with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
            file.write(page())
            file.flush()
            browser.command("Page.navigate", url=f"file://{file.name}")
            browser.evaluate(
                "new Promise((done) => { const check = () => typeof model !== 'undefined' && model.stores.size"
                " ? done() : setTimeout(check, 20); check(); })"
            )
            result = browser.evaluate(MEASURE.replace("ACTIONS", str(count)))
        browser.process.terminate()
        browser.process.wait()
        print(
            f"| {count:,} | {result['receive'] * 1000 / count:.1f} µs | {result['scroll']:.1f} ms"
            f" | {result['slowest']:.1f} ms | {result['filter']:.0f} ms | {result['heap'] / 1e6:.0f} MB |"
        )


main()
