"""BuildGrid on this machine: PostgreSQL, the server, and workers. All of it is stopped at the end."""

import glob
import os
import pathlib
import signal
import socket
import subprocess
import time

from project import HERE, Project

# Of the environment that `scripts/build-systems` has made for BuildGrid.
PYTHON = os.environ["RATCHET_GRID_PYTHON"]

_CONFIG = """\
server:
  - !channel
    address: "127.0.0.1:{port}"
    insecure-mode: true

authorization:
  method: none

monitoring:
  enabled: false

connections:
  - !sql-connection &sql
    connection-string: {database}
    pool-size: 5
    max-overflow: 10

storages:
  - !disk-storage &storage
    path: {folder}/cas

caches:
  - !lru-action-cache &cache
    storage: *storage
    max-cached-refs: 100000
    cache-failed-actions: false
    allow-updates: true

schedulers:
  - !sql-scheduler &scheduler
    sql: *sql
    storage: *storage
    action-cache: *cache
    max-execution-timeout: 600
    poll-interval: 0.2
    bot-poll-interval: 0.1
    assigners:
      - !priority-age-assigner
        count: 2
        interval: 0.02
    session-expiry-timer-interval: 1
    bot-session-keepalive-timeout: 10

instances:
  - name: ''
    services:
      - !action-cache
        cache: *cache
      - !execution
        scheduler: *scheduler
      - !bots
        scheduler: *scheduler
      - !cas
        storage: *storage
      - !bytestream
        storage: *storage

thread-pool-size: 100
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(condition, what, seconds=60):
    """Waits until something holds; that it never does is an error."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"{what} did not happen in {seconds} seconds"
        time.sleep(0.05)


def accepts(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


class Grid:
    def __init__(self):
        self.project = Project()
        self.folder = self.project.folder
        self.processes = {}
        self.port = free_port()
        try:
            self._start_database()
            self._start_server()
        except BaseException:
            self.stop()
            raise

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def stop(self):
        for name in list(self.processes):
            self.kill(name, signal.SIGTERM)
        self.project.run(f"{self._as_user} {self._tools}/pg_ctl -D {self._data} -m immediate stop || true")
        self.project.remove()

    # Processes

    def _start(self, name, *arguments):
        with open(self.folder / f"{name}.log", "ab") as log:
            self.processes[name] = subprocess.Popen(
                [str(a) for a in arguments], stdout=log, stderr=log, cwd=self.folder
            )

    def kill(self, name, how=signal.SIGKILL):
        process = self.processes.pop(name)
        process.send_signal(how)
        process.wait()

    def _start_database(self):
        folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
        assert folders, "PostgreSQL is not installed, which BuildGrid needs"
        self._tools, self._data = folders[-1], self.folder / "database"
        # PostgreSQL does not run as root.
        self._as_user = "" if os.geteuid() else "runuser -u postgres --"
        port = free_port()
        os.chmod(self.folder, 0o755)
        self._data.mkdir()
        if not os.geteuid():
            self.project.run(f"chown postgres {self._data}")
        self.project.run(
            f"{self._as_user} {self._tools}/initdb -D {self._data} -U bgd --auth=trust --no-sync"
        )
        self.project.run(
            f"{self._as_user} {self._tools}/pg_ctl -D {self._data} -w -l {self._data}/log -o "
            f"'-h 127.0.0.1 -p {port} -c fsync=off -c unix_socket_directories={self._data}' start"
        )
        self._database = f"postgresql+psycopg2://bgd@127.0.0.1:{port}/postgres"

    def _start_server(self):
        config = self.folder / "buildgrid.yml"
        config.write_text(
            _CONFIG.format(port=self.port, database=self._database, folder=self.folder)
        )
        bgd = pathlib.Path(PYTHON).parent / "bgd"
        self.project.run(f"{bgd} migrate apply {self._database}")
        self._start("server", bgd, "server", "start", config)
        wait_for(lambda: accepts(self.port), "the start of BuildGrid")

    # Workers

    def start_worker(self, name):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        # The worker's own environment must not reach the actions.
        self._start(
            name, PYTHON, HERE / "worker.py", self.address, name, folder, folder / "actions.log"
        )

    def actions(self, name):
        """The actions that a worker has begun, and those that it has ended."""
        log = self.folder / name / "actions.log"
        lines = log.read_text().splitlines() if log.exists() else []
        words = [line.split() for line in lines]
        return (
            [word[1] for word in words if word[0] == "begins"],
            [word[1] for word in words if word[0] == "ends"],
        )
