"""A queue of work: ranks take the next piece by fetch_add, and results are accumulated. The Mandelbrot set by rows.
Usage: nagaya run -n 4 python work.py [ROWS [PICTURE.pgm]]

Rank 0 compares the sum with that of numpy alone.
"""

import sys

import numpy as np

import nagaya as ng

MOST = 60


def row(number, rows):
    """Iterations of each point of a row until it leaves."""
    c = np.linspace(-2, 0.6, rows) + 1j * (number / rows * 2.6 - 1.3)
    z, left = np.zeros_like(c), np.zeros(rows, np.int64)
    for _ in range(MOST):
        inside = np.abs(z) <= 2
        z[inside] = z[inside] ** 2 + c[inside]
        left += inside
    return left


def main():
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 80
    w = ng.world()
    following, total, done = ng.coarray(1, np.int64), ng.coarray(1, np.int64), ng.coarray(w.size, np.int64)
    picture = ng.coarray((rows, rows), np.uint8)
    while (number := int(following[0].fetch_add(0))) < rows:
        counts = row(number, rows)
        picture[0][number] = (counts * 4).astype(np.uint8)
        total[0].add(0, counts.sum())
        done[0].add(w.rank, 1)
    w.barrier()
    if w.rank == 0:
        right = total.local[0] == sum(row(number, rows).sum() for number in range(rows)) and done.local.sum() == rows
        print(f"{rows} rows, {total.local[0]} iterations: {'right' if right else 'WRONG'}")
        if len(sys.argv) > 2:
            with open(sys.argv[2], "wb") as file:
                file.write(b"P5\n%d %d\n255\n" % (rows, rows) + picture.local.tobytes())
    w.barrier()


main()
