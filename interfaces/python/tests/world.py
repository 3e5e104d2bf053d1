"""What the package promises, one function for each subject. Every rank runs all of them; a failure is an exception, which ends the job."""

# feature: coarray.basic coarray.values coarray.mistakes coarray.copies coarray.lifetime coarray.memory coarray.futures coarray.threads
# feature: atomic.operations atomic.accumulate team.collectives team.split team.locks coarray.types
import asyncio
import multiprocessing
import pickle
import sys
import threading
import traceback

import numpy as np

import nagaya as ng
from checks import raises

w = ng.world()
me, size, following = w.rank, w.size, (w.rank + 1) % w.size


def test_the_world():
    assert w is ng.world() and ng.running() and 0 <= me < size and w.ranks == list(range(size))
    assert repr(w) == f"<nagaya.World {me} of {size}>"
    w.barrier()


def test_put_and_get():
    a = ng.coarray((4, 10), np.float64)
    assert a.shape == (4, 10) and a.ndim == 2 and a.size == 40 and a.nbytes == 320 and a.dtype == np.float64 and len(a) == size
    a.local[:] = me
    w.barrier()
    got = a[following][1, ::3]
    assert isinstance(got, np.ndarray) and got.tolist() == [following] * 4
    assert isinstance(a[following][0, 0], np.float64)
    out = np.empty((4, 2))
    assert a[following].get(np.s_[:, 3:5], out=out) is out and out[3, 1] == following
    w.barrier()
    a[following][0, 2:5] = [7, 8, 9]
    a[following][-1, -1] = 5
    a[following][2] += 1
    a[following][3, [1, 1, 2]] = [10, 11, 12]
    w.barrier()
    assert a.local[0, 1:6].tolist() == [me, 7, 8, 9, me] and a.local[3, 9] == 5
    assert a.local[2].tolist() == [me + 1] * 10 and a.local[3, 1:3].tolist() == [11, 12]
    a.free()


def test_copies_between_other_ranks():
    a = ng.coarray((3, 4), np.int32)
    a.local[:] = np.arange(12).reshape(3, 4) + 100 * me
    w.barrier()
    last = size - 1
    if me == 0:
        a[last][0, :] = a[size // 2].at[2, ::-1]
        ng.copy(a[last].at[1, :2], a[0].at[2, 2:])
    w.barrier()
    if me == last:
        assert a.local[0].tolist() == [100 * (size // 2) + n for n in (11, 10, 9, 8)]
        assert a.local[1, :2].tolist() == [10, 11]
    a.free()


def test_structured_and_complex():
    kind = np.dtype([("x", "f8"), ("name", "S4"), ("v", "i2", (3,))], align=True)
    a = ng.coarray(5, kind)
    a[following][2] = (1.5, b"abc", [1, 2, 3])
    a[following]["x"] = np.arange(5.0)
    w.barrier()
    assert a.local[2]["name"] == b"abc" and a.local["x"].tolist() == [0, 1, 2, 3, 4] and a.local[2]["v"].tolist() == [1, 2, 3]
    got = a[following][["x", "name"]]
    assert got["x"].tolist() == [0, 1, 2, 3, 4] and got.dtype.names == ("x", "name")
    w.barrier()
    a[following][["x", "name"]] = np.array([(9.0, b"z")] * 5, dtype=[("x", "f8"), ("name", "S4")])
    w.barrier()
    assert a.local[2]["x"] == 9 and a.local[2]["name"] == b"z" and a.local[2]["v"].tolist() == [1, 2, 3]
    a.free()
    c = ng.coarray((2, 3), np.complex64)
    for _ in range(2):
        c[0].add(np.s_[:, ::2], 1 + 2j)
    w.barrier()
    assert c[0][1, 2] == size * (2 + 4j) and c[0][1, 1] == 0
    c.free()


def test_atomics():
    c, d = ng.coarray(3, np.int64), ng.coarray((2, 2), np.uint32)
    mine = [int(c[0].fetch_add(1)) for _ in range(50)]
    assert sorted(w.all_concatenate(mine).tolist()) == list(range(50 * size))
    assert c[0].read(1) == 50 * size
    w.barrier()
    if me == size - 1:
        assert d[0].fetch_or(1, 1, 6) == 0 and d[0].fetch_and((1, 1), 3) == 6 and d[0].fetch_xor(1, 1, 1) == 2 and d[0].read(1, 1) == 3
        assert d[0].compare_and_swap(0, 0, 0, 9) == 0 and d[0].compare_and_swap(0, 0, 0, 8) == 9 and d[0].swap(0, 0, 4) == 9
    w.barrier()
    f = ng.coarray((4, 1000), np.float64)
    f[0].add(0, 0, 1.5)
    f[0].add(np.s_[1, ::2], np.ones(500))
    f[0].accumulate("max", np.s_[2, :3], me)
    w.barrier()
    assert f[0][0, 0] == 1.5 * size and f[0][1, :4].tolist() == [size, 0, size, 0] and f[0][2, 2] == size - 1
    with raises(TypeError, "integers of 4 or 8 bytes", "float64"):
        f[0].fetch_or(0, 0, 1)
    with raises(TypeError, "an index for each of 2 dimensions"):
        f[0].add(1)
    with raises(TypeError, "one value: 2 values"):
        f[0].add(1, 1, 1, 1)
    with raises(ValueError, "'mean' is not an operation", "sum, prod"):
        f[0].accumulate("mean", (0, 0), 1)
    for array in (c, d, f):
        w.barrier()
        array.free()


def test_futures():
    a = ng.coarray((3, 100), np.int64)
    a.local[:] = me
    w.barrier()
    futures = [a[k].get_async(np.s_[1, ::7]) for k in range(size)]
    assert [f.result(10).tolist() for f in futures] == [[k] * 15 for k in range(size)] and futures[0].done()
    assert a[following].get_async((0, 0)).result() == following

    async def program():
        await a[following].put_async(np.s_[2, 10:20], np.arange(10))
        first, second = await asyncio.gather(*(wait(a[k].get_async(0)) for k in (0, size - 1)))
        return first[0], second[0]

    async def wait(future):
        return await future

    assert asyncio.run(program()) == (0, size - 1)
    w.barrier()
    assert a.local[2, 10:20].tolist() == list(range(10))
    a.free()


def test_collectives():
    v = np.arange(6.0).reshape(2, 3) + me
    total = w.all_reduce(v, "sum")
    assert total.shape == (2, 3) and total[0, 0] == size * (size - 1) / 2
    out = np.empty((2, 3))
    assert w.all_reduce(v, "max", out=out) is out and out[1, 2] == 5 + size - 1
    assert w.all_reduce(me == 0) is np.True_ and w.all_reduce(3) == 3 * size
    assert w.all_reduce(np.float16(1.5)) == 1.5 * size and w.all_reduce(1 + 1j) == size * (1 + 1j)
    assert w.all_reduce([me, 1], lambda x, y: x * 10 + y).tolist() == [int("".join(map(str, range(size)))), int("1" * size)]
    assert w.scan(me + 1) == (me + 1) * (me + 2) / 2 and w.exscan(1) == (None if me == 0 else me)
    assert w.broadcast_object({"rank": me}, root=size - 1) == {"rank": size - 1}
    strided = np.full((4, 4), me)[:, ::2]
    assert w.broadcast(strided, size - 1) is strided and strided.tolist() == [[size - 1] * 2] * 4
    assert w.gather([me, me], root=0) is None if me else w.gather([me, me]).tolist() == [[k, k] for k in range(size)]
    large = np.full(100_000, me, np.int32)
    assert w.all_reduce(large)[-1] == size * (size - 1) // 2
    assert w.scatter(np.arange(size * 2).reshape(size, 2) if me == 0 else None).tolist() == [2 * me, 2 * me + 1]
    with raises(ValueError, "out has shape (2,)", "the result has shape (2, 3)"):
        w.all_reduce(v, out=np.empty(2))
    with raises(TypeError, "Python objects"):
        w.all_gather([object()])
    with raises(IndexError, f"root {size} is not a position of a team of {size}: 0 to {size - 1}"):
        w.broadcast(v, root=size)
    with raises(ValueError, f"one entry for each of {size} members, not of shape (9, 1)"):
        w.all_to_all(np.zeros((9, 1)))
    w.barrier()


def test_teams():
    team = w.split(me % 2, key=-me)
    members = [k for k in reversed(range(size)) if k % 2 == me % 2]
    assert team.ranks == members and team.all_reduce(1) == len(members) == team.size and team.ranks[team.rank] == me
    assert w.split(None if me else 0) is None or me == 0
    team.barrier()
    team.free()
    with raises(ng.Error, "this team has been freed"):
        team.barrier()
    with raises(ValueError, "a colour is an integer from 0 to"):
        w.split(-1)


def test_locks_and_events():
    lock, event, c = ng.Lock(), ng.Event(), ng.coarray(1, np.int64)
    for _ in range(20):
        with lock[size - 1]:
            c[0][0] = c[0][0] + 1
    w.barrier()
    assert c[0][0] == 20 * size
    with raises(ng.Error, "does not hold the lock of rank 0: no rank holds it"):
        lock[0].release()
    w.barrier()
    if me == 0:
        assert lock[0].acquire(blocking=False)
        with raises(ng.Error, "holds the lock of rank 0 already"):
            lock[0].acquire()
    w.barrier()
    assert me == 0 or not lock[0].acquire(blocking=False)
    w.barrier()
    if me == 0:
        lock[0].release()
    event[following].post(2)
    event.wait(2)
    assert event.count == 0
    c[following][0] = -5
    assert c.wait_until(0, "<", 0) == -5
    with raises(ValueError, "'<>' is not a comparison"):
        c.wait_until(0, "<>", 0)
    z = ng.coarray(2, np.complex128)
    z[following][1] = 1 + 2j
    assert z.wait_until(1, "==", 1 + 2j) == 1 + 2j
    with raises(ng.Error, "complex128 have no order"):
        z.wait_until(1, ">", 0)
    for thing in (lock, event, c, z):
        thing.free()


def test_numpys_own_mistakes():
    a = ng.coarray((4, 5), np.int16)
    with raises(IndexError, "index 9 is out of bounds for axis 1 with size 5"):
        a[following][0, 9]
    with raises(IndexError, "too many indices for array: array is 2-dimensional, but 3 were indexed"):
        a[following][0, 0, 0] = 1
    with raises(ValueError, "could not broadcast input array from shape (3,) into shape (5,)"):
        a[following][1] = [1, 2, 3]
    with raises(IndexError, "only integers, slices (`:`), ellipsis (`...`)"):
        a[following][1.5]
    with raises(OverflowError):
        a[following][0, 0] = 100_000
    with raises(ValueError, "cannot delete array elements"):
        del a[following][0]
    a.free()


def test_mistakes():
    a = ng.coarray(4, np.int64)
    with raises(ng.RankError, f"rank {size} does not exist: the ranks are 0 to {size - 1}"):
        a[size]
    with raises(IndexError, "rank -1 does not exist"):
        a[-1][0] = 1
    with raises(TypeError, "a rank is an integer, not tuple", "coarray[rank][index]"):
        a[0, 1]
    with raises(TypeError, "coarray[rank][...] = value"):
        a[0] = 5
    with raises(TypeError, "cannot hold Python objects"):
        ng.coarray(3, object)
    with raises(ValueError, "negative dimensions are not allowed"):
        ng.coarray((3, -1))
    with raises(ng.Error, "no coarray", "nowhere"):
        ng.named("nowhere")
    part = a[following]
    w.barrier()
    a.free()
    for access in (lambda: a[0][0], lambda: part[1:2], lambda: a.local, lambda: a.free(), lambda: part.add(0, 1)):
        with raises(ng.Error, "this coarray has been freed"):
            access()
    assert not a.alive and "freed" in repr(a)
    with ng.coarray(3) as b:
        b.local[:] = 1
    assert not b.alive


def test_memory_for_others():
    a = ng.coarray((2, 3), np.float32)
    assert memoryview(a.local).shape == (2, 3) and np.asarray(a.local).ctypes.data == a.local.ctypes.data
    taken = np.from_dlpack(a)
    taken[1, 1] = 3
    w.barrier()
    assert a[following][1, 1] == 3 and pickle.loads(pickle.dumps(a.local)).shape == (2, 3)
    a.free()


def test_threads():
    c, errors = ng.coarray(size, np.int64), []

    def work():
        try:
            for _ in range(100):
                c[0].fetch_add(me)
        except BaseException:
            errors.append(traceback.format_exc())

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    w.barrier()
    assert not errors and c[0][me] == 300, errors
    c.free()


def in_a_child(results):
    try:
        w.barrier()
        results.put("no error")
    except ng.NotRunning as error:
        results.put(str(error))


def test_fork():
    context = multiprocessing.get_context("fork")
    results = context.SimpleQueue()
    child = context.Process(target=in_a_child, args=(results,))
    child.start()
    text = results.get()
    child.join()
    assert "forked from a rank" in text and child.exitcode == 0, text
    w.barrier()


def main(names):
    tests = [test for name, test in sorted(names.items()) if name.startswith("test_")]
    for test in tests:
        test()
    w.barrier()
    ng.finalize()
    with raises(ng.NotRunning, "the job has ended"):
        w.barrier()
    sys.stdout.write(f"{len(tests)} tests passed\n")


if __name__ == "__main__":
    main(globals())
