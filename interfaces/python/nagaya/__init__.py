"""Nagaya: one-sided arrays for Python.

Every rank reads and writes the arrays of every other rank, without its help:

    import nagaya as ng, numpy as np
    w = ng.world()
    a = ng.coarray((4, 1000), np.float64)
    a.local[:] = w.rank
    w.barrier()
    row = a[(w.rank + 1) % w.size][0, 10:20]

Start it with `nagaya run -n 4 python program.py`, or `python -m nagaya -n 4 program.py`. docs/python.md is the guide.
"""

from . import _library

_library.load()

from ._array import Distributed, distributed  # noqa: E402
from ._errors import Error, NotRunning, RankError  # noqa: E402
from ._future import Future  # noqa: E402
from ._job import abort, fence, finalize, running, world  # noqa: E402
from ._program import Program, named, named_distributed  # noqa: E402
from ._section import Coarray, Part, Section, coarray, copy  # noqa: E402
from ._sync import Event, Lock  # noqa: E402
from ._team import Team, World  # noqa: E402

__version__ = "1.0.0"


def load_ipython_extension(ipython: object) -> None:
    """`%load_ext nagaya` in a notebook."""
    from . import _jupyter

    _jupyter.load(ipython)


__all__ = [
    "Coarray",
    "Distributed",
    "Error",
    "Event",
    "Future",
    "Lock",
    "NotRunning",
    "Part",
    "Program",
    "RankError",
    "Section",
    "Team",
    "World",
    "abort",
    "coarray",
    "copy",
    "distributed",
    "fence",
    "finalize",
    "named",
    "named_distributed",
    "running",
    "world",
]
