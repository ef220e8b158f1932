"""Writes what the Rust tests look at: some held-out sketches, and pictures of drawings as Python makes them."""

import struct

import deck
from examples import QUICKDRAW, SKETCHES, TESTING, classes_of_words, sketches
from raster import picture

DATA = deck.ROOT / "crates" / "bots" / "tests" / "data"
# The first and the middle one of those for testing only.
SHOWN = (SKETCHES - TESTING, SKETCHES - TESTING // 2)
# Every so many drawings is compared.
EVERY = 150


def thin(raster):
    """A byte for each pixel with ink: how many without come before it, at most 15, and its grey from 1 to 15, or 0."""
    packed, skipped = bytearray(), 0
    for grey in raster.flatten():
        grey = (int(grey) + 16) // 17
        if grey or skipped == 15:
            packed.append(skipped << 4 | grey)
            skipped = 0
        else:
            skipped += 1
    return bytes(packed)


def main():
    sketched = sketches(QUICKDRAW)
    words = deck.drawings()
    parts = []
    for word, name in sorted(classes_of_words(words, sketched).items(), key=lambda pair: pair[0].encode()):
        for index in SHOWN if name in sketched else ():
            text, raster = word.encode(), thin(sketched[name][index])
            parts.append(struct.pack("<B", len(text)) + text + struct.pack("<H", len(raster)) + raster)
    (DATA / "sketches.bin").write_bytes(b"".join(parts))
    print(f"{len(parts)} sketches")
    drawings = [(word, index) for word in sorted(words, key=str.encode) for index in range(len(words[word]))]
    parts = []
    for word, index in drawings[::EVERY]:
        text, pixels = word.encode(), picture(words[word][index][1])
        parts.append(struct.pack("<B", len(text)) + text + struct.pack("<B", index) + pixels.tobytes())
    (DATA / "pictures.bin").write_bytes(b"".join(parts))
    print(f"{len(parts)} pictures")


if __name__ == "__main__":
    main()
