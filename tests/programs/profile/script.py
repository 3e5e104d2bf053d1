# Known communication of three ranks; tests/profile.rs has the numbers.
import nagaya as ng
import numpy as np

w = ng.world()
a = ng.coarray(1000)
right = a[(w.rank + 1) % w.size]
row = np.zeros(10)


def read(rank):
    return a[rank][20:25]  # get


w.barrier()
for k in range(10):
    right[0:10] = row  # put
for k in range(5):
    right[k] = 1.0  # element
for k in range(3):
    read((w.rank + 2) % w.size)
a[0].accumulate("sum", 50, 1.0)  # accumulate
w.barrier()  # collective
