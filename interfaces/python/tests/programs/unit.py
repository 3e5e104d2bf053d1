"""Distributed arrays of an XMP/C unit by name. The argument is the compiled unit.c."""

import ctypes
import os
import sys

import numpy as np

import nagaya as ng

sys.path.insert(0, os.path.join(os.path.dirname(__file__), os.pardir))
from checks import raises  # noqa: E402

w = ng.world()
program = ng.Program(sys.argv[1])
for function in ("neighbours", "neighbours_as_exchanged"):
    getattr(program.library, function).restype = ctypes.c_double
u, rows, spread = (program.distributed(name) for name in ("u", "rows", "spread"))
program.library.fill()
w.barrier()

# What C has written: shape, type, distribution and elements of any rank.
block = -(-20 // w.size)
assert (u.shape, u.dtype, u.dist, u.grid, u.halo) == ((20,), np.float64, (("block", block),), (w.size,), ((1, 2),)), (u, u.halo)
assert (rows.shape, rows.dtype, rows.dist[1], rows.halo) == ((19, 3), np.int32, None, (0, 0)), rows
assert (spread.dtype, spread.dist) == (np.float32, (("cyclic", 2),)), spread
assert np.array_equal(u[...], np.arange(20.0))
assert np.array_equal(rows[...], 10 * np.arange(19)[:, None] + np.arange(3))
assert np.array_equal(spread[...], np.arange(20) / 2)
for array in (u, rows, spread):
    assert np.array_equal(array.local, array[...][array.indices[0]])
assert u.sum() == 190 and rows.max() == 182 and spread.mean() == np.float32(4.75)

# Local parts are the memory of C: what Python writes, C reads.
w.barrier()
u.local[:] = 2 * u.local
w.barrier()
first, last = int(u.indices[0][0]) if len(u.indices[0]) else 0, int(u.indices[0][-1]) if len(u.indices[0]) else -1
inside = range(max(first, 1), min(last + 1, 18))
assert program.library.neighbours() == sum(2 * (i - 1 + i + 1 + i + 2) for i in inside)

# An exchange of Python is the reflect of C.
w.barrier()
u[w.rank :: w.size] = np.arange(20.0)[w.rank :: w.size] ** 2
w.barrier()
u.exchange()
assert program.library.neighbours_as_exchanged() == sum((i - 1) ** 2 + (i + 1) ** 2 + (i + 2) ** 2 for i in inside)
if len(u.indices[0]):
    kept = u.with_halo
    assert kept.shape == (last - first + 1 + 3,) and np.shares_memory(kept, u.local)
    below, above = max(first - 1, 0), min(last + 2, 19)
    shift = 1 - first
    assert np.array_equal(kept[below + shift : above + shift + 1], np.arange(below, above + 1.0) ** 2)

# Arrays of both kinds: from one to the other, and files.
made = ng.distributed(20, np.float64, "cyclic")
made.assign(u)
assert np.array_equal(made[...], u[...])
w.barrier()
made.local[:] = 1
u.assign(made)
assert u.sum() == 20
again = u.redistribute(("block", 20))
assert again.sum() == 20
again.free()
made.free()

# Every rank has all elements of this one, and a sum takes each of them once.
copies = ng.named_distributed("copies")
assert copies.dist == (None,) and copies.local.tolist() == [0, 1, 2, 3]
assert copies.sum() == 6 and copies.dtype == np.int64

with raises(ng.Error, "no distributed array is called 'hidden'", "not static"):
    program.distributed("hidden")
with raises(ng.Error, "no distributed array is called 'v'", "#pragma xmp align"):
    program.distributed("v")
with raises(ng.Error, "pairs", "struct pair", "for which numpy has none"):
    program.distributed("pairs")
with raises(ng.Error, "declared in C"):
    u.free()
with raises(IndexError, "index 20 is out of bounds"):
    u[20]
with raises(ng.Error, "no coarray with static storage is called 'u'"):
    program.coarray("u")
w.barrier()
print("the arrays are right")
