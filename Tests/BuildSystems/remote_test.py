"""Remote execution with BuildGrid, and a cache on nginx.

`RATCHET_MODULES=300` makes the repository as large as that.
"""

import os
import shutil
import unittest

from bazel import BazelProject, is_cached, ran
from grid import Grid, accepts, free_port, wait_for
from modules import repository
from project import OTHER_USER, SDK, Project

MODULES = int(os.environ.get("RATCHET_MODULES", "12"))
FEATURES = 10


def outputs(project):
    """The bytes of all generated files."""
    folder = project.folder / "bazel-bin"
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*+Ratchet.swift")}


def owner(project):
    """The user to whom the generated files belong."""
    return next((project.folder / "bazel-bin").rglob("*+Ratchet.swift")).stat().st_uid


class RemoteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.grid = Grid()
        cls.addClassCleanup(cls.grid.stop)

    def checkout(self, name):
        """A checkout in a folder of its own, with a copy of the tool in another folder."""
        sdk = Project()
        self.addCleanup(sdk.remove)
        shutil.copytree(SDK, sdk.folder / "sdk", symlinks=True)
        remote = [
            f"build --remote_executor=grpc://{self.grid.address} --spawn_strategy=remote --jobs=16",
            "build --remote_default_exec_properties=OSFamily=linux",
        ]
        project = BazelProject(
            repository(MODULES, FEATURES), name, sdk=sdk.folder / "sdk", options=remote
        )
        self.addCleanup(project.remove)
        return project

    def test_workers_generate_a_repository_once(self):
        for name in ("one", "two"):
            self.grid.start_worker(name)
        first = self.checkout("one")
        actions = first.build()
        self.assertEqual(len(ran(actions, "RatchetGenerate")), MODULES)
        begun = {name: self.grid.actions(name)[0] for name in ("one", "two")}
        self.assertTrue(begun["one"] and begun["two"])
        self.assertEqual(len(begun["one"] + begun["two"]), MODULES)
        self.assertEqual(len(outputs(first)), MODULES * (FEATURES + 1))

        # A second checkout, in another folder and as another user, starts no tool.
        second = self.checkout("two")
        second.environment.update(USER="another", LANG="C", TZ="Asia/Tokyo")
        actions = second.build()
        self.assertEqual(len(actions), MODULES)
        self.assertTrue(all(is_cached(action) for action in actions))
        self.assertEqual({name: self.grid.actions(name)[0] for name in begun}, begun)
        self.assertEqual(outputs(second), outputs(first))
        self.assertEqual(owner(second) != owner(first), OTHER_USER is not None)

        # An edit of a body is one action, with the same output.
        before = outputs(second)
        second.replace("Module7/Feature3.swift", "state.count += index", "state.count -= index")
        actions = second.build()
        self.assertEqual(len(ran(actions, "RatchetGenerate")), 1)
        self.assertEqual(outputs(second), before)

        # A worker is killed while it works: only what it had begun is done again.
        for index in range(MODULES):
            second.replace(f"Module{index}/Feature0.swift", "case appeared", "case seen, appeared")
            second.replace(f"Module{index}/Feature0.swift", "case .appeared:", "case .seen, .appeared:")
        before = {name: self.grid.actions(name) for name in begun}
        killed = second.logs.folder / "killed"
        second.run(
            f"(bazel build //... >build.log 2>&1; echo $? >{killed}) >/dev/null 2>&1 & echo started"
        )
        wait_for(
            lambda: len(self.grid.actions("two")[0]) > len(before["two"][0]) + 2, "work of the worker"
        )
        self.grid.kill("two")
        wait_for(killed.exists, "the end of the build", 600)
        self.assertEqual(killed.read_text().strip(), "0", second.read("build.log"))
        after = {name: self.grid.actions(name) for name in begun}
        runs = sum(len(after[name][0]) - len(before[name][0]) for name in begun)
        unfinished = len(after["two"][0]) - len(after["two"][1])
        ended = [len(after[name][1]) - len(before[name][1]) for name in begun]
        print(f"\n{MODULES} modules: {runs} runs, {ended} ended by each worker, {unfinished} cut off")
        self.assertLessEqual(unfinished, 1)
        # What had ended but was not yet told counts as lost, too: one action at the most.
        self.assertGreaterEqual(runs, MODULES)
        self.assertLessEqual(runs, MODULES + 1)
        self.assertTrue(all(b"case seen" not in text for text in outputs(second).values()))
        self.assertEqual(
            sum(b"seen" in text for text in outputs(second).values()), MODULES
        )


class HTTPCacheTest(unittest.TestCase):
    def test_a_cache_on_nginx_serves_a_second_checkout(self):
        server = Project()
        self.addCleanup(server.remove)
        port = free_port()
        os.chmod(server.folder, 0o777)
        server.write("nginx.conf", NGINX.format(folder=server.folder, port=port))
        server.run(f"/usr/sbin/nginx -p {server.folder} -c {server.folder}/nginx.conf")
        self.addCleanup(
            lambda: server.run(f"/usr/sbin/nginx -p {server.folder} -c {server.folder}/nginx.conf -s stop")
        )
        wait_for(lambda: accepts(port), "the start of nginx")
        results = []
        for name in ("one", "two"):
            project = BazelProject(
                repository(4, 2), name, options=[f"build --remote_cache=http://127.0.0.1:{port}"]
            )
            self.addCleanup(project.remove)
            results.append((project.build(), outputs(project)))
        self.assertEqual(len(ran(results[0][0], "RatchetGenerate")), 4)
        self.assertEqual(len(results[1][0]), 4)
        self.assertTrue(all(is_cached(action) for action in results[1][0]))
        self.assertEqual(results[0][1], results[1][1])


NGINX = """\
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {folder}/cache;
    client_max_body_size 0;
    location / {{
      dav_methods PUT;
      create_full_put_path on;
    }}
  }}
}}
"""


if __name__ == "__main__":
    unittest.main()
