"""The process's part in the job: it joins with the first world(), and leaves at its exit."""

from __future__ import annotations

import os
import sys
import time
import traceback
from types import TracebackType
from typing import Callable, NoReturn

import numpy as np

from . import _native
from ._errors import NotRunning
from ._place import FOLDER, shown
from ._team import World

# Whether Ctrl-C ends what runs, and the job goes on. Notebooks set it.
at_prompt = False
_world: World | None = None
_claim: _native.Section | None = None
_before: Callable[[type[BaseException], BaseException, TracebackType | None], object] | None = None


def world() -> World:
    """Returns the team of all ranks.

    The first call of this process joins the job. That call is collective: it returns when all ranks have made it. Without a launcher
    such as `nagaya run`, the process is a job of one rank. If a process has not called `world`, it joins when it makes a coarray, a
    `Distributed`, a `Lock`, an `Event` or a `Program`.

    Errors: `NotRunning` in a process that the module multiprocessing started, and after `finalize`. `Error` if the process cannot join.
    Completion: all ranks have joined when the first call returns.

    >>> import nagaya as ng
    >>> w = ng.world()
    >>> 0 <= w.rank < w.size
    True
    """
    global _world, _claim, _before
    if _world is None:
        _refuse_child()
        _native.init(at_prompt or hasattr(sys, "ps1") or bool(sys.flags.interactive) or "ipykernel" in sys.modules)
        # The first rank whose exception ends the job claims the report.
        _claim = _native.Section((1,), np.dtype(np.int64))
        _before, sys.excepthook = sys.excepthook, _uncaught
        _world = World(_native.Group.world())
    return _world


def _refuse_child() -> None:
    """A process that multiprocessing starts from a rank inherits the environment of the job, but is not one of its ranks."""
    process = sys.modules.get("multiprocessing.process")
    if process is not None and process.parent_process() is not None and "NAGAYA_BOOT" in os.environ:
        raise NotRunning(
            "multiprocessing started this process from a rank of the job, and it is not a rank: communicate in the parent, or start more "
            "ranks with nagaya run -n"
        )


def running() -> bool:
    """Returns True if this process is in the job: it has joined, and has not left.

    A process joins by `world()`, or when it makes an object such as a coarray. A process leaves the job by `finalize()`, or at the end of the
    program.

    Errors: none.
    """
    return _native.running()


def finalize() -> None:
    """Leaves the job before the end of the program. Collective.

    Later accesses to coarrays raise `NotRunning`. A program does not need this call: each rank leaves the job at the end of its program. If
    the process is not in a job, the call has no effect.

    Completion: on return, the operations of this rank are remotely complete, and all ranks have called this function.
    """
    if _native.running():
        _native.finalize()


def abort(cause: str, status: int = 1) -> NoReturn:
    """Ends the processes of all ranks at once. `nagaya run` reports the cause and exits with `status`.

    Completion: the function does not return. Operations that are not complete may be lost.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    _native.abort(status, cause)
    raise SystemExit(status)


def fence() -> None:
    """Waits until all earlier operations of this rank are remotely complete. Not collective.

    If a rank sees an operation that this rank made after the fence, it also sees all operations that this rank made before the fence.

    Errors: `NotRunning` outside of the job.
    Completion: all earlier puts, atomic operations and accumulates of this rank are remotely complete on return.
    """
    _native.fence()


def _uncaught(kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
    runs, is_interrupt = _native.running(), issubclass(kind, KeyboardInterrupt)
    is_first, ends = not runs or _is_first(), runs and not is_interrupt
    if is_interrupt and not is_first:
        # Ctrl-C reaches all ranks.
        return
    if ends and not is_first:
        # Another rank reports its exception and ends the job. If it is too slow, this rank does.
        time.sleep(5)
    trace = _users(trace)
    if _before is None or _before is sys.__excepthook__:
        # One write, so that lines of other ranks do not come between.
        sys.stderr.write("".join(traceback.format_exception(kind, value, trace)))
    else:
        _before(kind, value, trace)
    if ends and _native.size() > 1:
        frames = traceback.extract_tb(trace)
        place = f"{shown(frames[-1].filename)}:{frames[-1].lineno}: " if frames else ""
        first = str(value).split("\n", 1)[0]
        abort(f"{place}{kind.__name__}: {first}" if first else f"{place}{kind.__name__}")


def _users(trace: TracebackType | None) -> TracebackType | None:
    """Without the frames of this package at its end: the last line is the user's."""
    frame, last = trace, None
    while frame is not None:
        if not frame.tb_frame.f_code.co_filename.startswith(FOLDER):
            last = frame
        frame = frame.tb_next
    if last is not None:
        last.tb_next = None
    return trace


def _is_first() -> bool:
    if _claim is None or _native.size() == 1:
        return True
    one = np.ones((), np.int64)
    return int(_claim[0].atomic(3, _claim.local[0, ...], one)) == 0
