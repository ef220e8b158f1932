"""Drawings to be recognised, each at a table of its own."""

import numpy as np

from judge import OWN
from knowledge import unit
from raster import first_part, ink_on, picture


class Queries:
    """Pictures of words, none to be compared with itself. `tables` has the numbers of 21 words, the right one first."""

    def __init__(self, network, known, tables, pictures, words, without, seed, each=1):
        rng = np.random.default_rng(seed)
        vectors = network.vectors(np.array(pictures))
        self.ink = np.repeat(ink_on(pictures) / network.usual_ink, each)
        self.cosines = np.repeat(known.vectors @ unit(vectors).T, each, 1)
        self.without = np.repeat(np.array(without), each)
        self.words = np.repeat(np.array(words), each)
        self.tables = np.array([tables.around(word, rng) for word in words for _ in range(each)])
        # (query, place) of words of which nothing shall be known.
        self.unknown = []
        self.grouped = None

    def together(self, known):
        """Queries and places by word, and by what it must not be compared with: these get their scores at once."""
        if self.grouped is None:
            some = {}
            for query, table in enumerate(self.tables):
                without = self.without[query]
                users = known.using[without] if without >= 0 else ()
                for place, number in enumerate(table):
                    some.setdefault((number, without if number in users else -1), []).append((query, place))
            self.grouped = {key: np.array(pairs).T for key, pairs in some.items()}
        return self.grouped


def sketches(network, known, tables, examples, which, seed, each=1):
    """Human sketches, those with numbers in `which` of each class."""
    words = [word for word in examples.words if examples.class_of[word] in examples.sketched]
    pairs = [(word, examples.sketched[examples.class_of[word]][index]) for word in words for index in which]
    pictures, words = [one for _, one in pairs], [word for word, _ in pairs]
    return Queries(network, known, tables, pictures, words, [-1] * len(words), seed, each)


def drawings(network, known, tables, examples, wanted, share, seed, each=1):
    """Drawings that `wanted(word, source)` wants, up to a share of their ink."""
    words, pictures, without = [], [], []
    for word, some in examples.words.items():
        for index, (source, strokes) in enumerate(some):
            if wanted(word, source):
                words.append(word)
                pictures.append(picture(first_part(strokes, share) if share < 1 else strokes))
                without.append(known.row[word, OWN, index])
    return Queries(network, known, tables, pictures, words, without, seed, each)
