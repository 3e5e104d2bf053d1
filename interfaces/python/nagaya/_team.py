"""Teams of ranks and their collectives."""

from __future__ import annotations

import functools
import pickle
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from . import _native
from ._errors import Error, RankError, refuse_pickle
from ._kinds import UFUNCS, is_integer, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

Operation = str | Callable[[Any, Any], Any]


class Team:
    """A group of ranks that make collective calls together.

    All methods of a team are collective: all members must call them in the same order. Each member has a number in the team, its
    position.

    The arguments `value` and `values` are numbers or arrays, except in `broadcast_object`. If an array is not contiguous, the library
    copies it first. The argument `out` is an array for the result, and must have the result's shape and type. The argument `root` is the
    position of one member: the root.

    A reduction, such as `all_reduce`, combines the values in the order of the positions. So every member gets the same bits.

    With the environment variable `NAGAYA_CHECK=1`, all members get an `Error` if their calls differ.

    Errors: `Error` if the team has been freed. `TypeError` or `ValueError` for a wrong argument.
    """

    __slots__ = ("_group", "rank", "size", "_comm")
    __reduce_ex__ = refuse_pickle

    def __init__(self, group: _native.Group):
        self._group = group
        #: The position of this process in the team, from 0.
        self.rank: int = group.rank
        #: The number of members of the team.
        self.size: int = group.size
        self._comm: Any = None

    def __setattr__(self, name: str, value: Any) -> None:
        if name != "_comm" and hasattr(self, name):
            raise AttributeError(f"{name} of a {type(self).__name__} cannot be changed")
        object.__setattr__(self, name, value)

    @property
    def ranks(self) -> list[int]:
        """The ranks of the members, in the order of their positions.

        Errors: `Error` if the team has been freed.
        """
        return [self._group.translate(position) for position in range(self.size)]

    def barrier(self) -> None:
        """Waits until all members have called this method.

        Errors: `Error` if the team has been freed.
        Completion: on return, all members have made the call. This rank then sees the data of all puts that were remotely complete
        before the calls. A put of `put_async` is remotely complete when its future is done.
        """
        self._group.barrier()

    def split(self, color: int | None, key: int = 0) -> Team | None:
        """Divides the members into new teams, and returns the new team of this member.

        The members with the same `color` form one team. `key` determines the order of its members. Members with equal keys keep the order
        that they have in this team. A member with the colour None gets None.

        Errors: `ValueError` if the colour is negative or not an integer, or if the key has more than 32 bits. `Error` if the team has been
        freed.
        Completion: the new team exists on all members on return.
        """
        if color is not None and (not is_integer(color) or not 0 <= color < 2**31):
            raise ValueError(f"a colour is an integer from 0 to 2**31 - 1, or None: {color!r}")
        if not is_integer(key) or not -(2**31) <= key < 2**31:
            raise ValueError(f"a key is an integer of 32 bits: {key!r}")
        group = self._group.split(-1 if color is None else int(color), int(key))
        return None if group is None else Team(group)

    def free(self) -> None:
        """Frees the team. After that, the methods of the team raise `Error`.

        Errors: `Error` for the team of all ranks, which exists until the job ends.
        Completion: all members have called this method on return.
        """
        self._group.free()

    def broadcast(self, array: NDArray[Any], root: int = 0) -> NDArray[Any]:
        """Copies the elements of the root's array into the arrays of all members.

        Every member passes an array of the same shape and type. The method returns this array.

        Errors: `RankError` if there is no member `root`. `Error` if the team has been freed. `TypeError` or `ValueError` for another wrong
        argument.
        """
        if not isinstance(array, np.ndarray):
            raise TypeError("broadcast fills an array of every member; broadcast_object sends any object")
        _check_elements(array)
        self._check_root(root)
        if array.flags.c_contiguous:
            self._group.broadcast(array, root)
        else:
            packed = np.ascontiguousarray(array)
            self._group.broadcast(packed, root)
            array[...] = packed
        return array

    def broadcast_object(self, value: Any = None, root: int = 0) -> Any:
        """Returns the root's object on all members.

        The module pickle converts the root's object to bytes. Only the root's argument `value` has an effect.

        Errors: if pickle cannot convert the object, the root gets the exception of pickle, and the other members get an `Error`.
        `RankError` if there is no member `root`. `Error` if the team has been freed.
        """
        self._check_root(root)
        mine, failed = b"", None
        if self.rank == root:
            try:
                mine = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
            except Exception as error:
                # The others wait for the length, so that they learn of it before the exception is raised here.
                failed = error
        length = np.array([-1 if failed else len(mine)], np.int64)
        self._group.broadcast(length, root)
        if failed is not None:
            raise failed
        if length[0] < 0:
            raise Error(f"broadcast_object: member {root} cannot pickle its object; its own exception has the reason")
        data = np.frombuffer(mine, np.uint8).copy() if self.rank == root else np.empty(int(length[0]), np.uint8)
        self._group.broadcast(data, root)
        return value if self.rank == root else pickle.loads(data.tobytes())

    def all_reduce(self, value: Any, op: Operation = "sum", *, out: NDArray[Any] | None = None) -> Any:
        """Combines the values of all members, element by element, and returns the result on all members.

        `op` is "sum", "prod", "min", "max", "and", "or", "xor", or a function with two parameters. If the values are numbers, the function
        gets two numbers. If they are arrays, it gets two arrays. The values of all members have the same shape and type.

        Errors: `ValueError` for another operation. `TypeError` if the operation is not possible for the type. `Error` if the team has been
        freed.

        >>> import nagaya as ng
        >>> w = ng.world()
        >>> w.all_reduce(2, "prod") == 2 ** w.size
        np.True_
        """
        return self._reduce(value, op, -1, out)

    def reduce(self, value: Any, op: Operation = "sum", root: int = 0, *, out: NDArray[Any] | None = None) -> Any:
        """Combines the values of all members, element by element, and returns the result on the root. The other members get None.

        `op` has the same values as in `all_reduce`.

        Errors: `RankError` if there is no member `root`. `Error` if the team has been freed. `TypeError` or `ValueError` for another wrong
        argument.
        """
        self._check_root(root)
        return self._reduce(value, op, root, out)

    def scan(self, value: Any, op: Operation = "sum") -> Any:
        """Combines the values of this member and of all members before it. `op` has the same values as in `all_reduce`."""
        return self._scan(value, op, True)

    def exscan(self, value: Any, op: Operation = "sum") -> Any:
        """Combines the values of all members before this member. The first member gets None. `op` has the same values as in `all_reduce`."""
        result = self._scan(value, op, False)
        return None if self.rank == 0 else result

    def gather(self, value: Any, root: int = 0, *, out: NDArray[Any] | None = None) -> Any:
        """Collects the values of all members in one array on the root. The other members get None.

        Entry k of the array is the value of member k. All values have the same shape and type.

        Errors: `RankError` if there is no member `root`. `Error` if the team has been freed. `TypeError` or `ValueError` for another wrong
        argument.
        """
        self._check_root(root)
        mine = _packed(value)
        into = self._result(out, (self.size, *mine.shape), mine.dtype) if self.rank == root else None
        self._group.gather(into, mine, root)
        return into if out is None or into is None else _unpacked(into, out)

    def all_gather(self, value: Any, *, out: NDArray[Any] | None = None) -> Any:
        """Collects the values of all members in one array on every member.

        Entry k of the array is the value of member k. All values have the same shape and type.
        """
        mine = _packed(value)
        into = self._result(out, (self.size, *mine.shape), mine.dtype)
        self._group.gather(into, mine, -1)
        return _unpacked(into, out)

    def all_concatenate(self, value: Any) -> Any:
        """Joins the arrays of all members along the first axis, and returns the result on every member.

        The arrays are in the order of the positions. Their lengths along the first axis may differ. The other extents and the type are the
        same on all members.

        Errors: `ValueError` for a number, which has no axis. `Error` if the team has been freed.
        """
        mine = _packed(value)
        if mine.ndim == 0:
            raise ValueError("all_concatenate takes arrays, which have a first axis")
        lengths = self.all_gather(np.int64(mine.shape[0]))
        row = mine.dtype.itemsize * int(np.prod(mine.shape[1:], dtype=np.int64))
        into = np.empty((int(lengths.sum()), *mine.shape[1:]), mine.dtype)
        offsets = np.concatenate(([0], np.cumsum(lengths)[:-1]))
        self._group.all_gather_of(into, mine, [int(n) * row for n in lengths], [int(n) * row for n in offsets])
        return into

    def scatter(self, values: Any = None, root: int = 0, *, out: NDArray[Any] | None = None) -> Any:
        """Sends entry k of the root's array to member k, and returns the entry of this member.

        Either all members pass `out`, or no member does. Only the root's argument `values` has an effect.

        Units: the root's array has one entry for each member along its first axis.
        Errors: `RankError` if there is no member `root`. `Error` if the team has been freed. `TypeError` or `ValueError` for another wrong
        argument.
        """
        self._check_root(root)
        mine = _packed(values) if self.rank == root else None
        if mine is not None and mine.shape[:1] != (self.size,):
            raise ValueError(f"scatter needs an array with one entry for each of {self.size} members, not of shape {mine.shape}")
        if out is None:
            header = self.broadcast_object(None if mine is None else (mine.shape[1:], mine.dtype), root)
            into: NDArray[Any] = np.empty(*header)
        else:
            into = self._result(out, out.shape, out.dtype)
        self._group.scatter(into, mine, root)
        return into[()] if out is None else _unpacked(into, out)

    def all_to_all(self, values: Any, *, out: NDArray[Any] | None = None) -> Any:
        """Sends entry k of the array to member k. Entry k of the result is the entry that member k has sent to this member.

        Units: the array has one entry for each member along its first axis.
        """
        mine = _packed(values)
        if mine.shape[:1] != (self.size,):
            raise ValueError(f"all_to_all needs an array with one entry for each of {self.size} members, not of shape {mine.shape}")
        into = self._result(out, mine.shape, mine.dtype)
        self._group.all_to_all(into, mine)
        return _unpacked(into, out)

    @property
    def comm(self) -> Any:
        """The members as a communicator of mpi4py.

        mpi4py must use Nagaya's MPI library. Build mpi4py with Nagaya's `mpicc`, or start the program by `mpiexec --mpich-abi`. For a team
        other than `world()`, the first use of this property is collective.

        Errors: `ImportError` if mpi4py is not installed. `Error` if mpi4py uses another MPI library.
        """
        if self._comm is None:
            from mpi4py import MPI  # type: ignore[import-not-found, unused-ignore]

            version = MPI.Get_library_version()
            if "Nagaya" not in version:
                raise Error(f"mpi4py uses another MPI ({version.split(',')[0].strip()}): build it with Nagaya's mpicc (docs/python.md)")
            self._comm = self._communicator(MPI)
        return self._comm

    def _communicator(self, mpi: Any) -> Any:
        return mpi.COMM_WORLD.Create_group(mpi.COMM_WORLD.Get_group().Incl(self.ranks))

    def _result(self, out: NDArray[Any] | None, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
        """The array that the library fills: `out`, if it is contiguous."""
        if out is None:
            return np.empty(shape, dtype)
        if not isinstance(out, np.ndarray):
            raise TypeError(f"out is a numpy array that receives the result, not {type(out).__name__}")
        if out.shape != shape or out.dtype != dtype:
            raise ValueError(f"out has shape {out.shape} and type {out.dtype}; the result has shape {shape} and type {dtype}")
        if not out.flags.writeable:
            raise ValueError("output array is read-only")
        return out if out.flags.c_contiguous else np.empty(shape, dtype)

    def _check_root(self, root: int) -> None:
        if not is_integer(root):
            raise TypeError(f"a root is an integer, not {root!r}")
        if not 0 <= root < self.size:
            raise RankError(f"root {root} is not a position of a team of {self.size}: 0 to {self.size - 1}")

    def _reduce(self, value: Any, op: Operation, root: int, out: NDArray[Any] | None) -> Any:
        mine = _packed(value)
        found = kernel(op, mine.dtype) if isinstance(op, str) else None
        wanted = root < 0 or self.rank == root
        if found is None:
            every = self.all_gather(mine) if root < 0 else self.gather(mine, root)
            if not wanted:
                return None
            result = _combined(op, every)
            if out is None:
                return result
            out[...] = result
            return out
        code, kind, parts = found
        into = self._result(out if wanted else None, mine.shape, mine.dtype)
        self._group.reduce((code, kind), into, mine, mine.size * parts, root)
        return _unpacked(into, out) if wanted else None

    def _scan(self, value: Any, op: Operation, with_own: bool) -> Any:
        mine = _packed(value)
        found = kernel(op, mine.dtype) if isinstance(op, str) else None
        if found is None:
            every = self.all_gather(mine)[: self.rank + with_own]
            return _combined(op, every) if len(every) else None
        code, kind, parts = found
        into = np.empty(mine.shape, mine.dtype)
        self._group.scan((code, kind), into, mine, mine.size * parts, with_own)
        return into[()]

    def __repr__(self) -> str:
        return f"<nagaya.{type(self).__name__} {self.rank} of {self.size}>"


class World(Team):
    """The team of all ranks. The function `world` returns it.

    This class has the methods of `Team`. The position of each member is its rank.
    """

    __slots__ = ()

    def _communicator(self, mpi: Any) -> Any:
        return mpi.COMM_WORLD


def _check_elements(array: NDArray[Any]) -> None:
    if array.dtype.hasobject:
        raise TypeError(f"a collective cannot send Python objects (elements of type {array.dtype}): broadcast_object sends any object")


def _packed(value: Any) -> NDArray[Any]:
    array = np.asarray(value, order="C")
    _check_elements(array)
    return array if array.flags.c_contiguous else np.ascontiguousarray(array)


def _unpacked(into: NDArray[Any], out: NDArray[Any] | None) -> Any:
    """The result: a scalar where it has no dimensions, or what the caller gave."""
    if out is None:
        return into[()]
    if out is not into:
        out[...] = into
    return out


def _combined(op: Operation, every: NDArray[Any]) -> Any:
    if isinstance(op, str):
        if every.dtype.kind in "SUV":
            raise TypeError(f"elements of type {every.dtype} have no {op}: pass a function of two arrays")
        return UFUNCS[op].reduce(every, axis=0, dtype=every.dtype)
    return functools.reduce(op, every)
