# Peer: one-sided communication of mpi4py, put or get and flush, and what benches/ruby/together.rb does. Two processes.
from time import perf_counter_ns
from mpi4py import MPI

SAMPLES, ROUNDS = 15, 2000
world = MPI.COMM_WORLD
me = world.Get_rank()
window = MPI.Win.Allocate(1 << 20, 1, comm=world)
local = bytearray(1 << 20)
window.Lock_all()
box, mine, total = bytearray(8), bytearray(8), bytearray(8)


def sample(metric, parameter, count, run):
    start = perf_counter_ns()
    run(count)
    print("sample", metric, parameter, "mpi4py", (perf_counter_ns() - start) / count)


def put(size):
    def run(count):
        for _ in range(count):
            window.Put([local, size, MPI.BYTE], 1, 0)
            window.Flush(1)
    return run


def get(size):
    def run(count):
        for _ in range(count):
            window.Get([local, size, MPI.BYTE], 1, 0)
            window.Flush(1)
    return run


for s in range(SAMPLES):
    world.Barrier()
    if me == 0:
        for size, count in ((8, 5000), (1 << 20, 20)):
            sample("acp-put", size, count, put(size))
            sample("acp-get", size, count, get(size))
    world.Barrier()
    start = perf_counter_ns()
    for _ in range(ROUNDS):
        if me == 0:
            world.Send([box, MPI.BYTE], 1)
        world.Recv([box, MPI.BYTE], 1 - me)
        if me == 1:
            world.Send([box, MPI.BYTE], 0)
    half = (perf_counter_ns() - start) / (2 * ROUNDS)
    world.Barrier()
    start = perf_counter_ns()
    for _ in range(ROUNDS):
        world.Allreduce([mine, 1, MPI.INT64_T], [total, 1, MPI.INT64_T])
    each = (perf_counter_ns() - start) / ROUNDS
    if me == 0:
        print("sample half-round-trip 8 mpi4py", half)
        print("sample all-reduce 8 mpi4py", each)
window.Unlock_all()
window.Free()
