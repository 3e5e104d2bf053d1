"""Distributed arrays, with numpy's arrays as the oracle. Every rank runs all of it; a failure is an exception, which ends the job."""

# feature: array.distributions array.redistribute array.halo array.files
import os
import random
import sys
import tempfile

import numpy as np
from world import main, me, raises, size, w

import nagaya as ng


def formats(draw, shape, ranks):
    """A distribution of this shape, with its grid."""
    spread = draw.sample(range(len(shape)), draw.randint(1, min(2, len(shape))))
    grid = ng._array._spread(ranks, len(spread))
    dist, at = [None] * len(shape), iter(grid)
    for dimension in sorted(spread):
        parts, length = next(at), shape[dimension]
        lengths = np.diff([0, *sorted(draw.randint(0, length) for _ in range(parts - 1)), length]).tolist()
        dist[dimension] = draw.choice(["block", "cyclic", ("cyclic", 2), ("block", -(-length // parts) + 1), ("gblock", lengths)])
    return tuple(dist), grid


def test_random_arrays():
    draw = random.Random(int(os.environ.get("NAGAYA_TEST_SEED", "1")))
    for _ in range(25):
        shape = tuple(draw.randint(1, 9) for _ in range(draw.randint(1, 3)))
        dtype = draw.choice(["i4", "f8", "c16", "u1", [("x", "f4"), ("y", "i2")]])
        dist, grid = formats(draw, shape, size)
        d = ng.distributed(shape, dtype, dist, grid=grid)
        oracle = np.zeros(shape, dtype)
        oracle["y" if oracle.dtype.names else ...] = np.arange(oracle.size).reshape(shape) % 100
        d.local[...] = oracle[np.ix_(*d.indices)]
        w.barrier()
        for _ in range(6):
            index = tuple(draw.choice([draw.randrange(-n, n), slice(*sorted(draw.sample(range(n + 1), 2) if n else (0, 0)), 1),
                                       slice(None, None, draw.choice([2, -1, -2, 3])), ...]) for n in shape[: draw.randint(0, len(shape))])
            index = tuple(entry for n, entry in enumerate(index) if entry is not ... or index.index(...) == n)
            # Entries after an ellipsis are for other dimensions, where a number may be out of bounds.
            after = index.index(...) if ... in index else len(index)
            index = tuple(slice(0, 1) if n > after and isinstance(entry, int) else entry for n, entry in enumerate(index))
            expected = oracle[index]
            found = d[index]
            assert np.array_equal(found, expected) and np.shape(found) == np.shape(expected), (shape, dist, index, found, expected)
        w.barrier()
        index = (slice(None, None, -1),)
        if me == size - 1:
            d[index] = oracle
        oracle[index] = oracle.copy()
        w.barrier()
        assert np.array_equal(d.local, oracle[np.ix_(*d.indices)])
        other, grid = formats(draw, shape, size)
        moved = d.redistribute(other, grid=grid)
        assert np.array_equal(moved.local, oracle[np.ix_(*moved.indices)]), (shape, dist, other)
        if not oracle.dtype.names:
            assert np.allclose(moved.sum(), oracle.sum()) and np.allclose(d.max(), oracle.max())
        w.barrier()
        moved.free()
        d.free()


def test_halo():
    d = ng.distributed((12, 5), np.float64, ("block", None), halo=(1, 0))
    d.local[:] = d.indices[0][:, None] * 10 + np.arange(5)
    d.exchange(periodic=True)
    first, last = d.indices[0][0], d.indices[0][-1]
    rows = [(first - 1) % 12, *d.indices[0], (last + 1) % 12]
    assert np.array_equal(d.with_halo, np.array(rows)[:, None] * 10 + np.arange(5))
    assert d.with_halo[1:-1].ctypes.data == d.local.ctypes.data
    d.free()


def test_files():
    # A folder that all hosts of the test see.
    folder = w.broadcast_object(tempfile.mkdtemp(dir=os.environ.get("NAGAYA_TEST_FOLDER")) if me == 0 else None)
    d = ng.distributed((7, 6), np.float64, (("cyclic", 2), None))
    oracle = np.arange(42.0).reshape(7, 6)
    d.local[:] = oracle[d.indices[0]]
    raw, net = os.path.join(folder, "field.dat"), os.path.join(folder, "field.nc")
    d.to_file(raw)
    d.to_file(net, variable="heat")
    assert np.array_equal(np.fromfile(raw).reshape(7, 6), oracle) and open(net, "rb").read(3) == b"CDF"
    e = ng.distributed((7, 6), np.float64, (None, "block"))
    e.from_file(raw)
    assert np.array_equal(e.local, oracle[:, e.indices[1]])
    e.local[:] = 0
    e.from_file(net, variable="heat")
    assert np.array_equal(e.local, oracle[:, e.indices[1]])
    with raises(FileNotFoundError, "No such file", "heat.nc"):
        e.from_file(os.path.join(folder, "heat.nc"))
    with raises(FileNotFoundError, "No such file"):
        e.from_file(os.path.join(folder, "nothing"))
    large = ng.distributed((8, 6), np.float64)
    with raises(OSError, "completely: 336 of 384 bytes"):
        large.from_file(raw)
    with raises(OSError, "has 336 bytes, and an array of shape (7, 6) and type float32 has 168"):
        ng.distributed((7, 6), np.float32).from_file(raw)
    w.barrier()
    if me == 0:
        os.remove(raw)
        os.remove(net)
        os.rmdir(folder)
    for array in (d, e, large):
        array.free()


def test_mistakes():
    with raises(ValueError, "no dimension is distributed"):
        ng.distributed((3, 3), dist=(None, None))
    with raises(ValueError, f"grid (2, {size}) does not arrange {size} ranks"):
        ng.distributed((3, 3), dist=("block", "block"), grid=(2, size))
    with raises(ValueError, "'blocks' is not a distribution of 9 elements"):
        ng.distributed(9, dist="blocks")
    with raises(ValueError, f"{size} lengths whose sum is 9"):
        ng.distributed(9, dist=("gblock", [3]* (size + 1)))
    with raises(ValueError, "has no halo"):
        ng.distributed(9, dist="cyclic", halo=1)
    d = ng.distributed(9)
    with raises(IndexError, "index 9 is out of bounds for axis 0 with size 9"):
        d[9]
    with raises(IndexError, "integers and slices as indices, not index arrays"):
        d[[1, 2]]
    with raises(ValueError, "could not broadcast input array from shape (2,) into shape (9,)"):
        d[:] = [1, 2]
    with raises(ValueError, "does not fit into one of (9,)"):
        d.assign(ng.distributed(8))
    w.barrier()
    d.free()
    with raises(ng.Error, "this array has been freed"):
        d[0]


if __name__ == "__main__":
    main(globals())
