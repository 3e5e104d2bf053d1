"""Indices of numpy, as sections and elements of an array that other ranks have at the same place."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Sequence, cast

import numpy as np

from . import _native

if TYPE_CHECKING:
    from numpy.typing import NDArray


def _extents(shape: int | Sequence[int]) -> tuple[int, ...]:
    try:
        extents: tuple[int, ...] = (operator.index(cast(int, shape)),)
    except TypeError:
        if isinstance(shape, (float, str)):
            raise TypeError(f"a shape is an integer or a sequence of integers, not {shape!r}") from None
        extents = tuple(operator.index(extent) for extent in cast("Sequence[int]", shape))
    if any(extent < 0 for extent in extents):
        raise ValueError("negative dimensions are not allowed")
    return extents


def _fields(index: Any) -> list[str] | None:
    """Names of several fields."""
    return index if isinstance(index, list) and index and all(isinstance(name, str) for name in index) else None


def _has_ellipsis(index: Any) -> bool:
    return index is Ellipsis or (isinstance(index, tuple) and any(entry is Ellipsis for entry in index))


def _is_basic(entry: Any) -> bool:
    if entry is None or entry is Ellipsis or isinstance(entry, slice):
        return True
    if isinstance(entry, (bool, np.bool_)):
        return False
    if isinstance(entry, np.ndarray):
        return entry.ndim == 0 and entry.dtype.kind in "iu"
    return hasattr(entry, "__index__")


def _view(owner: _native.Section, index: Any) -> NDArray[Any] | None:
    """The section as a view of the local array; None for index arrays. Raises what numpy raises."""
    local = owner.local
    if isinstance(index, str) or _fields(index) is not None:
        return cast("NDArray[Any]", local[index])
    entries = index if isinstance(index, tuple) else (index,)
    if not all(map(_is_basic, entries)):
        # numpy refuses what is no index at all.
        return None
    # For an index with an array without dimensions, numpy makes a copy.
    entries = tuple(int(entry) if isinstance(entry, np.ndarray) else entry for entry in entries)
    view: NDArray[Any] = local[entries if _has_ellipsis(entries) else (*entries, ...)]
    return view


def _places(owner: _native.Section, index: Any) -> NDArray[np.intp]:
    """Where the chosen elements are, in bytes from the first. numpy chooses from the positions along each axis."""
    local = owner.local
    if local.ndim == 0:
        return np.ascontiguousarray(np.zeros((), np.intp)[index])
    total: Any = None
    for axis, (extent, stride) in enumerate(zip(local.shape, local.strides)):
        line = (np.arange(extent, dtype=np.intp) * stride).reshape((extent,) + (1,) * (local.ndim - axis - 1))
        chosen = np.broadcast_to(line, local.shape)[index]
        total = chosen if total is None else total + chosen
    places: NDArray[np.intp] = np.ascontiguousarray(total).reshape(np.shape(total))
    return places


def _chosen(owner: _native.Section, shape: tuple[int, ...], index: Any, value: Any) -> NDArray[Any]:
    """The value for each chosen element."""
    is_mask = isinstance(index, np.ndarray) and index.dtype == np.bool_
    if not is_mask:
        staged = np.empty(shape, owner.dtype)
        try:
            staged[...] = value
            return staged
        except (ValueError, TypeError):
            pass
    # numpy raises, in the words for an assignment to index arrays. A mask is as large as the array.
    scratch = np.empty(owner.shape, owner.dtype)
    scratch[index] = value
    chosen: NDArray[Any] = scratch[index]
    return chosen


def _staged(view: NDArray[Any], value: Any, index: Any = ...) -> NDArray[Any]:
    """The value with the section's shape and type: itself, or as numpy would assign it."""
    if type(value) is np.ndarray and value.dtype == view.dtype and value.shape == view.shape:
        if not np.may_share_memory(value, view.base if isinstance(view.base, np.ndarray) else view):
            return value
    staged = np.empty(view.shape, view.dtype)
    # numpy treats an element otherwise than an array without dimensions.
    staged[... if view.ndim or _has_ellipsis(index) else ()] = value
    return staged


def _one(owner: _native.Section, index: Any) -> NDArray[Any]:
    view = _view(owner, index)
    if view is None or view.ndim != 0:
        raise IndexError(f"one element is needed: give an integer for each of {owner.local.ndim} dimensions")
    return view


def _check_copy(copy: Any) -> None:
    if copy is False:
        raise ValueError("remote elements cannot be an array without a copy: coarray.local is the memory of this rank")


def _word(owner: _native.Section, index: Any, call: str) -> NDArray[Any]:
    view = _one(owner, index)
    if view.dtype.itemsize not in (4, 8) or view.dtype.kind not in "iufmMb":
        raise TypeError(f"{call} needs elements of 4 or 8 bytes, not {view.dtype}")
    return view


def _like(view: NDArray[Any], value: Any) -> NDArray[Any]:
    if view.dtype.kind in "iu" and np.asarray(value).dtype.kind not in "iub":
        raise TypeError(f"an element of type {view.dtype} is compared and changed with an integer, not {value!r}")
    one = np.empty((), view.dtype)
    one[...] = value
    return one


def _parts(array: NDArray[Any]) -> NDArray[Any]:
    """Complex numbers as pairs of real ones."""
    real = array.real.dtype
    if array.size == 0:
        return np.empty((*array.shape, 2), real)
    return np.lib.stride_tricks.as_strided(array.real, (*array.shape, 2), (*array.strides, real.itemsize))
