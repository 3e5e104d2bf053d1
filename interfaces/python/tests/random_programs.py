"""Random programs with numpy as the oracle: every rank has a copy of all ranks' arrays, and makes every change there, too.

NAGAYA_TEST_PROGRAMS is how many programs, NAGAYA_TEST_SEED the first seed. A failure names its seed; `... 1 program` replays it.
"""

# feature: coarray.types coarray.basic coarray.arrays coarray.values coarray.mistakes coarray.copies coarray.futures
# feature: atomic.operations atomic.accumulate team.collectives
import os
import random
import sys
import warnings

import numpy as np

import nagaya as ng

TYPES = ["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "g", "c8", "c16", "S5", "U3", ">i4", ">f8"]
TYPES += ["M8[s]", "m8[ms]", [("x", "f8"), ("n", "i4"), ("t", "S3")], [("p", "f4", (2,)), ("q", "?")]]
NUMBERS = [t for t in TYPES if isinstance(t, str) and np.dtype(t).kind in "?iufc"]


def numbers(draw, shape, dtype):
    """An array of this shape and type."""
    dtype = np.dtype(dtype)
    if dtype.names:
        made = np.zeros(shape, dtype)
        for name in dtype.names:
            made[name] = numbers(draw, made[name].shape, dtype[name].base)
        return made
    whole = np.array([draw.randrange(100) for _ in range(int(np.prod(shape, dtype=int)))], "i8").reshape(shape)
    if dtype.kind == "c":
        return np.asarray(whole + 1j * whole[..., ::-1] if whole.ndim else whole + 2j).astype(dtype)
    return whole.astype(dtype)


def an_index(draw, shape, wrong):
    """An index for arrays of this shape: basic, with index arrays, or wrong."""
    if wrong:
        return draw.choice([(len(shape) + 1) * (0,), 99, "no", 1.5, np.ones((9, 9), bool), [0, 77], (..., ...)])
    choice = draw.random()
    if choice < 0.1 and shape:
        mask = np.array([draw.random() < 0.4 for _ in range(int(np.prod(shape, dtype=int)))], bool).reshape(shape)
        return mask if draw.random() < 0.7 else mask.any(axis=tuple(range(1, len(shape))))
    entries = []
    extents = list(shape[: draw.randint(0, len(shape))])
    with_arrays, length = draw.random() < 0.3, draw.randint(1, 4)
    for extent in extents:
        kind = draw.random()
        if draw.random() < 0.08:
            entries.append(None)
        if kind < 0.35 and extent:
            at = draw.randrange(-extent, extent)
            entries.append(draw.choice([at, at, np.int64(at), np.array(at)]))
        elif kind < 0.6 and with_arrays and extent:
            places = [draw.randrange(-extent, extent) for _ in range(length)]
            entries.append(draw.choice([places, np.array(places), np.array(places).reshape(length, 1)]))
        else:
            ends = [draw.choice([None, draw.randint(-extent - 2, extent + 2)]) for _ in range(2)]
            entries.append(slice(*ends, draw.choice([None, 1, 2, 3, -1, -2])))
    if draw.random() < 0.2:
        entries.insert(draw.randint(0, len(entries)), ...)
    if len(entries) == 1 and draw.random() < 0.7:
        return entries[0]
    return tuple(entries)


def a_value(draw, section, dtype):
    """A value for a section: of its shape, one to be repeated, of another type, or one that does not fit."""
    shape, choice = section.shape, draw.random()
    if choice < 0.4:
        return numbers(draw, shape, dtype)
    if choice < 0.55:
        one = numbers(draw, (), dtype)
        return draw.choice([one, one[()], one.tolist()])
    if choice < 0.7:
        narrow = tuple(draw.choice([n, 1]) for n in shape)[draw.randint(0, len(shape)):]
        return numbers(draw, narrow, dtype)
    if choice < 0.8:
        return numbers(draw, shape, dtype).tolist()
    if choice < 0.85:
        return numbers(draw, (1, 1, *shape), dtype)
    if choice < 0.93:
        return numbers(draw, shape, draw.choice(NUMBERS))
    return numbers(draw, (*shape, 3)[-2:], dtype)


def outcome(action):
    """What an action returns, or how it fails, as in numpy."""
    try:
        return action(), None
    except Exception as error:
        return None, (type(error), str(error))


def alike(one, other):
    """The same bits, shape and type."""
    one_type, other_type = getattr(one, "dtype", type(one)), getattr(other, "dtype", type(other))
    if one_type != other_type or np.shape(one) != np.shape(other) or isinstance(one, np.ndarray) != isinstance(other, np.ndarray):
        return False
    one, other = np.asarray(one), np.asarray(other)
    if one.dtype.names:
        return all(alike(np.asarray(one[name]), np.asarray(other[name])) for name in one.dtype.names)
    return bool(np.array_equal(one, other, equal_nan=one.dtype.kind in "fcmM"))


def assign(array, index, value):
    array[index] = value


def add_to(array, index, value):
    array[index] += value


class Program:
    def __init__(self, seed, world):
        self.draw, self.world, self.seed = random.Random(seed), world, seed
        self.dtype = np.dtype(self.draw.choice(TYPES))
        self.shape = tuple(self.draw.choice([0, 1, 2, 3, 5, 7]) for _ in range(self.draw.randint(0, 4)))
        self.coarray = ng.coarray(self.shape, self.dtype)
        self.oracle = [numbers(self.draw, self.coarray.local.shape, self.coarray.dtype) for _ in range(world.size)]
        self.coarray.local[...] = self.oracle[world.rank]
        world.barrier()
        self.log = [f"seed {seed}: {self.shape} of {self.dtype}"]

    def check(self, right, found):
        if not right:
            raise AssertionError("\n".join([*self.log, f"found {found}", f"replay: NAGAYA_TEST_SEED={self.seed} NAGAYA_TEST_PROGRAMS=1"]))

    def step(self):
        draw, coarray, me = self.draw, self.coarray, self.world.rank
        caller, owner, source = (draw.randrange(self.world.size) for _ in range(3))
        there = self.oracle[owner]
        index = an_index(draw, there.shape, draw.random() < 0.06)
        kind = draw.choice(["get", "get", "put", "put", "put", "inplace", "async", "copy", "accumulate", "atomic", "overlap"])
        self.log.append(f"{kind} by {caller} at {owner} [{index!r}]")
        section, wrong = outcome(lambda: np.asarray(there[index]))
        if kind == "get" or wrong:
            if me == caller:
                found, expected = outcome(lambda: coarray[owner][index]), outcome(lambda: there[index])
                self.check(found[1] == expected[1] and (found[1] or alike(found[0], expected[0])), (found, expected))
        elif kind in ("put", "inplace"):
            value = a_value(draw, section, coarray.dtype)
            self.log.append(f"  value {value!r}")
            change = assign if kind == "put" else add_to
            _, expected = outcome(lambda: change(there, index, value))
            if me == caller:
                _, found = outcome(lambda: change(coarray[owner], index, value))
                self.check(found == expected, (found, expected))
        elif kind == "async":
            value = numbers(draw, section.shape, coarray.dtype)
            if me == caller:
                coarray[owner].put_async(index, value).result()
                self.check(alike(coarray[owner].get_async(index).result(), self.changed(owner, index, value)), "")
            there[index] = value
        elif kind == "copy":
            _, expected = outcome(lambda: assign(there, index, self.oracle[source][index].copy()))
            if me == caller:
                _, found = outcome(lambda: assign(coarray[owner], index, coarray[source].at[index]))
                self.check(found == expected, (found, expected))
        elif kind == "accumulate":
            self.accumulate(caller, owner, index, section)
        elif kind == "atomic":
            self.atomic(caller, owner)
        elif kind == "overlap" and there.ndim:
            if me == owner:
                coarray[me][1:] = coarray.local[:-1]
            there[1:] = there[:-1].copy()
        self.world.barrier()

    def changed(self, owner, index, value):
        copied = self.oracle[owner].copy()
        copied[index] = value
        return copied[index]

    def accumulate(self, caller, owner, index, section):
        op = self.draw.choice(["sum", "min", "max", "prod"])
        basic = all(entry is None or isinstance(entry, (int, slice)) for entry in (index if isinstance(index, tuple) else (index,)))
        if not basic or self.coarray.dtype.str[1:] not in ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f4", "f8"):
            return
        if not self.coarray.dtype.isnative:
            return
        value = numbers(self.draw, section.shape, self.coarray.dtype)
        if self.world.rank == caller:
            self.coarray[owner].accumulate(op, index, value)
        ufunc = {"sum": np.add, "min": np.minimum, "max": np.maximum, "prod": np.multiply}[op]
        self.oracle[owner][index] = ufunc(self.oracle[owner][index], value)

    def atomic(self, caller, owner):
        there, dtype = self.oracle[owner], self.coarray.dtype
        if not there.size or dtype.kind not in "iu" or dtype.itemsize < 4 or not dtype.isnative:
            return
        place = tuple(self.draw.randrange(extent) for extent in there.shape)
        value = self.draw.randrange(100)
        if self.world.rank == caller:
            old = self.coarray[owner].fetch_add(*place, value)
            self.check(old == there[place], old)
        there[place] += dtype.type(value)

    def collective(self):
        world, draw = self.world, self.draw
        shape, dtype = (draw.randint(0, 3), draw.randint(1, 4)), draw.choice(["?", "i4", "u1", "f8", "c16", "f2", "i8"])
        every = np.stack([numbers(draw, shape, dtype) for _ in range(world.size)])
        mine, root, op = every[world.rank], draw.randrange(world.size), draw.choice(["sum", "min", "max", "prod"])
        self.log.append(f"collectives of {shape} {dtype}, {op}, root {root}")
        ufunc = {"sum": np.add, "min": np.minimum, "max": np.maximum, "prod": np.multiply}[op]
        expected = ufunc.reduce(every, axis=0, dtype=every.dtype)

        def close(one, other):
            return np.allclose(one, other, equal_nan=True)

        self.check(close(world.all_reduce(mine, op), expected), "all_reduce")
        reduced = world.reduce(mine, op, root)
        self.check(reduced is None if world.rank != root else close(reduced, expected), "reduce")
        self.check(close(world.scan(mine, op), ufunc.reduce(every[: world.rank + 1], axis=0, dtype=every.dtype)), "scan")
        self.check(alike(world.all_gather(mine), every), "all_gather")
        gathered = world.gather(mine, root)
        self.check(gathered is None if world.rank != root else alike(gathered, every), "gather")
        self.check(alike(np.asarray(world.scatter(every, root)), mine), "scatter")
        pieces = np.stack([every] * world.size)
        if dtype != "?":
            pieces = pieces + np.arange(world.size).reshape(-1, 1, 1, 1).astype(dtype)
        self.check(alike(world.all_to_all(pieces[world.rank]), pieces[:, world.rank]), "all_to_all")
        self.check(alike(world.all_concatenate(mine[: world.rank]), np.concatenate([every[k][:k] for k in range(world.size)])), "concatenate")
        filled = mine.copy()
        world.broadcast(filled, root)
        self.check(alike(filled, every[root]), "broadcast")

    def run(self):
        for _ in range(self.draw.randint(4, 16)):
            self.step()
        found = self.coarray.local
        self.check(alike(found, self.oracle[self.world.rank]), f"{found!r}, expected {self.oracle[self.world.rank]!r}")
        self.collective()
        self.coarray.free()


def main():
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    world = ng.world()
    first, count = int(os.environ.get("NAGAYA_TEST_SEED", "1")), int(os.environ.get("NAGAYA_TEST_PROGRAMS", "200"))
    for seed in range(first, first + count):
        Program(seed, world).run()
    sys.stdout.write(f"{count} programs agree\n")


main()
