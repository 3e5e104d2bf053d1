"""For the deadlock report: where the program waits, and in which call. For profiles: which code is the package's."""

from __future__ import annotations

import os
import sys
import threading
from types import FrameType

FOLDER = os.path.dirname(os.path.abspath(__file__)) + os.sep


def waits_at() -> tuple[str, int]:
    """`file:line: call` of the user's innermost line, and how many threads the process has."""
    frame: FrameType | None = sys._getframe(1)
    call = "an access"
    while frame is not None and os.path.abspath(frame.f_code.co_filename).startswith(FOLDER):
        name = frame.f_code.co_name
        # The outermost function of the package is the one that the user called.
        call = {"__init__": "the creation of an object", "__enter__": "acquire"}.get(name, name)
        frame = frame.f_back
    place = f"{shown(frame.f_code.co_filename)}:{frame.f_lineno}" if frame else os.path.basename(sys.argv[0] or "python")
    return f"{place}: {call}", threading.active_count()


def shown(file: str) -> str:
    """A file's name, relative to the folder that the program runs in if it is there."""
    here = os.path.join(os.getcwd(), "")
    return file[len(here) :] if file.startswith(here) else file


# The folder as code objects of the package have it in their `co_filename`.
CODE_FOLDER = os.path.dirname(shown.__code__.co_filename)
