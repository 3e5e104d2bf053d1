"""k-means: each rank has some points, and the centres come from all. Usage: nagaya run -n 4 python kmeans.py [POINTS [CENTRES [PICTURE.pgm]]]

Rank 0 compares the centres with those of the same computation over all points.
"""

import sys

import numpy as np

import nagaya as ng

ITERATIONS = 20


def sums(points, centres):
    """Of each centre's points: the sums of the coordinates, and how many."""
    nearest = np.argmin(((points[:, None] - centres) ** 2).sum(axis=2), axis=1)
    out = np.zeros((len(centres), 3))
    np.add.at(out, nearest, np.column_stack([points, np.ones(len(points))]))
    return out


def moved(centres, total):
    """The means; a centre without points stays."""
    return np.where(total[:, 2:] > 0, total[:, :2] / np.maximum(total[:, 2:], 1), centres)


def main():
    count, k = (int(word) for word in (sys.argv[1:3] + ["4000", "5"][len(sys.argv[1:3]) :]))
    w = ng.world()
    rng = np.random.default_rng(1)
    every = np.concatenate([rng.normal(rng.uniform(0, 100, 2), 5, (count // k, 2)) for _ in range(k)])
    mine = every[w.rank :: w.size]
    centres = every[:: len(every) // k][:k].copy()
    for _ in range(ITERATIONS):
        centres = moved(centres, w.all_reduce(sums(mine, centres)))
    if w.rank == 0:
        alone = every[:: len(every) // k][:k].copy()
        for _ in range(ITERATIONS):
            alone = moved(alone, sums(every, alone))
        right = np.allclose(centres, alone)
        print(f"{len(every)} points, {k} centres: {'right' if right else 'WRONG'}")
        if len(sys.argv) > 3:
            write_picture(every, centres, sys.argv[3])


def write_picture(points, centres, name):
    """Points grey, centres white."""
    picture = np.zeros((220, 220), np.uint8)
    for places, grey in ((points, 110), (np.repeat(centres, 9, axis=0) + np.array([[i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)] * len(centres)), 255)):
        x, y = np.clip(places + 10, 0, 109).T
        picture[(y * 2).astype(int), (x * 2).astype(int)] = grey
    with open(name, "wb") as file:
        file.write(b"P5\n220 220\n255\n" + picture.tobytes())


main()
