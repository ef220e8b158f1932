"""What the eyes can do, in figures: docs/bots.md has them."""

import numpy as np

import queries
from examples import SKETCHES, TESTING, UNSEEN
from judge import Judgement

SEED = 2026
# At how many tables everything is looked at.
EACH = 5


def right(likely):
    """How often the right word is the first choice; a tie counts as half."""
    others = likely[:, 1:].max(1)
    return (likely[:, 0] > others).mean() + (likely[:, 0] == others).mean() / 2


def among_three(likely):
    return ((likely[:, 1:] > likely[:, :1]).sum(1) < 3).mean()


def report(network, judgement, known, tables, examples):
    arguments = (network, known, tables, examples)
    level = {word: face.level for word, face in tables.face_of.items()}
    groups = {
        "human sketches, held out": queries.sketches(*arguments, range(SKETCHES - TESTING, SKETCHES), SEED, EACH)
    }
    for share in (1, 0.75, 0.5, 0.25):
        some = queries.drawings(*arguments, lambda _, source: source == UNSEEN, share, SEED, EACH)
        groups[f"OpenMoji, {share:.0%} of the ink"] = some
    for name in ("green", "yellow", "orange", "red"):
        some = queries.drawings(*arguments, lambda word, source: source == "own" and level[word] == name, 1, SEED, EACH)
        groups[f"our own drawings, {name}"] = some
    print(f"{'':32}  drawings  first  three  surprise  believed")
    everything = []
    for name, some in groups.items():
        likely = judgement.guesses(known, some)
        everything.append(likely)
        print(
            f"{name:32}  {len(likely) // EACH:8}  {right(likely):5.1%}  {among_three(likely):5.1%}"
            f"  {-np.log(likely[:, 0]).mean():8.2f}  {likely.max(1).mean():8.1%}"
        )
        if "red" in name or "orange" in name:
            without = Judgement(**judgement.values | {"related": -30.0})
            print(f"{'  without related words':32}  {'':8}  {right(without.guesses(known, some)):5.1%}")
    for name, likely in (("human sketches", everything[0]), ("OpenMoji, all shares", np.concatenate(everything[1:5]))):
        print(f"calibration, {name}: when the first choice is believed to be ... it is right")
        first, is_right = likely.max(1), likely.argmax(1) == 0
        for low in np.arange(0, 1, 0.2):
            within = (first >= low) & (first < low + 0.2)
            if within.sum() > 20:
                print(f"  {low:.0%} to {low + 0.2:.0%}: {is_right[within].mean():5.1%} of {within.sum()}")
