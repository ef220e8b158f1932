"""Learns from graded words what to expect of others: ridge regression with kernels.

A grade is expected to be what the clue gets on average, more where word and clue are near each other, and like the
grades of similar words with similar clues.
"""

import numpy as np

FOLDS = 5

# A word whose cosine is this much below one counts about a third of a word that is the same.
WORD_WIDTH = 0.6
# How much a clue learns from the others, compared with itself.
OTHER_CLUES = 1.0
# How far single grades are distrusted: more of it, and all words are expected to be like the average.
RIDGE = 0.3


class Learner:
    def __init__(self, views):
        self.views = views
        self.similarities = np.stack([near for view in views for near in view.similarities()], axis=-1)
        cosines = np.mean([clues @ clues.T for view in views for clues in view.clues], axis=0)
        self.clue_kernel = np.eye(len(cosines)) + OTHER_CLUES * cosines

    def word_kernel(self, some, others):
        cosines = sum(view.weight * view.words[some] @ view.words[others].T for view in self.views)
        return np.exp((cosines / sum(view.weight for view in self.views) - 1) / WORD_WIDTH)

    def expect(self, rows, graded, grades):
        """The grades to expect in these rows, from the grades of the graded rows."""
        mean = grades.mean(axis=0)
        near = self.similarities[graded]
        near = near.reshape(-1, near.shape[-1])
        slopes = np.linalg.lstsq(near, (grades - mean).ravel(), rcond=None)[0]
        rest = grades - mean - self.similarities[graded] @ slopes
        # Both kernels by their own axes: the kernel of pairs is their product.
        by_word, words = np.linalg.eigh(self.word_kernel(graded, graded))
        by_clue, clues = np.linalg.eigh(self.clue_kernel)
        weights = words @ ((words.T @ rest @ clues) / (np.outer(by_word, by_clue) + RIDGE)) @ clues.T
        learnt = self.word_kernel(rows, graded) @ weights @ self.clue_kernel
        return mean + self.similarities[rows] @ slopes + learnt

    def expect_unseen(self, graded, grades):
        """The grades to expect of the graded words themselves, each without knowing its own."""
        expected = np.empty_like(grades)
        for fold in range(FOLDS):
            held = np.arange(len(graded)) % FOLDS == fold
            expected[held] = self.expect(graded[held], graded[~held], grades[~held])
        return expected


def area_under_curve(expected, grades):
    """By noun: how often a clue that fits is expected above one that does not, on average."""
    areas = []
    for scores, row in zip(expected, grades):
        fits = row >= 2
        if fits.any() and not fits.all():
            above = scores[fits][:, None] - scores[~fits]
            areas.append(((above > 0) + 0.5 * (above == 0)).mean())
    return float(np.mean(areas))


def fitting_among_best(expected, grades, best):
    """The share of clues that fit among those that are expected to fit best."""
    order = np.argsort(-expected, axis=1, kind="stable")[:, :best]
    return float((np.take_along_axis(grades, order, axis=1) >= 2).mean())
