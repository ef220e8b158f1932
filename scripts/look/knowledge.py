"""What the eyes know of the words: vectors of drawings, of people's sketches and of icons that nobody draws."""

import tomllib

import numpy as np

import deck
from examples import FITTING, SKETCHES, TESTING
from judge import QUICKDRAW, Known
from pack import whole_vector
from raster import first_part, picture

# Sketches of a class, and further icons of a word, are summed up by so many vectors: people differ more than icons do.
CENTRES_OF_SKETCHES = 4
CENTRES_OF_ICONS = 2
HALF = 0.5


def rounded(vectors):
    """Of length one, and as the program will have them."""
    whole = np.array([whole_vector(vector) for vector in vectors], float)
    return whole / np.linalg.norm(whole, axis=1, keepdims=True)


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


def centres(vectors, count, rounds=20):
    """Means of groups of vectors that are near to each other (k-means on the sphere)."""
    if len(vectors) <= count:
        return vectors
    middles = vectors[:: len(vectors) // count][:count]
    for _ in range(rounds):
        nearest = (vectors @ middles.T).argmax(1)
        groups = [vectors[nearest == index] for index in range(count)]
        middles = unit(np.array([group.mean(0) if len(group) else old for group, old in zip(groups, middles)]))
    return middles


def related():
    return tomllib.loads((deck.HERE / "related.toml").read_text())


def gather(network, examples):
    """After a word's drawings come icons of it that are not among them.

    Where a word has several drawings, the first half of each is known as well.
    """
    drawings, begun, sketches, relations = {}, {}, {}, related()
    for word, some in examples.words.items():
        vectors = network.vectors([picture(strokes) for _, strokes in some])
        if len(some) > 1:
            begun[word] = rounded(network.vectors([picture(first_part(strokes, HALF)) for _, strokes in some]))
        if word in examples.spare:
            icons = unit(network.vectors([picture(strokes) for strokes in examples.spare[word]]))
            vectors = [*vectors, *centres(icons, CENTRES_OF_ICONS)]
        drawings[word] = rounded(vectors)
    class_of = {word: name for word, name in examples.class_of.items() if name in examples.sketched}
    wanted = {other for some in relations.values() for other in some if other.startswith(QUICKDRAW)}
    class_of |= {name: name.removeprefix(QUICKDRAW) for name in wanted}
    for word, name in class_of.items():
        some = examples.sketched[name][: SKETCHES - TESTING - FITTING]
        sketches[word] = rounded(centres(unit(network.vectors(some)), CENTRES_OF_SKETCHES))
    return Known(drawings, begun, sketches, relations)
