"""A worker for BuildGrid, which has none of its own on PyPI: it runs one action at a time.

    python worker.py <server's address> <name> <folder> <log>

It writes the digest of each action into the log, when it begins and when it ends. An action runs in an
empty folder with its declared inputs, and with no environment but the declared one.
"""

import os
import shutil
import subprocess
import sys

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import (
    remote_execution_pb2 as execution,
    remote_execution_pb2_grpc as execution_grpc,
)
from buildgrid._protos.google.bytestream import bytestream_pb2, bytestream_pb2_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import (
    bots_pb2 as bots,
    bots_pb2_grpc as bots_grpc,
)
import hashlib

_WAIT = 20
_SMALL = 2_000_000


class Storage:
    """The server's store of files by their digests, with a copy of what was read."""

    def __init__(self, channel, folder):
        self._batch = execution_grpc.ContentAddressableStorageStub(channel)
        self._stream = bytestream_pb2_grpc.ByteStreamStub(channel)
        self._folder = folder
        os.makedirs(folder, exist_ok=True)

    def path(self, digest):
        """The local copy of a file."""
        path = os.path.join(self._folder, digest.hash)
        if not os.path.exists(path):
            name = f"blobs/{digest.hash}/{digest.size_bytes}"
            with open(path + ".part", "wb") as file:
                if digest.size_bytes:
                    for part in self._stream.Read(bytestream_pb2.ReadRequest(resource_name=name)):
                        file.write(part.data)
            os.rename(path + ".part", path)
        return path

    def message(self, kind, digest):
        with open(self.path(digest), "rb") as file:
            return kind.FromString(file.read())

    def add(self, data):
        digest = execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
        if len(data) <= _SMALL:
            part = execution.BatchUpdateBlobsRequest.Request(digest=digest, data=data)
            self._batch.BatchUpdateBlobs(execution.BatchUpdateBlobsRequest(requests=[part]))
            return digest
        name = f"uploads/{digest.hash}/blobs/{digest.hash}/{digest.size_bytes}"
        parts = range(0, len(data), _SMALL)
        self._stream.Write(
            bytestream_pb2.WriteRequest(
                resource_name=name,
                write_offset=start,
                data=data[start : start + _SMALL],
                finish_write=start + _SMALL >= len(data),
            )
            for start in parts
        )
        return digest


class Worker:
    def __init__(self, address, name, folder, log):
        options = [("grpc.max_receive_message_length", 64_000_000)]
        channel = grpc.insecure_channel(address, options=options)
        self._bots = bots_grpc.BotsStub(channel)
        self._storage = Storage(channel, os.path.join(folder, "storage"))
        self._name = name
        self._root = os.path.join(folder, "root")
        self._log = open(log, "a", buffering=1)

    def work(self):
        session = bots.BotSession(bot_id=self._name, status=bots.BotStatus.OK)
        device = session.worker.devices.add(handle=self._name)
        device.properties.add(key="OSFamily", value="linux")
        session = self._bots.CreateBotSession(
            bots.CreateBotSessionRequest(parent="", bot_session=session), timeout=_WAIT
        )
        while True:
            for lease in session.leases:
                if lease.state == bots.LeaseState.ACTIVE:
                    action = execution.Action()
                    lease.payload.Unpack(action)
                    lease.result.Pack(self._run(action))
                    lease.status.code = 0
                    lease.state = bots.LeaseState.COMPLETED
                elif lease.state == bots.LeaseState.PENDING:
                    lease.state = bots.LeaseState.ACTIVE
            request = bots.UpdateBotSessionRequest(name=session.name, bot_session=session)
            session = self._bots.UpdateBotSession(request, timeout=_WAIT)

    def _run(self, action):
        self._log.write(f"begins {action.command_digest.hash}\n")
        command = self._storage.message(execution.Command, action.command_digest)
        shutil.rmtree(self._root, ignore_errors=True)
        self._stage(action.input_root_digest, self._root)
        outputs = list(command.output_paths) or list(command.output_files)
        for output in outputs:
            os.makedirs(os.path.dirname(os.path.join(self._root, output)), exist_ok=True)
        environment = {v.name: v.value for v in command.environment_variables}
        process = subprocess.run(
            command.arguments,
            cwd=os.path.join(self._root, command.working_directory),
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        result = execution.ActionResult(
            exit_code=process.returncode, stdout_raw=process.stdout, stderr_raw=process.stderr
        )
        result.execution_metadata.worker = self._name
        for output in outputs:
            path = os.path.join(self._root, output)
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    digest = self._storage.add(file.read())
                is_executable = os.access(path, os.X_OK)
                result.output_files.add(path=output, digest=digest, is_executable=is_executable)
        self._log.write(f"ends {action.command_digest.hash}\n")
        return result

    def _stage(self, digest, folder):
        os.makedirs(folder)
        directory = self._storage.message(execution.Directory, digest)
        for file in directory.files:
            path = os.path.join(folder, file.name)
            # A link where it can be: the tool is the same file for all actions.
            os.chmod(self._storage.path(file.digest), 0o555 if file.is_executable else 0o444)
            os.link(self._storage.path(file.digest), path)
        for link in directory.symlinks:
            os.symlink(link.target, os.path.join(folder, link.name))
        for child in directory.directories:
            self._stage(child.digest, os.path.join(folder, child.name))


if __name__ == "__main__":
    Worker(*sys.argv[1:]).work()
