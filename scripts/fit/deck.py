"""What people wrote: words, clues, gradings and lists of nouns."""

import pathlib
import tomllib

import numpy as np

HERE = pathlib.Path(__file__).parent
DATA = HERE.parent.parent / "crates" / "decks" / "data"
LANGUAGES = ("fr", "en")
HANDS = ("fit-one", "fit-two")

# As in crates/decks/src/letters.rs.
LETTERS = {
    "àâä": "a",
    "æ": "ae",
    "ç": "c",
    "éèêë": "e",
    "îï": "i",
    "ñ": "n",
    "ôö": "o",
    "œ": "oe",
    "ùûü": "u",
    "ÿ": "y",
    "-’'": " ",
}
PLAIN = str.maketrans({letter: plain for letters, plain in LETTERS.items() for letter in letters})


def plain(text):
    return text.lower().translate(PLAIN)


def slug(french):
    return plain(french).replace(" ", "-")


def read(path):
    return tomllib.loads((DATA / path).read_text())


class Deck:
    """Ademimo's words and clues: lists by language, in the same order."""

    def __init__(self):
        themes = read("ademimo/words.toml")["theme"]
        cards = [card for theme in themes for card in theme["cards"]]
        self.words = {language: [word for card in cards for word in card[language]] for language in LANGUAGES}
        self.keys = [(card["id"], slug(word)) for card in cards for word in card["fr"]]
        clues = read("ademimo/clues.toml")
        cards = clues["easy"] + clues["ordinary"]
        self.clues = {language: [clue for card in cards for clue in card[language]] for language in LANGUAGES}
        self.slugs = [slug(clue) for clue in self.clues["fr"]]

    def grades(self, language):
        """The mean of the two hands, 0 to 3: a row for each word, a column for each clue."""
        columns = {clue: column for column, clue in enumerate(self.slugs)}
        grades = np.zeros((len(self.keys), len(self.slugs)))
        for hand in HANDS:
            grading = read(f"ademimo/{hand}.toml")
            own = grading.get("en", {}) if language == "en" else {}
            for row, (card, word) in enumerate(self.keys):
                line = own.get(card, {}).get(word) or grading["both"][card][word]
                for grade, clues in zip((3, 2, 1), line, strict=True):
                    for clue in clues.split():
                        grades[row, columns[clue]] += grade / len(HANDS)
        return grades


def lines_of(name):
    return (HERE / "lists" / name).read_text().split("\n")[:-1]


def nouns(language):
    """The words that get a row beside those of the deck, the surest first."""
    faces = [face for level in ("green", "yellow") for face in read(f"pictomania/{level}.toml")["face"]]
    pictomania = [word for face in faces for word in face[language]]
    return pictomania + lines_of(f"by-hand-{language}.txt") + lines_of(f"nouns-{language}.txt")
