"""From strokes to the small grey picture that the eyes see: as in crates/bots/src/pictomania/eyes/picture.rs.

A line is as wide as QuickDraw's: a pixel is as dark as it is near to the line, measured along rows plus columns.
"""

import numpy as np

SIDE = 28
SPAN = SIDE - 1
# Smaller ink than this, in units of the sheet, is not enlarged to the whole picture.
SMALLEST = 100.0
# Steps of the pencil for each pixel of its way.
STEPS = 8


def walk(strokes):
    """Points close to each other along the strokes, in pixels, and the number of the stroke of each."""
    every = [point for stroke in strokes for point in stroke]
    left, top = min(x for x, _ in every), min(y for _, y in every)
    right, bottom = max(x for x, _ in every), max(y for _, y in every)
    scale = SPAN / max(right - left, bottom - top, SMALLEST)
    dx = (SPAN - (right - left) * scale) / 2
    dy = (SPAN - (bottom - top) * scale) / 2
    points, numbers = [], []
    for number, stroke in enumerate(strokes):
        line = np.array(stroke, float)
        line = (line - (left, top)) * scale + (dx, dy)
        if (line == line[0]).all():
            # A line without length would be lost between the pixels.
            line = np.floor(line[:1] + 0.5)[[0, 0]]
        way = np.diff(line, axis=0)
        steps = np.ceil(np.abs(way).max(1) * STEPS).astype(int)
        segment = np.repeat(np.arange(len(way)), steps + 1)
        step = np.arange(len(segment)) - np.repeat(np.cumsum(steps + 1) - steps - 1, steps + 1)
        share = (step / np.maximum(steps, 1)[segment])[:, None]
        points.append(line[segment] + way[segment] * share)
        numbers.append(np.full(len(segment), number))
    return np.concatenate(points), np.concatenate(numbers)


def splat(points, picture, count=1):
    """Darkens pixels near points. `picture` says in which of `count` pictures each point is."""
    pictures = np.zeros((count, SIDE + 2, SIDE + 2), np.float64)
    corner = np.floor(points).astype(int)
    part = points - corner
    for y in (0, 1):
        for x in (0, 1):
            away = np.abs(part[:, 0] - x) + np.abs(part[:, 1] - y)
            at = np.clip(corner + (x + 1, y + 1), 0, SIDE + 1)
            np.maximum.at(pictures, (picture, at[:, 1], at[:, 0]), 1 - away)
    return pictures[:, 1:-1, 1:-1]


def picture(strokes):
    points, _ = walk(strokes)
    grey = splat(points, np.zeros(len(points), int))[0]
    return np.floor(grey * 255 + 0.5).astype(np.uint8)


def ink_on(pictures):
    """In pixels as dark as can be."""
    return np.asarray(pictures, float).sum((1, 2)) / 255


def centred(raster):
    """QuickDraw's rasters touch the left and the upper edge; here the ink is moved to the middle."""
    rows, columns = np.flatnonzero(raster.any(1)), np.flatnonzero(raster.any(0))
    if not len(rows):
        return raster
    down = (SIDE - 1 - rows[-1] - rows[0]) // 2
    right = (SIDE - 1 - columns[-1] - columns[0]) // 2
    return np.roll(raster, (down, right), (0, 1))


def first_part(strokes, share):
    """The strokes up to a share of their ink, the last of them cut."""
    def length(stroke):
        return sum(np.hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(stroke, stroke[1:]))

    left = share * sum(map(length, strokes))
    kept = []
    for stroke in strokes:
        line = [stroke[0]]
        for a, b in zip(stroke, stroke[1:]):
            step = np.hypot(b[0] - a[0], b[1] - a[1])
            if step > left:
                line.append((round(a[0] + (b[0] - a[0]) * left / step), round(a[1] + (b[1] - a[1]) * left / step)))
                kept.append(line)
                return kept
            left -= step
            line.append(b)
        kept.append(line)
    return kept
