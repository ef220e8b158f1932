"""Pictures as somebody might draw them: unfinished, wobbly, leaning, mirrored."""

import numpy as np

from raster import SIDE, SPAN, SMALLEST, splat, walk

# How many of the pencil's steps along a line are kept: enough without gaps.
EVERY = 3
MIDDLE = SPAN / 2


class Strokes:
    """A drawing as points along its lines, in the order in which they are drawn."""

    def __init__(self, strokes):
        points, numbers = walk(strokes)
        self.points = points[::EVERY].astype(np.float32)
        self.numbers = numbers[::EVERY]


def lean(rng):
    """A random linear map: turned, stretched, leaning, sometimes mirrored."""
    turn = rng.normal(0, 0.12)
    stretch = np.exp(rng.normal(0, 0.1, 2))
    shear = rng.normal(0, 0.1)
    mirror = rng.choice((-1, 1))
    rotation = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return rotation @ np.array([[stretch[0] * mirror, shear], [0, stretch[1]]])


def drawn(strokes, rng):
    """Points of a drawing, drawn anew."""
    points, numbers = strokes.points, strokes.numbers
    count = numbers[-1] + 1
    if count > 1:
        if rng.random() < 0.3:
            # Another order: somebody else would begin elsewhere.
            order = np.argsort(rng.permutation(count)[numbers], kind="stable")
            points, numbers = points[order], numbers[order]
        if rng.random() < 0.25:
            kept = rng.random(count)[numbers] > 0.15
            if kept.any():
                points, numbers = points[kept], numbers[kept]
    if rng.random() < 0.5:
        share = rng.uniform(0.2, 1)
        length = max(2, int(len(points) * share))
        points, numbers = points[:length], numbers[:length]
    # Each line a little beside its place, and larger or smaller.
    shift = rng.normal(0, 0.5, (count, 2))[numbers]
    size = np.exp(rng.normal(0, 0.05, (count, 1)))[numbers]
    sums = np.zeros((count, 2))
    np.add.at(sums, numbers, points)
    middles = (sums / np.maximum(np.bincount(numbers, minlength=count), 1)[:, None])[numbers]
    points = middles + (points - middles) * size + shift
    # A hand that trembles: waves across the paper.
    for _ in range(2):
        wave = rng.normal(0, 1, (2, 2)) * rng.uniform(0.1, 0.6)
        points = points + rng.uniform(0, 0.8) * np.sin(points @ wave + rng.uniform(0, 6.28, 2))
    return (points - MIDDLE) @ lean(rng).T


def fitted(points, rng):
    """In the middle of the picture, and about as large as it."""
    low, high = points.min(0), points.max(0)
    size = max((high - low).max(), SMALLEST * SPAN / 1000)
    scale = SPAN / size * rng.uniform(0.85, 1)
    room = (SPAN - (high - low) * scale) / 2
    off = rng.uniform(-1, 1, 2) * np.minimum(room, 1.5)
    return (points - low) * scale + room + off


def strokes_batch(some, rng):
    lists = [fitted(drawn(one, rng), rng) for one in some]
    places = np.repeat(np.arange(len(lists)), [len(points) for points in lists])
    pictures = splat(np.concatenate(lists), places, len(lists))
    return inked(pictures, rng)


def inked(pictures, rng):
    """Some pencils are darker."""
    gain = rng.uniform(0.9, 1.4, (len(pictures), 1, 1))
    return np.minimum(pictures * gain, 1).astype(np.float32)


def part_of(picture, rng):
    """A raster does not know its strokes: a straight cut leaves a part of it."""
    y, x = np.nonzero(picture)
    way = rng.normal(0, 1, 2)
    along = x * way[0] + y * way[1]
    edge = np.quantile(along, rng.uniform(0.4, 1))
    cut = picture.copy()
    gone = along > edge
    cut[y[gone], x[gone]] = 0
    return cut


def rasters_batch(rasters, rng):
    """Bilinear: each pixel looks where it came from."""
    grid = np.stack(np.meshgrid(np.arange(SIDE), np.arange(SIDE)), -1).reshape(-1, 2) - MIDDLE
    count = len(rasters)
    sources = np.zeros((count, SIDE + 2, SIDE + 2), np.float32)
    ways = np.zeros((count, SIDE * SIDE, 2), np.float32)
    for index, raster in enumerate(rasters):
        raster = raster / np.float32(255)
        if rng.random() < 0.3:
            raster = part_of(raster, rng)
        sources[index, 1:-1, 1:-1] = raster
        y, x = np.nonzero(raster)
        corners = np.stack([x, y], -1) - MIDDLE
        matrix = lean(rng)
        moved = corners @ matrix.T
        low, high = moved.min(0), moved.max(0)
        scale = min(SPAN / max((high - low).max(), 1) * rng.uniform(0.85, 1), 1.6)
        room = np.maximum((SPAN - (high - low) * scale) / 2, 0)
        off = rng.uniform(-1, 1, 2) * np.minimum(room, 1.5)
        middle = (low + high) / 2
        back = np.linalg.inv(matrix * scale)
        way = (grid - off) @ back.T + middle @ np.linalg.inv(matrix).T
        phase = rng.uniform(0, 6.28, 2)
        wave = rng.normal(0, 1, (2, 2)) * rng.uniform(0.1, 0.5)
        ways[index] = way + rng.uniform(0, 0.8) * np.sin(grid @ wave + phase)
    ways += MIDDLE + 1
    ways = np.clip(ways, 0, SIDE + 0.999)
    corner = ways.astype(int)
    part = ways - corner
    at = np.arange(count)[:, None]
    x, y = corner[..., 0], corner[..., 1]
    px, py = part[..., 0], part[..., 1]
    value = (sources[at, y, x] * (1 - px) + sources[at, y, x + 1] * px) * (1 - py)
    value += (sources[at, y + 1, x] * (1 - px) + sources[at, y + 1, x + 1] * px) * py
    # Between two pixels a line loses its darkness.
    return inked(value.reshape(count, SIDE, SIDE) * 1.1, rng)
