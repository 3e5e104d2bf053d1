"""Notebooks: `%load_ext nagaya`, then `%%nagaya -n 4` runs a cell on four ranks, which keep their variables until `%nagaya stop`."""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection, Listener, wait
from typing import Any

from ._library import candidates
from ._worker import KEY

# Seconds that the other ranks have after one has failed.
PATIENCE = 2.0


class CellFailed(RuntimeError):
    """A cell failed on a rank."""


class Job:
    """The ranks of a notebook."""

    def __init__(self, options: list[str]):
        self.options = options
        key = secrets.token_bytes(16)
        listener = Listener(family="AF_UNIX", authkey=key)
        library = candidates()[0]
        command = os.path.join(os.path.dirname(os.path.dirname(library)), "bin", "nagaya") if os.sep in library else "nagaya"
        words = [command, "run", *options, sys.executable, "-m", "nagaya._worker", str(listener.address)]
        # In a separate session: the notebook passes interrupts on.
        self.process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True, env={**os.environ, KEY: key.hex()}
        )
        self.cells = 0
        self.ranks: dict[Connection[Any, Any], int] = {}
        size = 1
        while len(self.ranks) < size:
            self._await(listener)
            connection = listener.accept()
            rank, size = connection.recv()
            self.ranks[connection] = rank
        listener.close()

    def _await(self, listener: Listener) -> None:
        """Until the next rank connects; an exception if the job ends before."""
        socket = listener._listener._socket  # type: ignore[attr-defined]
        while not wait([socket], 0.1):
            if self.process.poll() is not None:
                raise CellFailed(f"the job did not start: {self._reason()}")

    def _reason(self) -> str:
        _, text = self.process.communicate()
        return text.decode(errors="replace").strip() or f"status {self.process.returncode}"

    def run(self, code: str) -> None:
        """Runs a cell on all ranks and shows their output."""
        from IPython.display import display  # type: ignore[import-not-found, unused-ignore]

        self.cells += 1
        busy = dict(self.ranks)
        for connection in busy:
            connection.send((code, self.cells))
        failed: dict[int, str] = {}
        since = 0.0
        while busy:
            try:
                ready = wait(list(busy), 0.1)
            except KeyboardInterrupt:
                self.process.send_signal(signal.SIGINT)
                continue
            for connection in [connection for connection in busy if connection in ready]:
                rank = busy[connection]
                try:
                    kind, what = connection.recv()
                except (EOFError, OSError):
                    raise CellFailed(f"the job ended: {self._reason()}; its variables are gone") from None
                if kind == "done":
                    del busy[connection]
                    if what is not None:
                        failed[rank], since = what, since or time.monotonic()
                elif kind == "show":
                    print(f"[{rank}]", end=" " if list(what) == ["text/plain"] else "\n")
                    if list(what) == ["text/plain"]:
                        print(what["text/plain"])
                    else:
                        display(what, raw=True)  # type: ignore[no-untyped-call, unused-ignore]
                else:
                    for line in what.split("\n"):
                        print(f"[{rank}] {line}", file=sys.stderr if kind == "err" else sys.stdout)
            if failed and busy and time.monotonic() - since > PATIENCE:
                waiting = ", ".join(str(rank) for rank in sorted(busy.values()))
                self.stop()
                self._raise(failed, f"\nThe ranks {waiting} waited for it, so the job was ended; its variables are gone.")
        if failed:
            self._raise(failed, "")

    @staticmethod
    def _raise(failed: dict[int, str], more: str) -> None:
        rank = min(failed)
        print(f"[{rank}] {failed[rank]}", file=sys.stderr)
        raise CellFailed(f"rank {rank}: {failed[rank].strip().splitlines()[-1]}{more}")

    def stop(self) -> None:
        """Ends the ranks."""
        for connection in self.ranks:
            connection.close()
        self.ranks = {}
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            # Some wait for others that have failed.
            self.process.terminate()
            self.process.communicate()

    @property
    def is_running(self) -> bool:
        return bool(self.ranks) and self.process.poll() is None


class Magic:
    """`%%nagaya OPTIONS` with a cell; `%nagaya stop`."""

    def __init__(self) -> None:
        self.job: Job | None = None

    def __call__(self, line: str, cell: str | None = None) -> None:
        words = shlex.split(line)
        if cell is None:
            if words != ["stop"]:
                raise ValueError("%nagaya stop ends the ranks; %%nagaya -n 4 runs a cell on four ranks")
            self.stop()
            return
        if self.job is not None and self.job.is_running:
            if words and words != self.job.options:
                raise ValueError(
                    f"the ranks were started with {' '.join(self.job.options)!r}: give the same options or none, or %nagaya stop first"
                )
        else:
            self.stop()
            self.job = Job(words or ["-n", "2"])
        self.job.run(cell)

    def stop(self) -> None:
        """Ends the ranks, if there are any."""
        if self.job is not None:
            self.job.stop()
            self.job = None


def load(ipython: Any) -> None:
    """Registers the magic; the ranks end with the notebook."""
    import atexit

    magic = Magic()
    ipython.register_magic_function(magic, magic_kind="line_cell", magic_name="nagaya")
    atexit.register(magic.stop)
