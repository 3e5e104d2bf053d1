"""Distributed arrays: the elements of one array, spread over all ranks."""

from __future__ import annotations

import contextlib
import errno
import math
import operator
import os
from typing import TYPE_CHECKING, Any, Iterable, Sequence

import numpy as np

from . import _native
from ._errors import is_same, refuse_pickle
from ._job import world
from ._kinds import KINDS, is_integer
from ._indexing import _extents, _has_ellipsis

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

Format = str | tuple[str, Any] | None
Region = tuple[list[int], list[int], list[int]]
# Width of a halo; widths below and above where they differ; "full": every rank stores the whole dimension.
Halo = int | tuple[int, int] | str

MOST_DIMENSIONS = 7
# Bytes of a part from which on the ranks check first whether there is room for it.
LARGE = 1 << 20
# Types of the library besides those of reductions; others are bytes.
FILE_KINDS = {**KINDS, "b1": 10, "c8": 11, "c16": 12}
BYTES = 14


class Distributed:
    """One array whose elements are spread over all ranks. The function `distributed` makes it.

    Any rank can read and write any section by indices of the whole array, called global indices: `x = d[2:5, 0]`, `d[0, 0] = 1`. A write is
    remotely complete on return. The elements of this rank are in `d.local`.

    >>> import nagaya as ng, numpy as np
    >>> w = ng.world()
    >>> d = ng.distributed((100,), np.int64, halo=1)
    >>> d.local[:] = d.indices[0]
    >>> d.sum()
    np.int64(4950)
    >>> int(d[99])
    99
    >>> d.free()
    """

    __reduce_ex__ = refuse_pickle
    __eq__ = is_same
    __hash__ = object.__hash__

    def __init__(
        self,
        shape: int | Sequence[int],
        dtype: DTypeLike = float,
        dist: Format | Sequence[Format] = "block",
        *,
        grid: Sequence[int] | None = None,
        halo: int | Sequence[int] = 0,
    ):
        self.shape = _extents(shape)
        self.dtype = np.dtype(dtype)
        nd = len(self.shape)
        if not 1 <= nd <= MOST_DIMENSIONS or 0 in self.shape:
            raise ValueError(f"a distributed array has 1 to {MOST_DIMENSIONS} dimensions, each of at least 1 element: {self.shape}")
        if self.dtype.hasobject or self.dtype.shape:
            raise TypeError(f"a distributed array cannot hold elements of type {self.dtype}")
        self._world = world()
        self.dist: tuple[Format, ...] = _formats(dist, nd)
        spread = [dimension for dimension in range(nd) if self.dist[dimension] is not None]
        if not spread:
            raise ValueError("no dimension is distributed: that is a coarray")
        ranks = self._world.size
        self.grid = tuple(grid) if grid is not None else _spread(ranks, len(spread))
        if len(self.grid) != len(spread) or math.prod(self.grid) != ranks or min(self.grid) < 1:
            raise ValueError(f"grid {self.grid} does not arrange {ranks} ranks along {len(spread)} distributed dimensions")
        parts = dict(zip(spread, self.grid))
        natives = [_native_format(self.dist[d], self.shape[d], parts.get(d, 1)) for d in range(nd)]
        widths = _widths(halo, self.dist)
        self.halo: tuple[Halo, ...] = widths
        self._check_room(natives, parts, widths)
        self._field = _native.Field(
            self.dtype, self.shape, tuple(list(column) for column in zip(*natives)), list(self.grid), list(widths)
        )
        # Whether reductions take this rank's elements; of replicated ones those of one rank.
        self._counts = True
        #: The global indices of this rank's elements, as one array for each dimension.
        self.indices: tuple[NDArray[np.intp], ...] = self._owned()

    @classmethod
    def _of_unit(cls, found: _native.UnitArray, dtype: np.dtype[Any]) -> Distributed:
        """The array that an XMP/C unit defines. Local."""
        array, dims = cls.__new__(cls), found.dims
        array._world, array.dtype, array.shape = world(), dtype, tuple(dim[0] for dim in dims)
        array.dist = tuple(_written(code, chunk) for _, _, _, code, chunk, _ in dims)
        array.grid = tuple(dim[5] for dim, entry in zip(dims, array.dist) if entry is not None)
        array.halo = tuple("full" if low < 0 else low if low == high else (low, high) for _, low, high, *_ in dims)
        array._field, array._counts = _native.Field.of_unit(found, dtype), found.is_first_owner
        array.indices = array._owned()
        return array

    def _owned(self) -> tuple[NDArray[np.intp], ...]:
        return tuple(np.array(self._field.owned(d), np.intp) for d in range(self.ndim))

    @property
    def ndim(self) -> int:
        """The number of dimensions of the whole array."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of elements of the whole array, on all ranks together."""
        return math.prod(self.shape)

    @property
    def local(self) -> NDArray[Any]:
        """The elements of this rank, as a numpy array. It is the memory of the distributed array, not a copy.

        Errors: `Error` if the array has been freed.
        """
        return self._field.local

    @property
    def with_halo(self) -> NDArray[Any]:
        """The elements of this rank and their halo, as a numpy array. It is the memory of the distributed array, not a copy.

        The halo consists of copies of the elements next to this rank's elements. `exchange` fills the halo.

        Errors: `Error` if the array has been freed.
        """
        kept, local = self._field.with_halo, self.local
        shape = tuple(local.shape[d] if _name(self.dist[d]) == "cyclic" else kept.shape[d] for d in range(self.ndim))
        return kept if shape == kept.shape else np.lib.stride_tricks.as_strided(kept, shape, local.strides)

    def exchange(self, periodic: bool | Sequence[bool] = False) -> None:
        """Copies elements of the adjacent ranks into the halos of all ranks. Collective.

        `periodic` is True or False, or one such value for each dimension. If it is True for a dimension, the first and the last element of
        this dimension are adjacent. Otherwise the halo at both ends of this dimension keeps its values.

        Errors: `ValueError` if `periodic` has another number of values. `Error` if the array has been freed.
        Completion: the halo of this rank has the new values on return.
        """
        flags = [periodic] * self.ndim if isinstance(periodic, bool) else list(periodic)
        if len(flags) != self.ndim or not all(isinstance(flag, (bool, int, np.bool_)) for flag in flags):
            raise ValueError(f"periodic is one truth value, or one for each of {self.ndim} dimensions: {periodic}")
        self._field.exchange_halo([int(flag) for flag in flags])

    def __getitem__(self, index: Any) -> Any:
        region, flips, shape = self._region(index)
        out = np.empty(region[1], self.dtype)
        self._field.read(region, out)
        found = out[flips].reshape(shape)
        return found if _has_ellipsis(index) else found[()]

    def __setitem__(self, index: Any, value: Any) -> None:
        region, flips, shape = self._region(index)
        staged = np.empty(shape, self.dtype)
        staged[... if shape or _has_ellipsis(index) else ()] = value
        self._field.write(region, np.ascontiguousarray(staged.reshape(region[1])[flips]))

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        if copy is False:
            raise ValueError("a distributed array cannot be one array without a copy: its part of this rank is in `local`")
        return np.asarray(self[...], dtype=dtype)

    def assign(self, other: Distributed) -> None:
        """Copies all elements of another distributed array into this array. Collective.

        The two arrays have the same shape and type. Their distributions may differ.

        Errors: `TypeError` if `other` is not a distributed array. `ValueError` if the shape or the type differs.
        Completion: the elements of this rank have the new values on return.
        """
        if not isinstance(other, Distributed):
            raise TypeError(f"assign takes a distributed array, not {type(other).__name__}: put a numpy array with d[...] = array")
        if other.shape != self.shape or other.dtype != self.dtype:
            raise ValueError(f"an array of shape {other.shape} of {other.dtype} does not fit into one of {self.shape} of {self.dtype}")
        whole: Region = ([0] * self.ndim, list(self.shape), [1] * self.ndim)
        self._field.assign(whole, other._field, whole)

    def redistribute(
        self, dist: Format | Sequence[Format], *, grid: Sequence[int] | None = None, halo: int | Sequence[int] = 0
    ) -> Distributed:
        """Makes a new array with the same elements and another distribution. Collective.

        The function `distributed` describes the arguments.

        Errors: `ValueError` for a distribution, a grid or a halo that does not fit the shape or the number of ranks. `Error` on all ranks if
        the memory is too small.
        Completion: the elements of this rank have their values on return.
        """
        made = Distributed(self.shape, self.dtype, dist, grid=grid, halo=halo)
        made.assign(self)
        return made

    def sum(self) -> Any:
        """Returns the sum of all elements of the array, on every rank. Collective."""
        return self._reduced(np.add)

    def prod(self) -> Any:
        """Returns the product of all elements of the array, on every rank. Collective."""
        return self._reduced(np.multiply)

    def min(self) -> Any:
        """Returns the smallest element of the array, on every rank. Collective."""
        return self._reduced(np.minimum)

    def max(self) -> Any:
        """Returns the largest element of the array, on every rank. Collective."""
        return self._reduced(np.maximum)

    def mean(self) -> Any:
        """Returns the mean of all elements of the array, on every rank. Collective."""
        return self.sum() / self.size

    def _reduced(self, ufunc: np.ufunc) -> Any:
        local = self.local
        mine = ufunc.reduce(local, axis=None, keepdims=True).reshape(1) if local.size and self._counts else ufunc.reduce(np.ones((1, 1), self.dtype), axis=0)[:0]
        return ufunc.reduce(self._world.all_concatenate(mine))

    def to_file(self, path: str | os.PathLike[str], *, variable: str = "data") -> None:
        """Writes all elements to a file. Collective.

        If the name ends with `.nc`, the method writes a netCDF file with the variable `variable`. Otherwise the file contains the bytes of
        the elements, in the order of their indices. The file is the same for every distribution.

        Errors: `OSError` on all ranks if the file cannot be written. `TypeError` if netCDF does not have the type of the elements.
        Completion: the file is complete on return.
        """
        self._transfer(path, variable, True)

    def from_file(self, path: str | os.PathLike[str], *, variable: str = "data") -> None:
        """Reads all elements from a file. Collective.

        `to_file` or another program has written the file. `to_file` describes the two kinds of files.

        Errors: `OSError` on all ranks if the file cannot be read, or if a file of bytes has another length than the array. After this error,
        the elements may have changed. `TypeError` if netCDF does not have the type of the elements.
        Completion: the elements of this rank have the new values on return.
        """
        self._transfer(path, variable, False)

    def _transfer(self, path: str | os.PathLike[str], variable: str, write: bool) -> None:
        name = os.fsdecode(path)
        if not isinstance(variable, str) or not variable:
            raise TypeError(f"a variable of a netCDF file has a name, a string that is not empty: {variable!r}")
        if "\0" in name:
            raise ValueError("embedded null byte")
        kind = FILE_KINDS.get(f"{self.dtype.kind}{self.dtype.itemsize}", BYTES) if self.dtype.isnative else BYTES
        action = "written" if write else "read"
        if name.endswith(".nc"):
            if self.dtype.kind not in "iuf" or kind == BYTES:
                raise TypeError(
                    f"a netCDF file has integers of 1 to 8 bytes and floating-point numbers of 4 and 8 bytes, not {self.dtype}: use a name "
                    "without .nc"
                )
            if not write and not os.path.exists(name):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), name)
            failed = self._field.netcdf_file(name, variable, kind, write)
            if failed is not None:
                raise OSError(f"{name} cannot be {action}: {failed}")
            return
        opened, moved, number = self._field.raw_file(name, kind, write)
        length = 0
        if opened and not write and self._world.rank == 0:
            # An exception of this rank alone would leave the others in the next collective.
            with contextlib.suppress(OSError):
                length = os.path.getsize(name)
        every = self._world.all_gather(np.array([moved, number if moved < 0 else 0, length], np.int64))
        bytes_moved, number = -1 if every[:, 0].min() < 0 else int(every[:, 0].sum()), int(every[:, 1].max())
        if bytes_moved < 0 and number:
            raise OSError(number, os.strerror(number), name)
        if not opened:
            # Python's own exception has the reason.
            os.close(os.open(name, os.O_WRONLY | os.O_CREAT if write else os.O_RDONLY, 0o666))
            raise OSError(f"{name} cannot be opened")
        if bytes_moved < self.size * self.dtype.itemsize:
            had = "" if bytes_moved < 0 else f": {bytes_moved} of {self.size * self.dtype.itemsize} bytes"
            raise OSError(f"{name} cannot be {action} completely{had}")
        # The length that rank 0 sees, so that all ranks decide the same.
        if not write and every[0, 2] > bytes_moved:
            raise OSError(
                f"{name} has {every[0, 2]} bytes, and an array of shape {self.shape} and type {self.dtype} has {bytes_moved}: "
                "read it into an array with the shape and type of the data in the file"
            )

    def free(self) -> None:
        """Frees the array on all ranks. Collective. Later accesses raise `Error`.

        Errors: `Error` if the array has been freed before, or if an XMP/C unit declares it.
        Completion: all ranks have called this method on return.
        """
        self._field.free()

    def __repr__(self) -> str:
        return f"<nagaya.Distributed {self.shape} of {self.dtype}, {self.dist} over {self.grid} ranks>"

    def _region(self, index: Any) -> tuple[Region, tuple[slice, ...], tuple[int, ...]]:
        """First, count and step of each dimension; which of them to flip; the shape of what numpy would return, or its exception."""
        shape = np.broadcast_to(np.empty((), np.bool_), self.shape)[index].shape
        entries = list(index) if isinstance(index, tuple) else [index]
        if not all(e is None or e is Ellipsis or isinstance(e, slice) or is_integer(e) for e in entries):
            raise IndexError("a distributed array takes integers and slices as indices, not index arrays")
        given = sum(1 for e in entries if e is not None and e is not Ellipsis)
        at = next((n for n, e in enumerate(entries) if e is Ellipsis), len(entries))
        entries[at : at + 1] = [slice(None)] * (self.ndim - given)
        firsts, counts, steps, flips = [], [], [], []
        for entry, extent in zip((e for e in entries if e is not None), self.shape):
            if isinstance(entry, slice):
                chosen = range(extent)[entry]
                flips.append(slice(None, None, -1 if chosen.step < 0 else 1))
                chosen = chosen if chosen.step > 0 else chosen[::-1]
            else:
                first = operator.index(entry) % extent
                chosen = range(first, first + 1)
                flips.append(slice(None))
            firsts.append(chosen.start if chosen else 0)
            counts.append(len(chosen))
            steps.append(chosen.step)
        return (firsts, counts, steps), tuple(flips), shape

    def _check_room(self, natives: Iterable[tuple[int, int, list[int]]], parts: dict[int, int], widths: Sequence[int]) -> None:
        """An array that does not fit would end the job; a coarray as large as the largest part raises an exception. Collective."""
        lengths = []
        for dimension, (_, chunk, lists) in enumerate(natives):
            whole, count = self.shape[dimension], parts.get(dimension, 1)
            longest = max(lists) if lists else max(-(-whole // count), min(chunk, whole))
            lengths.append(longest + 2 * widths[dimension])
        size = math.prod(lengths) * self.dtype.itemsize
        if size >= LARGE:
            _native.Section((size,), np.dtype(np.uint8)).free()


def distributed(
    shape: int | Sequence[int],
    dtype: DTypeLike = float,
    dist: Format | Sequence[Format] = "block",
    *,
    grid: Sequence[int] | None = None,
    halo: int | Sequence[int] = 0,
) -> Distributed:
    """Makes one array whose elements are spread over all ranks. Collective. All elements are 0.

    `shape` is the shape of the whole array, with 1 to 7 dimensions. All ranks pass the same arguments.

    `dist` is a sequence with one format for each dimension. A single format is for the first dimension; the other dimensions are not divided.

    `grid` is a sequence with one number for each divided dimension: the number of ranks along this dimension. Without `grid`, the library
    chooses these numbers. If only one dimension is divided, it is divided over all ranks.

    These are the formats for a dimension that is divided over P ranks:

        None                  the dimension is not divided
        "block"               P blocks of equal lengths; the last blocks may be shorter or empty
        ("block", n)          P blocks of n elements; the last blocks may be shorter or empty
        ("gblock", lengths)   P blocks; lengths[k] is the length of block k
        "cyclic"              the P ranks get one element each, in turn
        ("cyclic", n)         the P ranks get n elements each, in turn

    A halo is memory for copies of the elements next to this rank's elements. `halo` is its width on each side: one number, or one number for
    each dimension. Only dimensions with "block" or "gblock" have a halo.

    Errors: `ValueError` for a distribution, a grid or a halo that does not fit the shape or the number of ranks. `Error` on all ranks if the
    memory is too small.
    Completion: the array exists on all ranks on return.
    """
    return Distributed(shape, dtype, dist, grid=grid, halo=halo)


def _name(entry: Format) -> str | None:
    return entry[0] if isinstance(entry, tuple) else entry


def _formats(dist: Format | Sequence[Format], nd: int) -> tuple[Format, ...]:
    """An entry for each dimension; one entry alone is for the first."""
    one = isinstance(dist, str) or dist is None or (isinstance(dist, tuple) and len(dist) == 2 and not _is_entry(dist[1]))
    entries: tuple[Any, ...] = (dist,) + (None,) * (nd - 1) if one else tuple(dist)  # type: ignore[arg-type]
    if len(entries) != nd:
        raise ValueError(f"{nd} dimensions need {nd} distributions, not {len(entries)}: {dist} (None keeps a dimension whole)")
    return entries


def _is_entry(value: Any) -> bool:
    return value is None or isinstance(value, (str, tuple))


def _spread(ranks: int, dimensions: int) -> tuple[int, ...]:
    """Extents that together make `ranks`, as equal as they can be."""
    extents = [1] * dimensions
    factors, rest, prime = [], ranks, 2
    while rest > 1:
        while rest % prime == 0:
            factors.append(prime)
            rest //= prime
        prime += 1
    for factor in reversed(factors):
        extents[extents.index(min(extents))] *= factor
    return tuple(sorted(extents, reverse=True))


def _native_format(entry: Format, length: int, parts: int) -> tuple[int, int, list[int]]:
    """Format, chunk and list of lengths, as the library numbers them (`ngyx_format`)."""
    name = _name(entry)
    given = entry[1] if isinstance(entry, tuple) and len(entry) == 2 else None
    if name is None:
        return 0, 1, []
    if name == "gblock" and given is not None:
        lengths = [operator.index(n) for n in given]
        if len(lengths) == parts and sum(lengths) == length and min(lengths) >= 0:
            return 4, 1, lengths
        raise ValueError(f"gblock {lengths}: {parts} lengths whose sum is {length} are needed")
    chunk = None if given is None else operator.index(given)
    if name == "block" and (chunk is None or (chunk > 0 and chunk * parts >= length)):
        return (1, 1, []) if chunk is None else (2, chunk, [])
    if name == "cyclic" and (chunk is None or chunk > 0):
        return 3, chunk or 1, []
    raise ValueError(f"{entry!r} is not a distribution of {length} elements over {parts} ranks: block, cyclic, (cyclic, n), (gblock, lengths)")


def _written(code: int, chunk: int) -> Format:
    """A distribution of C, as `dist` has it; of a gblock without its lengths."""
    return (None, ("block", chunk), ("cyclic", chunk), "gblock")[code]


def _widths(halo: int | Sequence[int], dist: tuple[Format, ...]) -> tuple[int, ...]:
    widths = [halo if entry is not None else 0 for entry in dist] if isinstance(halo, int) else list(halo)
    if len(widths) != len(dist) or any(width < 0 for width in widths):
        raise ValueError(f"halo {halo} is not a width from 0, or one for each of {len(dist)} dimensions")
    for width, entry in zip(widths, dist):
        if width and _name(entry) in ("cyclic", None):
            raise ValueError("a dimension that is cyclic or not distributed has no halo")
    return tuple(widths)
