"""Computes how well each clue of Ademimo suits the common nouns of French and English, and writes nouns.bin.

Runs once, when clues, gradings or nouns have changed: `make fit`. The program only looks the numbers up.
"""

import os

# More threads, or another number of them, would round otherwise.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np

import deck as decks
from learner import Learner, area_under_curve, fitting_among_best
from views import views_of

TITLE = "tablee nouns 1"
SCALE = 80
MOST_BYTES = 4_000_000
EVERYDAY = 200

# Words that are not in the deck, to look at.
SAMPLES = {
    "fr": ("kangourou", "hélicoptère", "brouette", "pharmacien", "désert", "biberon", "skateboard", "crocodile"),
    "en": ("kangaroo", "helicopter", "wheelbarrow", "pharmacist", "desert", "kitten", "skateboard", "crocodile"),
}
BEST = 8


def rows_of(deck, language):
    """The words that get a row, as they are written: those of the deck first, each plain form once."""
    rows = {}
    for word in deck.words[language] + decks.nouns(language):
        rows.setdefault(decks.plain(word), word)
    return rows


def table(deck, language, rows, views):
    """The expected grade of every word and clue."""
    learner = Learner(views)
    place = {plain: row for row, plain in enumerate(rows)}
    graded = np.array([place[decks.plain(word)] for word in deck.words[language]])
    grades = deck.grades(language)
    expected = learner.expect(np.arange(len(rows)), graded, grades)
    # A graded word gets what the other words say about it, as any noun does.
    expected[graded] = learner.expect_unseen(graded, grades)
    area = area_under_curve(expected[graded], grades)
    share = fitting_among_best(expected[graded], grades, BEST)
    print(f"{language}: {len(rows)} words. Of graded words, while it does not know their grades:")
    print(f"  area under the curve by noun {area:.3f}; ", end="")
    print(f"{share:.0%} of the {BEST} best clues fit, of all clues {(grades >= 2).mean():.0%}")
    return expected


def report(deck, language, rows, expected):
    ours = {decks.plain(word) for word in deck.words[language]}
    everyday = [word for word in decks.lines_of(f"everyday-{language}.txt") if decks.plain(word) not in ours][:EVERYDAY]
    unknown = [word for word in everyday if decks.plain(word) not in rows]
    share = 1 - len(unknown) / len(everyday)
    print(f"  {share:.1%} of {len(everyday)} everyday nouns are known; unknown: {', '.join(unknown) or 'none'}")
    place = {plain: row for row, plain in enumerate(rows)}
    for word in SAMPLES[language]:
        scores = expected[place[decks.plain(word)]]
        best = np.argsort(-scores, kind="stable")[:BEST]
        print(f"  {word}: " + ", ".join(f"{deck.clues[language][clue]} {scores[clue]:.1f}" for clue in best))


def main():
    deck = decks.Deck()
    rows = {language: rows_of(deck, language) for language in decks.LANGUAGES}
    seen = views_of({language: list(rows[language].values()) for language in rows}, deck.clues)
    file = bytearray((TITLE + "\n" + "\t".join(deck.slugs) + "\n").encode())
    for language in decks.LANGUAGES:
        expected = table(deck, language, rows[language], seen[language])
        report(deck, language, rows[language], expected)
        plain = list(rows[language])
        order = sorted(range(len(plain)), key=lambda row: plain[row].encode())
        file += f"{language} {len(order)}\n".encode() + "\t".join(plain[row] for row in order).encode() + b"\n"
        file += np.clip(np.rint(SCALE * expected[order]), 0, 3 * SCALE).astype(np.uint8).tobytes()
    assert len(file) <= MOST_BYTES, len(file)
    (decks.DATA / "ademimo" / "nouns.bin").write_bytes(file)
    print(f"nouns.bin: {len(file)} bytes")


main()
