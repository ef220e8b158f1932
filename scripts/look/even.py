"""After training: directions in which pictures of the same thing differ count for less (within-class whitening)."""

import numpy as np

from examples import FITTED, UNSEEN
from pack import Network
from raster import picture
from wobble import Strokes, strokes_batch

SEED = 5
# How often every drawing is drawn anew, and how many sketches of a class are looked at.
TIMES = 2
SKETCHES = 24
# A share of the mean variance, so that no direction is blown up.
FLOOR = 0.05
# The length of the vectors that the program has.
LENGTH = 80


def evened(shape, folded, examples):
    """The layers, the last of them changed so."""
    network = Network.rounded(shape, folded)
    rng = np.random.default_rng(SEED)
    some = [
        strokes
        for drawings in examples.words.values()
        for source, strokes in drawings
        if source not in (UNSEEN, FITTED)
    ]
    vectors = network.vectors([picture(strokes) for strokes in some])
    some = [Strokes(strokes) for strokes in some]
    apart = [network.vectors(strokes_batch(some, rng) * 255) - vectors for _ in range(TIMES)]
    for rows in examples.sketched.values():
        sketches = network.vectors(rows[:SKETCHES])
        apart.append(sketches - sketches.mean(0))
    apart = np.concatenate(apart)
    spread = apart.T @ apart / len(apart)
    spread += FLOOR * np.trace(spread) / len(spread) * np.eye(len(spread))
    values, directions = np.linalg.eigh(spread)
    change = directions @ np.diag(values**-0.5)
    # Of these directions, those in which different things differ most.
    middle = vectors.mean(0)
    things = (vectors - middle) @ change
    _, directions = np.linalg.eigh(things.T @ things)
    change = change @ directions[:, -LENGTH:]
    weights, biases = folded[-1]
    return [*folded[:-1], (weights @ change, (biases - middle) @ change)]
