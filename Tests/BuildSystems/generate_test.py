"""`ratchet generate --hermetic`, as all build systems call it."""

import shutil
import unittest

from modules import FEATURE
from project import OTHER_USER, SDK, Project

COMMAND = (
    "bin/ratchet generate --hermetic --module App --output out --depfile out/App.d --config ratchet.yml "
    "App/One.swift App/Two.swift"
)


class GenerateTest(unittest.TestCase):
    def checkout(self, user=None):
        files = {f"App/{name}.swift": FEATURE.format(number=name, module="App") for name in ("One", "Two")}
        project = Project({**files, "ratchet.yml": "header: Example Ltd.\n"}, user=user)
        self.addCleanup(project.remove)
        (project.folder / "bin").mkdir()
        shutil.copy(SDK / "bin/ratchet", project.folder / "bin/ratchet")
        return project

    def outputs(self, project):
        return {path.name: path.read_bytes() for path in (project.folder / "out").iterdir()}

    @unittest.skipUnless(OTHER_USER, "only root can run programs as another user")
    def test_another_user_in_another_folder_generates_the_same_bytes(self):
        mine, theirs = self.checkout(), self.checkout(OTHER_USER)
        mine.run(COMMAND)
        # They can write into the folder of the outputs, and nowhere else.
        (theirs.folder / "out").mkdir()
        (theirs.folder / "out").chmod(0o777)
        theirs.environment = {"PATH": "/usr/bin:/bin", "HOME": "/nowhere", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
        theirs.run(f"umask 077; cd /; cd {theirs.folder}; {COMMAND}")
        self.assertEqual(len(self.outputs(mine)), 4)
        self.assertEqual(self.outputs(theirs), self.outputs(mine))
        self.assertEqual((theirs.folder / "out/App.d").stat().st_uid, OTHER_USER)


if __name__ == "__main__":
    unittest.main()
