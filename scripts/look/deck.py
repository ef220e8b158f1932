"""The words on the table and their drawings, as the program has them."""

import functools
import json
import pathlib
import tomllib

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
DATA = ROOT / "crates" / "decks" / "data" / "pictomania"
LEVELS = ("green", "yellow", "orange", "red")
MAGIC = b"tablee drawings 1\n"


class Face:
    def __init__(self, level, entry):
        self.id = entry["id"]
        self.level = level
        self.words = entry["en"]
        self.french = entry["fr"]


@functools.cache
def faces():
    return [
        Face(level, entry)
        for level in LEVELS
        for entry in tomllib.loads((DATA / f"{level}.toml").read_text())["face"]
    ]


@functools.cache
def english():
    return {word for face in faces() for word in face.words}


class Reader:
    """scripts/draw/README.md describes the form."""

    def __init__(self, path):
        self.bytes = path.read_bytes()
        assert self.bytes.startswith(MAGIC), path
        self.at = len(MAGIC)

    def byte(self):
        self.at += 1
        return self.bytes[self.at - 1]

    def text(self):
        length = self.byte()
        self.at += length
        return self.bytes[self.at - length : self.at].decode()

    def number(self):
        low = self.byte()
        return low if low < 128 else (low & 127) | self.byte() << 7

    def step(self):
        number = self.number()
        return (number >> 1) ^ -(number & 1)

    def stroke(self):
        x, y, points = 0, 0, []
        for _ in range(self.number()):
            x += self.step()
            y += self.step()
            points.append((2 * x, 2 * y))
        return points

    def words(self):
        sources = [self.text() for _ in range(self.byte())]
        for _ in range(self.number()):
            word = self.text()
            yield word, [(sources[self.byte()], [self.stroke() for _ in range(self.byte())]) for _ in range(self.byte())]


def drawings():
    """Lists of (source, strokes) by word, in the order of the program's `drawings`."""
    everything = {}
    for name in ("drawings.bin", "drawings-openmoji.bin"):
        for word, some in Reader(DATA / name).words():
            everything.setdefault(word, []).extend(some)
    return everything


def sketches_of():
    """The QuickDraw class of each word that has one."""
    return tomllib.loads((HERE / "sketches.toml").read_text())


def drawn_icons():
    """Icons that are drawings of the deck, as `set:name`."""
    icons = tomllib.loads((ROOT / "scripts" / "draw" / "icons.toml").read_text())
    return {icon for some in icons.values() for icon in some}


def icons(path):
    """(set, name, strokes) of every icon that icons.js printed."""
    for line in path.read_text().splitlines():
        icon = json.loads(line)
        yield icon["set"], icon["name"], icon["strokes"]
