"""Heat flow in a plate, on a distributed array with a halo. Usage: nagaya run -n 4 python heat.py [ROWS [ITERATIONS [PICTURE.pgm]]]

The edges have fixed temperatures. At the end rank 0 compares the plate with the same computation by numpy alone.
"""

import sys

import numpy as np

import nagaya as ng


def step(plate):
    """One iteration, for all elements but those on the edges."""
    inner = plate[1:-1, 1:-1]
    return inner + 0.2 * (plate[:-2, 1:-1] + plate[2:, 1:-1] + plate[1:-1, :-2] + plate[1:-1, 2:] - 4 * inner)


def serial(rows, iterations):
    plate = np.zeros((rows, rows))
    plate[0] = 100
    for _ in range(iterations):
        plate[1:-1, 1:-1] = step(plate)
    return plate


def write_picture(plate, name):
    """A grey picture of any size."""
    with open(name, "wb") as file:
        file.write(b"P5\n%d %d\n255\n" % plate.shape[::-1])
        file.write((plate * 2.55).astype(np.uint8).tobytes())


def main():
    rows, iterations = (int(word) for word in (sys.argv[1:3] + ["60", "100"][len(sys.argv[1:3]) :]))
    w = ng.world()
    plate = ng.distributed((rows, rows), np.float64, ("block", None), halo=(1, 0))
    mine = plate.indices[0]
    plate.local[mine == 0] = 100
    # The first and the last row of the plate do not change.
    first, last = int(mine[0] == 0), int(mine[-1] == rows - 1)
    for _ in range(iterations):
        plate.exchange()
        new = step(plate.with_halo)
        plate.local[first : mine.size - last, 1:-1] = new[first : mine.size - last]
    w.barrier()
    mean = plate.mean()
    if w.rank == 0:
        right = np.allclose(plate[...], serial(rows, iterations))
        print(f"{rows} x {rows}, {iterations} iterations: mean {mean:.4f}, {'right' if right else 'WRONG'}")
        if len(sys.argv) > 3:
            write_picture(plate[...], sys.argv[3])
    w.barrier()


main()
