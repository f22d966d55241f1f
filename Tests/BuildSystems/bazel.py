"""Debian's Bazel without a network, and what it tells of the actions that it ran."""

import json
import os

from project import HERE, SDK, Page, Project

_DEBIAN = "/usr/share/bazel/rules"

# Bazel downloads these for its own toolchains, which no rule here uses.
_OVERRIDES = {
    "rules_cc": HERE / "rules_cc",
    "rules_java": f"{_DEBIAN}/java",
    "rules_proto": f"{_DEBIAN}/proto",
    "remote_coverage_tools": HERE / "remote_coverage_tools",
}


class BazelProject(Project):
    """A workspace with its own server and its own outputs."""

    def __init__(self, files=None, folder=None, sdk=SDK, options=()):
        super().__init__(files, folder)
        self.home = Project()
        lines = [f"common --override_repository={name}={path}" for name, path in _OVERRIDES.items()]
        # Nothing of the machine that tests run on, and no waiting for a terminal.
        lines += ["common --color=no --curses=no", "build --noshow_progress --nosandbox_debug", *options]
        self.home.write("bazelrc", "\n".join(lines) + "\n")
        self.home.write(
            "bin/bazel",
            "#!/bin/sh\n"
            f"exec /usr/bin/bazel --nohome_rc --noworkspace_rc "
            f"--bazelrc={self.home.folder}/bazelrc --output_user_root={self.home.folder}/root "
            '--max_idle_secs=60 --host_jvm_args=-Xmx1g "$@"\n',
        )
        os.chmod(self.home.folder / "bin/bazel", 0o755)
        self.environment["PATH"] = f"{self.home.folder}/bin:{self.environment['PATH']}"
        self.count = 0
        if files is not None:
            self.write(
                "WORKSPACE",
                'workspace(name = "tests")\n\nlocal_repository(\n    name = "ratchet",\n'
                f'    path = "{sdk}",\n)\n\nregister_toolchains("@ratchet//:toolchain")\n',
            )
            if "BUILD.bazel" not in files:
                self.write("BUILD.bazel", "")

    def remove(self):
        self.run("bazel shutdown || true")
        self.home.remove()
        super().remove()

    def bazel(self, arguments, fails=False):
        return self.run(f"bazel {arguments}", fails=fails)

    def build(self, arguments="//...", fails=False, command="build"):
        """Builds, and returns the actions that were run or fetched, by mnemonic and where they ran."""
        self.count += 1
        log = self.home.folder / f"log{self.count}.json"
        self.output = self.bazel(
            f"{command} --execution_log_json_file={log} {arguments}", fails=fails
        )
        # If the analysis fails, there is no log.
        text = log.read_text() if log.exists() else ""
        decoder, actions, place = json.JSONDecoder(), [], 0
        while place < len(text):
            action, place = decoder.raw_decode(text, place)
            actions.append(action)
            while place < len(text) and text[place].isspace():
                place += 1
        return actions


def swift_rules():
    """The rules of the page, in place of `rules_swift`."""
    for block in Page._BLOCK.finditer(Page("Bazel.md").text):
        if block["file"] == "swift.bzl":
            return block["text"]
    raise LookupError("Bazel.md has no swift.bzl")


def ran(actions, mnemonic):
    """The actions of a mnemonic that were really run."""
    return [a for a in actions if a["mnemonic"] == mnemonic and not is_cached(a)]


def is_cached(action):
    return action.get("remoteCacheHit", False) or "cache hit" in action.get("runner", "")
