# The copies of benches/c-api/acp.c in Python, by rank 0 of three. A number as argument: the samples.
import sys
from time import perf_counter_ns

import numpy as np

import nagaya as ng

SAMPLES = int(sys.argv[1]) if len(sys.argv) > 1 else 15
COUNT = 10_000
w = ng.world()
words, wide = ng.coarray(256, np.int32), ng.coarray(256, np.int64)
large = {1 << 20: 20, 8 << 20: 4, 64 << 20: 1}
long = ng.coarray(max(large), np.int8)
long.local[:] = 1


def sample(metric, parameter, count, run):
    start = perf_counter_ns()
    run(count)
    print("sample", metric, parameter, "python", (perf_counter_ns() - start) / count)


def put(part):
    def run(count):
        for i in range(count):
            part[i & 255] = i

    return run


def get(part):
    def run(count):
        for i in range(count):
            part[i & 255]

    return run


def repeat(call):
    def run(count):
        for _ in range(count):
            call()

    return run


w.barrier()
if w.rank == 0:
    for _ in range(SAMPLES):
        for bytes_, array in ((4, words), (8, wide)):
            sample("acp-put", bytes_, COUNT, put(array[1]))
            sample("acp-get", bytes_, COUNT, get(array[1]))
        for size, count in large.items():
            own, part, section = np.ones(size, np.int8), long[1], np.s_[:size]
            view = long.local[section]
            # Before it is measured: into the caches, as in mpi4py's program, which copies nothing else.
            part[section] = own
            sample("acp-put", size, count, repeat(lambda: part.put_view(view, own)))
            sample("acp-get", size, count, repeat(lambda: part.get_view(view, own)))
            sample("acp-third", size, count, repeat(lambda: ng.copy(part.at[section], long[2].at[section])))
w.barrier()
