"""Coarrays: one array on every rank, and the parts that other ranks read and write.

The extension takes the common cases (`_native.Part`). This module does what the extension declines. numpy indexes the local array, which
describes the section on any rank, because a coarray is at the same offset in every segment.
"""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any, Iterator, Sequence, cast

import numpy as np

from . import _native
from ._errors import is_same, refuse_pickle
from ._future import Future
from ._indexing import _check_copy, _chosen, _extents, _fields, _has_ellipsis, _like, _one, _parts, _places, _staged, _view, _word
from ._kinds import kernel

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

COMPARISONS = {"==": 0, "!=": 1, "<": 2, "<=": 3, ">": 4, ">=": 5}
READ, COMPARE_AND_SWAP, SWAP, ADD, AND, OR, XOR = range(7)


class Coarray(_native.Section):
    """One array of the same shape and type on every rank. The function `coarray` makes it.

    `a.local` is this rank's array. `a[k]` is the array on rank `k`: `x = a[k][index]` reads from it, and `a[k][index] = value` writes to it.

    >>> import nagaya as ng, numpy as np
    >>> w = ng.world()
    >>> a = ng.coarray((2, 5), np.float64)
    >>> a[w.rank][1, 1:4] = [1, 2, 3]
    >>> a.local[1]
    array([0., 1., 2., 3., 0.])
    >>> a[w.rank][1, ::2].sum()
    np.float64(2.0)
    >>> a.free()
    """

    __slots__ = ()
    __reduce_ex__ = refuse_pickle
    __eq__ = is_same
    __hash__ = object.__hash__

    def __new__(cls, shape: int | Sequence[int], dtype: DTypeLike = float, *, name: str | None = None) -> Coarray:
        kind = np.dtype(dtype)
        if kind.hasobject:
            raise TypeError(f"a coarray cannot hold Python objects, which other ranks cannot read: dtype {kind}")
        extents = _extents(shape)
        return cast(Coarray, super().__new__(cls, extents + kind.shape, kind.base, name))

    @property
    def ndim(self) -> int:
        """The number of dimensions of each rank's array."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of elements of each rank's array."""
        return math.prod(self.shape)

    @property
    def nbytes(self) -> int:
        """The number of bytes of each rank's array.

        Units: bytes.
        """
        return self.size * self.dtype.itemsize

    def free(self) -> None:
        """Frees the coarray on all ranks. Collective. Later accesses raise `Error`.

        After `free`, do not use numpy arrays from `local`: other objects may get their memory.

        Errors: `Error` if the coarray has been freed before, or if an XMP/C unit declares it.
        Completion: on return, the operations of this rank are remotely complete, and all ranks have called this method.
        """
        super().free()

    def wait_until(self, index: Any, comparison: str, value: Any) -> Any:
        """Waits until the comparison of a local element with `value` is true, and returns the element: `a.wait_until(0, ">=", 3)`.

        `comparison` is "==", "!=", "<", "<=", ">" or ">=". Another rank changes the element by a put or an atomic operation.

        Errors: `ValueError` for another comparison. `IndexError` if the index does not select exactly one element.
        Completion: on return, this rank also sees all operations that the other rank completed before it changed the element.
        """
        if comparison not in COMPARISONS:
            raise ValueError(f"{comparison!r} is not a comparison: use one of {', '.join(COMPARISONS)}")
        view = _one(self, index)
        return super().wait_until(view, COMPARISONS[comparison], _like(view, value))

    def __setitem__(self, rank: Any, value: Any) -> None:
        raise TypeError("a rank's array cannot be replaced: write coarray[rank][...] = value, or coarray.local[...] = value")

    def __iter__(self) -> Iterator[Part]:
        return (self[rank] for rank in range(len(self)))

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        _check_copy(copy)
        return np.array(self.local, dtype=dtype, copy=True)

    def __dlpack__(self, **options: Any) -> Any:
        """Makes the local array available to other libraries without a copy: `torch.from_dlpack(a)`. No communication."""
        return self.local.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.local.__dlpack_device__()

    def __enter__(self) -> Coarray:
        return self

    def __exit__(self, kind: object, value: object, trace: object) -> None:
        # After an exception the other ranks may not come to a collective call.
        if kind is None and self.alive:
            self.free()

    def __repr__(self) -> str:
        state = "" if self.alive else ", freed"
        return f"<nagaya.Coarray {self.shape} of {self.dtype} on {len(self)} ranks{state}>"

    if TYPE_CHECKING:

        def __getitem__(self, rank: Any) -> Part: ...


def coarray(shape: int | Sequence[int], dtype: DTypeLike = float) -> Coarray:
    """Makes one array of this shape and type on every rank. Collective. All elements are 0.

    All ranks pass the same shape and type. If the process has not joined the job, this call joins the job, like `world`.

    Errors: `Error` on all ranks if the shapes or types differ, or if the memory is too small. `TypeError` for Python objects as elements.
    Completion: the coarray exists on all ranks on return.
    """
    from ._job import world

    world()
    return Coarray(shape, dtype)


class Part(_native.Part):
    """The array of a coarray on one rank. `a[k]` is such an object for rank `k`. Indices follow the rules of numpy.

    Errors: for a wrong index, type or shape, the exception of numpy: `IndexError`, `TypeError` or `ValueError`. `Error` if the coarray has
    been freed.
    """

    __slots__ = ()
    __reduce_ex__ = refuse_pickle
    __eq__ = is_same
    __hash__ = object.__hash__

    @property
    def at(self) -> _Reference:
        """Selects a section without reading it: `a[1][0] = a[2].at[3]` copies an element from rank 2 to rank 1.

        `a[2].at[3]` is a `Section`. This rank does not receive the elements.

        Errors: none. The operation that uses the section raises the exception, for example for a wrong index.
        """
        return _Reference(self)

    def get(self, index: Any = ..., *, out: NDArray[Any] | None = None) -> Any:
        """Gets an element or a section, like `part[index]`. Without an index, it gets the whole array.

        `out` is a numpy array with the section's shape and type. The library writes the elements into this array, and the method returns it.

        Errors: `ValueError` if `out` has another shape or type, or is read-only.
        Completion: the elements have arrived on return.
        """
        if out is None:
            return self[index]
        if not isinstance(out, np.ndarray):
            raise TypeError(f"out is a numpy array that receives the elements, not {type(out).__name__}")
        view = _view(self.coarray, index)
        places = _places(self.coarray, index) if view is None else np.empty(0, np.intp)
        shape, kind = (view.shape, view.dtype) if view is not None else (places.shape, self.coarray.dtype)
        if shape != out.shape or kind != out.dtype:
            raise ValueError(f"out has shape {out.shape} and type {out.dtype}; the section has shape {shape} and type {kind}")
        if not out.flags.writeable:
            raise ValueError("output array is read-only")
        if np.may_share_memory(out, self.coarray.local):
            out[...] = self[index]
        elif view is not None:
            self.get_view(view, out)
        elif out.flags.c_contiguous:
            self.get_at(places, out)
        else:
            out[...] = self[index]
        return out

    def get_async(self, index: Any = ...) -> Future:
        """Starts to get an element or a section, and returns a future. The result of the future is the element or the array.

        Errors: this call raises the exception for a wrong index.
        Completion: the elements have arrived when the future is done. With index arrays, they have arrived on return.
        """
        view = _view(self.coarray, index)
        if view is None:
            return Future(None, get(self, index))
        out = np.empty(view.shape, view.dtype)
        return Future(self.start_get(view, out), out, not _has_ellipsis(index))

    def put_async(self, index: Any, value: Any) -> Future:
        """Starts to put a value, and returns a future. Do not change the value until the future is done.

        Errors: this call raises the exceptions for a wrong index or value.
        Completion: the put is remotely complete when the future is done. With index arrays, it is remotely complete on return.
        """
        view = _view(self.coarray, index)
        if view is None or _fields(index) is not None:
            put(self, index, value)
            return Future(None, None)
        return Future(self.start_put(view, _staged(view, value, index)), None)

    def accumulate(self, op: str, index: Any, value: Any) -> None:
        """Combines a value with an element or a section, each element atomically: `a[k].accumulate("max", 0, value)`.

        `op` is "sum", "prod", "min", "max", "and", "or" or "xor". All operations are possible for integers. For floating-point numbers of 4
        and 8 bytes, "sum", "prod", "min" and "max" are possible. For complex numbers, only "sum" is possible.

        Errors: `TypeError` if the operation is not possible for the type. `IndexError` for index arrays.
        Completion: remotely complete on return.
        """
        if not isinstance(op, str):
            raise TypeError(f"accumulate takes the operation, the index and the value: accumulate('sum', index, value), not {op!r} first")
        if _fields(index) is not None:
            raise IndexError("an accumulate takes one field, not several")
        view = _view(self.coarray, index)
        if view is None:
            raise IndexError("an accumulate takes integers and slices as indices, not index arrays")
        found = kernel(op, view.dtype)
        if found is None:
            raise TypeError(
                f"elements of type {view.dtype} have no atomic {op!r}: integers have all operations, floating-point numbers of 4 and 8 bytes sum, "
                "prod, min and max, and complex ones of 8 and 16 bytes sum"
            )
        if isinstance(value, (Part, Section, str, bytes)):
            raise TypeError(f"the value of an accumulate is a number or an array, not {type(value).__name__}")
        code, kind, parts = found
        staged = _staged(view, value, index)
        if parts == 2:
            # For complex numbers, the parts are added.
            view, staged = _parts(view), _parts(staged)
        super().accumulate((code, kind), view, staged)

    def add(self, *arguments: Any) -> None:
        """Adds a value to an element or a section, each element atomically: `add(i, j, value)` or `add(np.s_[0, :], values)`.

        Errors: `TypeError` if the type has no addition. `IndexError` for index arrays.
        Completion: remotely complete on return.
        """
        index, value = self._arguments(arguments, "add", needed=True)
        self.accumulate("sum", index, value)

    def fetch_add(self, *arguments: Any) -> Any:
        """Adds to a number of 4 or 8 bytes atomically, and returns the old number: `fetch_add(i, j, value)`. Without a value, it adds 1.

        On one floating-point element, do not mix `fetch_add` with `add` and `accumulate`: changes may be lost. Mixing `fetch_add` with
        `swap`, `compare_and_swap` and `read` is safe.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        return self._change(ADD, "fetch_add", arguments)

    def fetch_and(self, *arguments: Any) -> Any:
        """Replaces an integer of 4 or 8 bytes by its bitwise "and" with a value, atomically: `fetch_and(i, j, value)`. Returns the old integer.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        return self._change(AND, "fetch_and", arguments)

    def fetch_or(self, *arguments: Any) -> Any:
        """Replaces an integer of 4 or 8 bytes by its bitwise "or" with a value, atomically: `fetch_or(i, j, value)`. Returns the old integer.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        return self._change(OR, "fetch_or", arguments)

    def fetch_xor(self, *arguments: Any) -> Any:
        """Replaces an integer of 4 or 8 bytes by its bitwise "xor" with a value, atomically: `fetch_xor(i, j, value)`. Returns the old integer.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        return self._change(XOR, "fetch_xor", arguments)

    def swap(self, *arguments: Any) -> Any:
        """Replaces an element of 4 or 8 bytes atomically, and returns the old element: `swap(i, j, value)`.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        index, value = self._arguments(arguments, "swap", needed=True)
        view = _word(self.coarray, index, "swap")
        return self.atomic(SWAP, view, _like(view, value))

    def compare_and_swap(self, *arguments: Any) -> Any:
        """Replaces an element of 4 or 8 bytes atomically if it equals `expected`: `compare_and_swap(i, j, expected, value)`.

        The method returns the old element. If the old element equals `expected`, the call has replaced it. The call compares floating-point
        numbers bit by bit.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the change is remotely complete on return.
        """
        try:
            index, expected = self._arguments(arguments[:-1], "compare_and_swap", needed=True)
        except TypeError:
            wanted = f"an index for each of {self.coarray.ndim} dimensions, the expected element, and the new one"
            raise TypeError(f"compare_and_swap takes {wanted}: {len(arguments)} arguments were given") from None
        view = _word(self.coarray, index, "compare_and_swap")
        return self.atomic(COMPARE_AND_SWAP, view, _like(view, arguments[-1]), _like(view, expected))

    def read(self, *index: Any) -> Any:
        """Reads an element of 4 or 8 bytes atomically, and returns it: `read(i, j)`.

        Errors: `TypeError` for elements of another size or type. `IndexError` if the index does not select exactly one element.
        Completion: the element has arrived on return.
        """
        where = index[0] if len(index) == 1 and isinstance(index[0], tuple) else index
        return self.atomic(READ, _word(self.coarray, where, "read"))

    def _arguments(self, arguments: tuple[Any, ...], call: str, needed: bool = False) -> tuple[Any, Any]:
        """The index and the value: the index is one tuple, slice and so on, or an integer for each dimension."""
        nd = self.coarray.ndim
        if arguments and (isinstance(arguments[0], (tuple, slice)) or arguments[0] is Ellipsis):
            index, rest = arguments[0], arguments[1:]
        else:
            index, rest = arguments[:nd], arguments[nd:]
            if len(index) < nd:
                raise TypeError(f"{call} takes an index for each of {nd} dimensions, and a value")
        if len(rest) > 1 or (needed and not rest):
            raise TypeError(f"{call} takes an index for each of {nd} dimensions, and one value: {len(rest)} values were given")
        return index, rest[0] if rest else 1

    def _change(self, operation: int, call: str, arguments: tuple[Any, ...]) -> Any:
        index, value = self._arguments(arguments, call)
        view = _word(self.coarray, index, call)
        if operation == ADD and view.dtype.kind == "f" and view.dtype.isnative:
            return self._add_float(view, _like(view, value))
        if view.dtype.kind not in "iu" or not view.dtype.isnative:
            kinds = "integers or floating-point numbers" if operation == ADD else "integers"
            raise TypeError(f"{call} needs {kinds} of 4 or 8 bytes, not {view.dtype}")
        return self.atomic(operation, view, _like(view, value))

    def _add_float(self, view: NDArray[Any], value: NDArray[Any]) -> Any:
        """Adds by compare-and-swap; the old number."""
        old = self.atomic(READ, view)
        while True:
            before = _like(view, old)
            found = self.atomic(COMPARE_AND_SWAP, view, _like(view, before + value), before)
            # Bit by bit: 0.0 and -0.0 differ, and a number that is none is itself.
            if found.tobytes() == old.tobytes():
                return old
            old = found

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        _check_copy(copy)
        return np.asarray(self[...], dtype=dtype)

    def __len__(self) -> int:
        if not self.coarray.shape:
            raise TypeError("len() of unsized object")
        return self.coarray.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return iter(self[...])

    def __repr__(self) -> str:
        return f"<rank {self.rank} of {self.coarray!r}>"

    if TYPE_CHECKING:

        @property
        def coarray(self) -> Coarray: ...


class _Reference:
    """What `a[k].at` is."""

    __slots__ = ("_part",)

    def __init__(self, part: Part):
        self._part = part

    def __getitem__(self, index: Any) -> Section:
        return Section(self._part, index)


class Section:
    """A reference to a section of a rank's array: `a[k].at[index]`. It names the elements without reading them.

    Assign it to a section of another rank, or pass it to `copy`. Then the library copies the elements from one rank to the other.
    """

    __slots__ = ("part", "index")

    def __init__(self, part: Part, index: Any):
        self.part = part
        self.index = index

    def get(self) -> Any:
        """Gets the elements of the section, like `a[k][index]`.

        Completion: the elements have arrived on return.
        """
        return self.part[self.index]

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        _check_copy(copy)
        return np.asarray(self.get(), dtype=dtype)

    def __repr__(self) -> str:
        return f"<section {self.index!r} of {self.part!r}>"


def copy(to: Section, source: Section) -> None:
    """Copies the section `source` to the section `to`: `ng.copy(a[1].at[0], a[2].at[3])`.

    The two sections may be on any two ranks.

    Errors: `TypeError` if an argument is not a `Section`. `ValueError` if the shape of `source` does not fit the shape of `to`.
    Completion: the copy is remotely complete on return. The owner of `source` may then change it.
    """
    for side in (to, source):
        if not isinstance(side, Section):
            raise TypeError(f"copy takes two sections, a[rank].at[index], not {type(side).__name__}")
    put(to.part, to.index, source)


def get(part: Part, index: Any) -> Any:
    """`part[index]`, by numpy's rules."""
    view = _view(part.coarray, index)
    if view is None:
        places = _places(part.coarray, index)
        chosen = np.empty(places.shape, part.coarray.dtype)
        part.get_at(places, chosen)
        return chosen
    out = np.empty(view.shape, view.dtype)
    part.get_view(view, out)
    # An element is a scalar, as numpy returns it, unless the index has an ellipsis.
    return out if _has_ellipsis(index) else out[()]


def put(part: Part, index: Any, value: Any) -> None:
    """`part[index] = value`, by numpy's rules."""
    owner = part.coarray
    view = _view(owner, index)
    if isinstance(value, Part):
        value = value.at[...]
    if isinstance(value, Section):
        if view is not None and _fields(index) is None and _copied(part, view, value):
            return
        value = value.get()
    fields = _fields(index)
    if fields is not None and view is not None:
        staged = np.empty(view.shape, view.dtype)
        staged[...] = value
        for name in fields:
            part.put_view(owner.local[name], np.ascontiguousarray(staged[name]))
    elif view is not None:
        part.put_view(view, _staged(view, value, index))
    else:
        places = _places(owner, index)
        flat, values = places.ravel(), _chosen(owner, places.shape, index, value).ravel()
        # For elements that are named several times, the last value counts, as in numpy.
        _, last = np.unique(flat[::-1], return_index=True)
        if last.size != flat.size:
            kept = flat.size - 1 - last
            flat, values = flat[kept], values[kept]
        part.put_at(np.ascontiguousarray(flat), np.ascontiguousarray(values))


def _copied(part: Part, view: NDArray[Any], source: Section) -> bool:
    """Copies between two ranks; False where the elements have to be converted, repeated, or overlap."""
    there = _view(source.part.coarray, source.index)
    if there is None or there.shape != view.shape or there.dtype != view.dtype:
        return False
    if part.rank == source.part.rank and np.may_share_memory(there, view):
        return False
    part.copy_view(view, source.part, there)
    return True
