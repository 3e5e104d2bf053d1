"""What the guide promises about mistakes and less usual arguments. Every rank runs all of it; a failure is an exception, which ends the job."""

import os
import signal
import sys
import tempfile
import threading
import time

import numpy as np

import nagaya as ng
from checks import raises

w = ng.world()
me, size, following = w.rank, w.size, (w.rank + 1) % w.size
CHECKS = os.environ.get("NAGAYA_CHECK") == "1"
FOLDER = os.environ.get("NAGAYA_TEST_FOLDER", tempfile.gettempdir())


def interrupt(thread, entered):
    """Ctrl-C for this process, once its main thread waits in the package."""
    while not any("nagaya" in name for name in files(sys._current_frames()[thread])) or not entered.is_set():
        time.sleep(0.01)
    time.sleep(0.3)
    os.kill(os.getpid(), signal.SIGINT)


def files(frame):
    while frame is not None:
        yield os.path.basename(os.path.dirname(frame.f_code.co_filename))
        frame = frame.f_back


def test_an_interrupt_takes_effect_on_all_ranks_or_on_none():
    if size == 1:
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    turn = ng.coarray(1, np.int64)
    kept, d = ng.coarray(4), ng.distributed(8, halo=1)
    calls = {
        "coarray": lambda: ng.coarray(5),
        "split": lambda: w.split(0),
        "distributed": lambda: ng.distributed(8),
        "Lock": lambda: ng.Lock(),
        "free": lambda: kept.free(),
        "to_file": lambda: d.to_file(os.path.join(FOLDER, "interrupted.raw")),
    }
    if CHECKS:
        calls |= {
            "barrier": lambda: w.barrier(),
            "all_reduce": lambda: w.all_reduce(me),
            "exchange": lambda: d.exchange(),
            "sum": lambda: d.sum(),
            "all_concatenate": lambda: w.all_concatenate([me]),
            "broadcast_object": lambda: w.broadcast_object({"a": me}),
            "scatter": lambda: w.scatter(np.zeros((size, 2))),
        }
    for number, call in enumerate(calls.values(), 1):
        if me == 0:
            entered = threading.Event()
            thread = threading.Thread(target=interrupt, args=(threading.get_ident(), entered))
            thread.start()
            with raises(KeyboardInterrupt):
                entered.set()
                call()
            thread.join()
            for rank in range(1, size):
                turn[rank][0] = number
        else:
            turn.wait_until(0, "==", number)
            with raises(ng.Error, "member 0 of", "was interrupted", "no effect on any rank"):
                call()
        # The next collectives meet.
        assert w.all_reduce(1) == size
        again = ng.coarray(3, np.int32)
        again.free()
    assert kept.alive and kept[following][0] == 0
    team = w.split(0)
    assert team.size == size
    team.free()
    kept.free()
    d.free()


def test_calls_that_differ_are_errors_on_all_ranks():
    if size == 1:
        return
    differ = "the ranks make different collective calls"
    with raises(ng.Error, differ, "rank 0 calls coarray((3), float64)", "calls coarray((4), float64)"):
        ng.coarray(3 + (me > 0))
    with raises(ng.Error, differ, "int32", "int64"):
        ng.coarray(3, np.int32 if me else np.int64)
    with raises(ng.Error, differ, "coarray", "split"):
        w.split(0) if me else ng.coarray(3)
    with raises(ng.Error, differ, "distributed"):
        ng.distributed(8 + me)
    with raises(ng.Error, differ, "halo"):
        ng.distributed(8, halo=int(me == 0))
    d = ng.distributed(8)
    with raises(ng.Error, differ, "to_file(a)", "to_file(b)"):
        d.to_file("ab"[me > 0])
    assert w.all_reduce(1) == size
    d.free()
    one, other = ng.coarray(3), ng.coarray(3)
    with raises(ng.Error, differ, "free of object"):
        (one if me else other).free()
    one.free()
    other.free()


def test_with_checks_all_collectives_are_compared():
    if size == 1 or not CHECKS:
        return
    differ = "the ranks make different collective calls"
    with raises(ng.Error, differ, "shape (3,)", "shape (4,)"):
        w.all_reduce(np.zeros(3 + (me > 0)))
    with raises(ng.Error, differ, "type int64", "type float64"):
        w.all_reduce(1 if me else 1.0)
    with raises(ng.Error, differ, "root 0", "root 1"):
        w.broadcast_object(1, root=int(me == 1))
    with raises(ng.Error, differ, "int8", "int16"):
        w.all_concatenate(np.zeros(3, np.int8 if me else np.int16))
    with raises(ng.Error, differ, "shape (2,)", "shape (3,)"):
        w.scatter(np.zeros((size, 2)), out=np.zeros(2 + (me > 0)))
    with raises(ng.Error, differ, "gather", "reduce"):
        w.gather(1) if me else w.reduce(1)
    with raises(ng.Error, differ, "all_to_all", "barrier"):
        w.all_to_all(np.zeros(size)) if me else w.barrier()
    d, other = ng.distributed(8, halo=1), ng.distributed(8)
    with raises(ng.Error, differ, "exchange(periodic=[0])", "exchange(periodic=[1])"):
        d.exchange(periodic=me == 0)
    with raises(ng.Error, differ, "exchange", "all_gather"):
        d.sum() if me else d.exchange()
    with raises(ng.Error, differ, "assign or redistribute of object"):
        (d if me else other).assign(other if me else d)
    d.free()
    other.free()
    with raises(ng.Error, differ, "op sum", "op max"):
        w.all_reduce(1, "sum" if me else "max")
    with raises(ng.Error, differ, "root 0", "root 1"):
        w.broadcast(np.zeros(3), root=int(me == 1))
    with raises(ng.Error, differ, "barrier", "all_gather"):
        w.all_gather(1) if me else w.barrier()
    with raises(ng.Error, differ, "scan", "exscan"):
        w.scan(1) if me else w.exscan(1)
    assert w.all_reduce(1) == size


def test_gets_with_index_arrays_into_memory_that_exists():
    a = ng.coarray((4, 5), np.int32)
    a.local[:] = np.arange(20).reshape(4, 5) + 100 * me
    w.barrier()
    out = np.empty(3, np.int32)
    assert a[following].get(([0, 3, 1], [1, 4, 2]), out=out) is out
    assert out.tolist() == [100 * following + i for i in (1, 19, 7)]
    wide = np.zeros((4, 10), np.int32)
    a[following].get(np.s_[[3, 0, 0, 1]], out=wide[:, ::2])
    assert wide[:, 8].tolist() == [100 * following + i for i in (19, 4, 4, 9)] and not wide[:, 1::2].any()
    w.barrier()
    a[me].get(np.s_[[1, 0]], out=a.local[2:])
    assert a.local[2:, 0].tolist() == [100 * me + 5, 100 * me]
    with raises(ValueError, "out has shape (3,)", "the section has shape (2,)"):
        a[0].get(([0, 1], [0, 1]), out=out)
    with raises(TypeError, "out is a numpy array", "list"):
        a[0].get(0, out=[1])
    w.barrier()
    a.free()


def test_atomic_additions_of_floating_point_numbers():
    for kind in (np.float32, np.float64):
        a = ng.coarray(2, kind)
        olds = [a[0].fetch_add(1, 0.5) for _ in range(50)]
        assert isinstance(olds[0], kind) and len(set(olds)) == 50
        w.barrier()
        assert a[0].read(1) == 25 * size
        with raises(TypeError, "fetch_or needs integers of 4 or 8 bytes"):
            a[0].fetch_or(0, 1)
        w.barrier()
        a.free()
    half = ng.coarray(1, np.float16)
    with raises(TypeError, "of 4 or 8 bytes, not float16"):
        half[0].fetch_add(0, 1)
    half.free()


def test_wrong_arguments_of_accumulates():
    a = ng.coarray((2, 3), np.float64)
    with raises(TypeError, "accumulate takes the operation, the index and the value"):
        a[0].accumulate(np.s_[0, :], "sum", 1)
    with raises(ValueError, "'mean' is not an operation: use one of sum, prod"):
        a[0].accumulate("mean", 0, 1)
    with raises(TypeError, "elements of type float64 have no atomic 'and'"):
        a[0].accumulate("and", 0, 1)
    with raises(IndexError, "not index arrays"):
        a[0].accumulate("sum", [0, 1], 1)
    with raises(TypeError, "one value"):
        a[0].add(0, 1)
    with raises(TypeError, "compare_and_swap takes an index for each of 2 dimensions, the expected element, and the new one: 2 arguments"):
        a[0].compare_and_swap((0, 0), 2)
    with raises(TypeError, "the value of an accumulate"):
        a[0].accumulate("sum", 0, a[0])
    a.free()


def test_halos_beside_cyclic_dimensions():
    d = ng.distributed((2 * size, 6), np.int64, ("block", "cyclic"), grid=(size, 1), halo=(1, 0))
    d.local[:] = 10 * d.indices[0][:, None] + d.indices[1]
    d.exchange(periodic=(True, False))
    rows = (np.arange(2 * me - 1, 2 * me + 3)) % (2 * size)
    assert d.with_halo.tolist() == (10 * rows[:, None] + d.indices[1]).tolist()
    d.free()
    e = ng.distributed((4, 3 * size), np.int64, ("block", ("cyclic", 2)), grid=(1, size), halo=(1, 0))
    e.local[:] = 100 * e.indices[0][:, None] + e.indices[1]
    e.exchange(periodic=(True, False))
    assert e.with_halo.tolist() == (100 * (np.arange(-1, 5) % 4)[:, None] + e.indices[1]).tolist()
    e.free()
    with raises(ValueError, "has no halo"):
        ng.distributed((4, 4), np.int64, ("block", "cyclic"), grid=(size, 1), halo=(1, 1))
    with raises(TypeError, "assign takes a distributed array"):
        ng.distributed(4).assign(np.zeros(4))


def test_errors_of_files():
    d = ng.distributed(6, np.float64)
    for name in ("missing/x.nc", "missing/x.raw"):
        with raises(OSError, "x."):
            d.to_file(os.path.join(FOLDER, name))
    for name in ("no such file.nc", "no such file.raw"):
        with raises(FileNotFoundError, "No such file", name):
            d.from_file(os.path.join(FOLDER, name))
    name = os.path.join(FOLDER, w.broadcast_object(f"nagaya-promises-{os.getpid()}"))
    d.local[:] = d.indices[0]
    d.to_file(name + ".nc", variable="heat")
    with raises(OSError, "cannot be read", "cold"):
        d.from_file(name + ".nc", variable="cold")
    d.to_file(name)
    longer = ng.distributed(60, np.float64)
    with raises(OSError, "cannot be read completely: 48 of 480 bytes"):
        longer.from_file(name)
    with raises(TypeError, "a variable of a netCDF file has a name"):
        d.to_file(name + ".nc", variable="")
    with raises(TypeError, "not complex128"):
        ng.distributed(3, complex).to_file(name + ".nc")
    w.barrier()
    if me == 0:
        os.remove(name)
        os.remove(name + ".nc")
    w.barrier()


def test_wrong_roots_and_colours():
    with raises(ValueError, "a colour is an integer from 0"):
        w.split(1.5)
    with raises(ValueError, "a colour is an integer from 0"):
        w.split(2**31)
    with raises(TypeError, "a root is an integer"):
        w.reduce(1, root=0.0)
    with raises(ng.RankError, f"root {size} is not a position"):
        w.broadcast(np.zeros(2), root=size)


def main(names):
    tests = [test for name, test in sorted(names.items()) if name.startswith("test_")]
    for test in tests:
        test()
    w.barrier()
    sys.stdout.write(f"{len(tests)} tests passed\n")


if __name__ == "__main__":
    main(globals())
