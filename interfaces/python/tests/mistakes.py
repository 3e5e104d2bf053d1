"""Mistakes of programs: each one ends with a clear exception. Every rank makes all of them; a failure is an exception, which ends the job."""

import copy
import pickle

import numpy as np
from checks import raises

import nagaya as ng

w = ng.world()
me, size, following = w.rank, w.size, (w.rank + 1) % w.size
a, i, small = ng.coarray(4), ng.coarray(4, np.int64), ng.coarray(4, np.int8)
d, lock, event = ng.distributed(10, halo=1), ng.Lock(), ng.Event()
freed = ng.coarray(3)
part = freed[0]
freed.free()
team = w.split(0)
team.free()
b = a[following]

# What is called, the exception, and parts of its text.
MISTAKES = [
    # Values, shapes and indices, in numpy's words.
    (lambda: b.__setitem__(slice(None), ["x"] * 4), ValueError, "could not convert string to float: 'x'"),
    (lambda: b.__setitem__(0, 1j), TypeError, "not 'complex'"),
    (lambda: b.__setitem__(slice(None), np.zeros(5)), ValueError, "could not broadcast input array from shape (5,) into shape (4,)"),
    (lambda: b.__setitem__(slice(None, None, -1), a[0][0:3]), ValueError, "from shape (3,) into shape (4,)"),
    (lambda: b[10], IndexError, "index 10 is out of bounds for axis 0 with size 4"),
    (lambda: b[-5], IndexError, "index -5 is out of bounds"),
    (lambda: b[::0], ValueError, "slice step cannot be zero"),
    (lambda: b[[0, 9]], IndexError, "index 9 is out of bounds"),
    (lambda: b[1.5], IndexError, "only integers, slices"),
    # Ranks.
    (lambda: a[size][0], ng.RankError, f"rank {size} does not exist: the ranks are 0 to {size - 1}"),
    (lambda: a[-1][0], ng.RankError, "rank -1 does not exist"),
    (lambda: a[0:2], TypeError, "a rank is an integer, not slice", "coarray[rank][index]"),
    (lambda: a[following, 0], TypeError, "a rank is an integer, not tuple"),
    (lambda: a[True], TypeError, "a rank is an integer, not bool"),
    (lambda: setattr(w, "rank", 0), AttributeError, "rank of a World cannot be changed"),
    (lambda: a.__setitem__(following, 5), TypeError, "a rank's array cannot be replaced", "coarray[rank][...] = value"),
    # A coarray is not its elements.
    (lambda: a + 1, TypeError, "unsupported operand"),
    (lambda: b == 3, TypeError, "a Part is not compared with elements: get them first"),
    (lambda: a == np.zeros(4), TypeError, "a Coarray is not compared with elements"),
    (lambda: d == 0.0, TypeError, "a Distributed is not compared with elements"),
    (lambda: ng.copy(a, a), TypeError, "copy takes two sections, a[rank].at[index], not Coarray"),
    # A result that has not been awaited.
    (lambda: b.get_async(np.s_[:]) + 1, TypeError, "unsupported operand", "Future"),
    (lambda: np.sum(b.get_async(np.s_[:])), TypeError, "await it, or call result()"),
    (lambda: np.asarray(b.get_async(np.s_[:])), TypeError, "await it, or call result()"),
    # What belongs to one process.
    (lambda: pickle.dumps(a), TypeError, "cannot pickle 'Coarray' object: it belongs to this rank's job"),
    (lambda: pickle.dumps(w), TypeError, "cannot pickle 'World' object"),
    (lambda: pickle.dumps(d), TypeError, "cannot pickle 'Distributed' object"),
    (lambda: copy.deepcopy(a), TypeError, "cannot pickle 'Coarray' object"),
    # Use after free.
    (lambda: freed[0][0], ng.Error, "this coarray has been freed"),
    (lambda: part[0], ng.Error, "this coarray has been freed"),
    (lambda: freed.local, ng.Error, "this coarray has been freed"),
    (lambda: freed.free(), ng.Error, "this coarray has been freed"),
    (lambda: team.barrier(), ng.Error, "this team has been freed"),
    # Collectives.
    (lambda: w.all_reduce(1, "avg"), ValueError, "'avg' is not an operation: use one of sum, prod"),
    (lambda: w.all_reduce("a"), TypeError, "elements of type <U1 have no sum"),
    (lambda: w.all_reduce(1.0, out=[0]), TypeError, "out is a numpy array that receives the result, not list"),
    (lambda: w.broadcast([1, 2]), TypeError, "broadcast_object sends any object"),
    (lambda: w.broadcast(np.zeros(3), root=size), ng.RankError, f"root {size} is not a position"),
    (lambda: w.split("red"), ValueError, "a colour is an integer"),
    # Creation.
    (lambda: ng.coarray(2.5), TypeError, "a shape is an integer or a sequence of integers, not 2.5"),
    (lambda: ng.coarray(3, object), TypeError, "cannot hold Python objects"),
    (lambda: ng.distributed(10, dist="blok"), ValueError, "'blok' is not a distribution"),
    (lambda: d.exchange(periodic="x"), ValueError, "periodic is one truth value, or one for each of 1 dimensions"),
    (lambda: d[[1, 2]], IndexError, "not index arrays"),
    # Atomics, locks and events.
    (lambda: i[following].fetch_add(0, 1.5), TypeError, "int64", "with an integer, not 1.5"),
    (lambda: small[following].fetch_add(0, 1), TypeError, "fetch_add needs elements of 4 or 8 bytes, not int8"),
    (lambda: a.wait_until(0, "=>", 1), ValueError, "'=>' is not a comparison"),
    (lambda: lock[following].release(), ng.Error, "no rank holds it"),
    (lambda: event[following].post(-5), ValueError, "a count from 1: -5"),
]

for mistake, kind, *parts in MISTAKES:
    with raises(kind, *parts):
        mistake()

# An exception on one member reaches the others, which wait for its object.
if size > 1:
    with raises(TypeError if me == 0 else ng.Error, "cannot pickle"):
        w.broadcast_object(a if me == 0 else None)
    with raises(ZeroDivisionError):
        w.all_reduce(1, lambda x, y: 1 / 0)

# Sizes that differ, of few bytes and of many: all ranks receive data, so all raise.
for few, many in [(1, 2), (200, 300)] if size > 1 else []:
    values = np.zeros(many if me == size - 1 else few)
    for call in (w.all_gather, w.all_reduce, w.scan):
        with raises(ng.Error, "differ"):
            call(values)
w.barrier()
print(f"{len(MISTAKES)} mistakes end with an exception")
