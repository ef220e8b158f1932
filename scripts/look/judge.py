"""Which word a vector means: as in crates/bots/src/pictomania/eyes/words.rs, for many vectors at once."""

import numpy as np

QUICKDRAW = "quickdraw:"
OWN, BEGUN, SKETCHED, RELATED = 0, 1, 2, 3
# One drawing of every so many words stands for drawings of anything.
CROWD = 7


class Known:
    """Vectors of what is known, and which of them count for which word."""

    def __init__(self, drawings, begun, sketches, related):
        """Vectors by word: of its drawings, of their first halves, of people's sketches; and words that count for it."""
        self.words = sorted(set(drawings) | set(sketches), key=str.encode)
        self.number = {word: index for index, word in enumerate(self.words)}
        self.drawings, self.begun, self.sketches, self.related = drawings, begun, sketches, related
        rows, self.row = [], {}
        for word in self.words:
            for kind, vectors in ((OWN, drawings), (BEGUN, begun), (SKETCHED, sketches)):
                for index, vector in enumerate(vectors.get(word, ())):
                    self.row[word, kind, index] = len(rows)
                    rows.append(vector)
        # Whoever must not know a drawing does not know its beginning either.
        self.begun_of = {self.row[word, OWN, index]: row for (word, kind, index), row in self.row.items() if kind == BEGUN}
        self.vectors = np.array(rows)
        self.examples = [self.examples_of(word) for word in self.words]
        self.using = {}
        for number, (some, _) in enumerate(self.examples):
            for row in some:
                self.using.setdefault(row, []).append(number)
        crowd = [word for word in self.words[::CROWD] if len(drawings.get(word, ()))]
        self.crowd = self.vectors @ self.vectors[[self.row[word, OWN, 0] for word in crowd]].T
        self.stranger = np.array([[not self.near(word, other) for other in crowd] for word in self.words])

    def near(self, word, other):
        return word == other or other in self.related.get(word, ())

    def rows_of(self, word, *kinds):
        lists = {OWN: self.drawings, BEGUN: self.begun, SKETCHED: self.sketches}
        for kind in kinds:
            for index in range(len(lists[kind].get(word, ()))):
                yield kind, self.row[word, kind, index]

    def examples_of(self, word):
        """Rows of what a drawing of a word might look like, and the kind of each."""
        some = list(self.rows_of(word, OWN, BEGUN, SKETCHED))
        for other in self.related.get(word, ()):
            some.extend((RELATED, row) for _, row in self.rows_of(other, OWN, SKETCHED))
        kinds, rows = zip(*some)
        return np.array(rows), np.array(kinds)


def summed(alike):
    """The logarithm of the sum of exponentials along the first axis."""
    best = alike.max(0)
    return best + np.log(np.exp(alike - best).sum(0))


class Judgement:
    NAMES = ("sharpness", "boldness", "begun", "related", "unknown", "surprise")

    def __init__(self, **values):
        defaults = {
            "sharpness": 11.0,
            "boldness": 0.4,
            "begun": -1.0,
            "related": 2.0,
            "unknown": 1.0,
            "surprise": 0.03,
        }
        self.values = defaults | values

    def score(self, known, number, queries, at, without):
        """How much more alike the examples of a word are to the queries `at` than to a crowd of other drawings."""
        values = self.values
        rows, kinds = known.examples[number]
        kept = (rows != without) & (rows != known.begun_of.get(without, without))
        if not kept.any():
            return np.full(len(at), values["unknown"])
        rows, kinds = rows[kept], kinds[kept]
        weights = np.array([0, values["begun"], 0, values["related"]])[kinds][:, None]
        sharpness = values["sharpness"]
        usual = summed(sharpness * known.crowd[np.ix_(rows, known.stranger[number])] + weights).mean()
        clear = queries.ink[at] ** values["boldness"]
        return summed(sharpness * clear * queries.cosines[np.ix_(rows, at)] + weights) - usual

    def likely(self, scores):
        """Probabilities from scores of the words on a table."""
        shares = np.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        surprise = self.values["surprise"]
        return shares * (1 - surprise) + surprise / scores.shape[-1]

    def guesses(self, known, queries):
        """Probabilities at the table of each query, that of the right word first."""
        scores = np.zeros(queries.tables.shape)
        for (number, without), (at, places) in queries.together(known).items():
            scores[at, places] = self.score(known, number, queries, at, without)
        for at, place in queries.unknown:
            scores[at, place] = self.values["unknown"]
        return self.likely(scores)
