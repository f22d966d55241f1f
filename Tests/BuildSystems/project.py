"""What the tests of build systems have in common: a folder with sources, and programs that are run in it."""

import os
import pathlib
import pwd
import re
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HERE = pathlib.Path(__file__).resolve().parent

# The folder that `scripts/make-sdk` made.
SDK = pathlib.Path(os.environ["RATCHET_SDK"])

COUNTER = """\
import Ratchet

@Reducer
public struct Counter {
  @ObservableState
  public struct State {
    public var count = 0
  }
  public enum Action {
    case incrementButtonTapped
    case decrementButtonTapped
  }
  public init() {}
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      }
    }
  }
}

extension Counter.Action: CasePathIterable {}
"""

MAIN = """\
import Counter
import Ratchet

let store = Store(initialState: Counter.State()) { Counter() }
store.send(.incrementButtonTapped)
store.send(.incrementButtonTapped)
print("The count is \\(store.count), and there are \\(Array(Counter.Action.allCasePaths).count) actions.")
"""


# The number of a user who is not the one that runs the tests. Only root can run programs as another one.
OTHER_USER = None if os.geteuid() else pwd.getpwnam("nobody").pw_uid


def as_user(user):
    """The beginning of a command that is run as a user."""
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []


class Failed(Exception):
    """A program that ended with an error, and what it printed."""


class Project:
    """A temporary folder, which other users can read."""

    def __init__(self, files=None, folder=None, user=None):
        self.folder = pathlib.Path(folder or tempfile.mkdtemp(prefix="ratchet-")).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)
        self.user = user
        self.environment = dict(os.environ)
        for name, text in (files or {}).items():
            self.write(name, text)

    def remove(self):
        subprocess.run(["chmod", "-R", "u+w", str(self.folder)], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def replace(self, name, old, new):
        text = self.read(name)
        assert old in text, f"{name} has no {old!r}"
        self.write(name, text.replace(old, new))

    def read(self, name):
        return (self.folder / name).read_text()

    def has(self, name):
        return (self.folder / name).exists()

    def age(self, name):
        return (self.folder / name).stat().st_mtime_ns

    def run(self, command, fails=False):
        """Runs a shell command, and returns what it printed.

        `fails` says whether it has to fail; if it does otherwise, that is an error.
        """
        result = subprocess.run(
            [*as_user(self.user), "bash", "-c", "set -o pipefail; " + command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if (result.returncode != 0) != fails:
            raise Failed(f"{command}\nended with {result.returncode}:\n{result.stdout}")
        return result.stdout


class Page:
    """The files and commands of a page in `Documentation`, in their order.

    A file is a block below `<!-- file: NAME -->`. The commands of a `console` block begin with `$`; the
    lines below a command are lines of its output.
    """

    _BLOCK = re.compile(
        r"(?:<!-- file: (?P<file>\S+) -->\n)?(?:<!-- example [^\n]* -->\n)?"
        r"```(?P<language>\w+)\n(?P<text>.*?)^```$",
        re.MULTILINE | re.DOTALL,
    )

    def __init__(self, name):
        self.name = name
        self.text = (ROOT / "Documentation" / name).read_text()

    def follow(self, project, prepare=lambda command: command):
        """Does what the page says, in a project, and returns the number of commands."""
        count = 0
        for block in self._BLOCK.finditer(self.text):
            if block["file"]:
                project.write(block["file"], block["text"])
            elif block["language"] == "console":
                for command, expected in self._commands(block["text"]):
                    output = project.run(prepare(command))
                    count += 1
                    rest = iter(output.splitlines())
                    for line in expected:
                        assert any(line in found for found in rest), (
                            f"{self.name}: '{command}' does not print '{line}', but:\n{output}"
                        )
        return count

    @staticmethod
    def _commands(text):
        commands = []
        lines = iter(text.splitlines())
        for line in lines:
            if line.startswith("$ "):
                while line.endswith("\\"):
                    line = line[:-1] + next(lines).lstrip()
                commands.append((line[2:], []))
            elif line.strip():
                commands[-1][1].append(line.strip())
        return commands


def prepared(command):
    """A command of a page, with a copy of what `scripts/make-sdk` has made in place of a build of an hour."""
    made = re.match(r"\S*scripts/make-sdk --output (\S+)$", command)
    return f"cp -R {SDK} {made[1]}" if made else command


def page_project():
    """An empty folder beside a link to this repository, as the pages have it."""
    outer = Project()
    os.symlink(ROOT, outer.folder / "ratchet")
    return outer, Project(folder=outer.folder / "counter")
