"""Fits how likeness becomes likelihood, so that probabilities mean what they say."""

import copy

import numpy as np

import queries
from examples import FITTED, FITTING, SKETCHES, TESTING
from judge import Judgement

SEED = 11
# What is tried for each number, again and again: the best so far, moved by these.
MOVES = {
    "sharpness": (-4, -2, -1, -0.5, 0.5, 1, 2, 4),
    "boldness": (-0.4, -0.2, 0.2, 0.4),
    "begun": (-1, -0.5, 0.5, 1),
    "related": (-1, -0.5, 0.5, 1),
    "surprise": (-0.05, -0.02, -0.01, 0.01, 0.02, 0.05),
}
ROUNDS = 3


def material(network, known, tables, examples):
    """Sketches and drawings that nothing was learnt from; and drawings of harder words, whose relations matter."""
    which = range(SKETCHES - TESTING - FITTING, SKETCHES - TESTING)
    level = {word: face.level for word, face in tables.face_of.items()}
    arguments = (network, known, tables, examples)
    some = [queries.sketches(*arguments, which, SEED)]
    for share in (0.25, 0.5, 0.75, 1):
        some.append(queries.drawings(*arguments, lambda _, source: source == FITTED, share, SEED))
    some.append(queries.drawings(*arguments, lambda word, _: level[word] in ("orange", "red"), 1, SEED))
    return some


def lost(judgement, known, some):
    """How surprised somebody is who believes the probabilities: sketches, drawings, and hard words for a half."""
    each = [-np.log(judgement.guesses(known, one)[:, 0]).mean() for one in some]
    return each[0] + np.mean(each[1:5]) + 0.5 * each[5]


def fit(network, known, tables, examples):
    some = material(network, known, tables, examples)
    judgement = Judgement()
    best = lost(judgement, known, some)
    for _ in range(ROUNDS):
        for name, moves in MOVES.items():
            for move in moves:
                tried = Judgement(**judgement.values | {name: judgement.values[name] + move})
                if tried.values["surprise"] < 0.01 or tried.values["sharpness"] < 1:
                    continue
                found = lost(tried, known, some)
                if found < best:
                    best, judgement = found, tried
    judgement.values["unknown"] = unknown(judgement, known, some[0])
    return judgement


def unknown(judgement, known, some):
    """What to think of a word of which nothing is known: one of 21 drawings is of it."""
    right, other = copy.copy(some), copy.copy(some)
    count = len(some.tables)
    right.unknown = [(query, 0) for query in range(count)]
    other.unknown = [(query, 1 + query % 20) for query in range(count)]

    def surprise(value):
        tried = Judgement(**judgement.values | {"unknown": value})
        return sum(
            -np.log(tried.guesses(known, one)[:, 0]).mean() * weight for one, weight in ((right, 1), (other, 20))
        )

    return float(min(np.arange(-2, 12, 0.5), key=surprise))
