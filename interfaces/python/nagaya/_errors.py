"""The exceptions of the package. Mistakes in an index or a value raise numpy's own."""

from typing import NoReturn


class Error(RuntimeError):
    """An operation failed. The message states the reason and what to do. `RankError` and `NotRunning` are subclasses."""


class RankError(Error, IndexError):
    """The rank or the position does not exist. This class is also a subclass of `IndexError`."""


class NotRunning(Error):
    """The process is not in the job: it has not joined the job, has called `finalize()`, or is not a rank."""


def refuse_pickle(self: object, protocol: object) -> NoReturn:
    """`__reduce_ex__` of what belongs to one process of one job."""
    raise TypeError(
        f"cannot pickle {type(self).__name__!r} object: it belongs to this rank's job. Send elements as numpy arrays, and create the object "
        "on every rank"
    )


def is_same(self: object, other: object) -> bool:
    """`__eq__` of an object that numpy's users may take for its elements."""
    if type(self) is not type(other) and (hasattr(other, "__array__") or isinstance(other, (int, float, complex, str, list, tuple))):
        raise TypeError(f"a {type(self).__name__} is not compared with elements: get them first, [...] == value")
    return self is other


Error.__module__ = RankError.__module__ = NotRunning.__module__ = "nagaya"
