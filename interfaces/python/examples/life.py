"""The Game of Life on a torus. Each rank puts its edge rows into its neighbours' arrays, and events replace barriers.
Usage: nagaya run -n 4 python life.py [ROWS [GENERATIONS [PICTURE.pgm]]]

Rank 0 compares the field with that of numpy alone.
"""

import sys

import numpy as np

import nagaya as ng


def generation(field):
    """All rows but the first and the last, one generation later; columns are a ring."""
    neighbours = sum(
        np.roll(field, dx, axis=1)[1 + dy : field.shape[0] - 1 + dy] for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy
    )
    return ((neighbours == 3) | ((neighbours == 2) & (field[1:-1] == 1))).astype(np.uint8)


def main():
    rows, generations = (int(word) for word in (sys.argv[1:3] + ["64", "50"][len(sys.argv[1:3]) :]))
    w = ng.world()
    rows -= rows % w.size
    start = (np.random.default_rng(7).random((rows, rows)) < 0.3).astype(np.uint8)
    each = rows // w.size
    # Row 0 and the last one are copies of the neighbours' edges.
    field, filled, read = ng.coarray((each + 2, rows), np.uint8), ng.Event(), ng.Event()
    field.local[1:-1] = start[w.rank * each : (w.rank + 1) * each]
    above, below = (w.rank - 1) % w.size, (w.rank + 1) % w.size
    w.barrier()
    for number in range(generations):
        if number:
            read.wait(2)
        field[above][-1] = field.local[1].copy()
        field[below][0] = field.local[-2].copy()
        filled[above].post()
        filled[below].post()
        filled.wait(2)
        field.local[1:-1] = generation(field.local)
        read[above].post()
        read[below].post()
    alive = w.all_reduce(int(field.local[1:-1].sum()))
    every = w.gather(field.local[1:-1])
    if w.rank == 0:
        for _ in range(generations):
            start = generation(np.concatenate([start[-1:], start, start[:1]]))
        right = np.array_equal(every.reshape(rows, rows), start)
        print(f"{rows} x {rows}, {generations} generations: {alive} cells are alive, {'right' if right else 'WRONG'}")
        if len(sys.argv) > 3:
            with open(sys.argv[3], "wb") as file:
                file.write(b"P5\n%d %d\n1\n" % (rows, rows) + start.tobytes())


main()
