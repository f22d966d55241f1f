"""Debian's Bazel without a network, and its report of the actions that it ran."""

import atexit
import json
import os
import shutil
import subprocess

from project import HERE, OTHER_USER, ROOT, SDK, Page, Project, as_user

_DEBIAN = "/usr/share/bazel/rules"

# Bazel downloads these for its own toolchains, which no rule here uses.
_OVERRIDES = {
    "rules_cc": "../rules_cc",
    "rules_java": f"{_DEBIAN}/java",
    "rules_proto": f"{_DEBIAN}/proto",
    "remote_coverage_tools": "../remote_coverage_tools",
}


class _Place:
    """The folder of a workspace, with a server that the projects in it share one after the other.

    The start of a server takes longer than what most of them build.
    """

    _ROOT = None
    _ALL = {}

    def __init__(self, name, user):
        cls = type(self)
        if cls._ROOT is None:
            cls._ROOT = Project()
            atexit.register(cls._remove_all)
        outer = cls._ROOT.folder / name
        self.user = user
        self.is_taken = False
        self.folder = outer / "counter"
        self.folder.mkdir(parents=True)
        # As the page has it: beside the workspace there is Ratchet's repository.
        os.symlink(ROOT, outer / "ratchet")
        for override in ("rules_cc", "remote_coverage_tools"):
            shutil.copytree(HERE / override, outer / override)
        self.settings = outer / "bazelrc"
        self.program = outer / "bin/bazel"
        self.program.parent.mkdir()
        self.program.write_text(
            "#!/bin/sh\n"
            f"exec /usr/bin/bazel --nohome_rc --noworkspace_rc --bazelrc={self.settings} "
            f"--output_user_root={outer}/root --max_idle_secs=900 "
            '--host_jvm_args=-Xmx1g --host_jvm_args=-XX:TieredStopAtLevel=1 "$@"\n',
        )
        self.program.chmod(0o755)
        (outer / "root").mkdir()
        if user:
            for folder in (outer, outer / "root", self.folder):
                os.chown(folder, user, user)

    @classmethod
    def take(cls, name, user):
        if name not in cls._ALL:
            cls._ALL[name] = cls(name, user)
        place = cls._ALL[name]
        assert not place.is_taken, f"the project '{name}' is in use"
        place.is_taken = True
        return place

    @classmethod
    def _remove_all(cls):
        for place in cls._ALL.values():
            (place.folder / "WORKSPACE").touch()
            command = [*as_user(place.user), place.program, "shutdown"]
            subprocess.run(command, cwd=place.folder, check=False)
        cls._ROOT.remove()


class BazelProject(Project):
    """A workspace. Those with one name have one folder, one user and one server, and cannot be used at once."""

    def __init__(self, files=None, name="one", sdk=SDK, options=()):
        # The second checkout of a test is another user's.
        self.place = _Place.take(name, OTHER_USER if name == "two" else None)
        super().__init__(files, self.place.folder, user=self.place.user)
        lines = [f"common --override_repository={name}={self.place.folder / path}" for name, path in _OVERRIDES.items()]
        # Nothing of the machine that tests run on, and no waiting for a terminal.
        lines += ["common --color=no --curses=no", "build --noshow_progress --nosandbox_debug", *options]
        self.place.settings.write_text("\n".join(lines) + "\n")
        self.environment["PATH"] = f"{self.place.program.parent}:{self.environment['PATH']}"
        self.logs = Project()
        self.logs.folder.chmod(0o777)
        self.environment["HOME"] = str(self.logs.folder)
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
        self.place.is_taken = False
        self.logs.remove()
        # The server stays in the folder. The same actions have to run again in the next project. A remote
        # server may be gone by now.
        self.write("WORKSPACE", "")
        self.place.settings.write_text("")
        self.run("bazel clean")
        for path in self.folder.iterdir():
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()

    def bazel(self, arguments, fails=False):
        return self.run(f"bazel {arguments}", fails=fails)

    def build(self, arguments="//...", fails=False, command="build"):
        """Builds, and returns the actions that were run or fetched, by mnemonic and where they ran."""
        self.count += 1
        log = self.logs.folder / f"log{self.count}.json"
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
