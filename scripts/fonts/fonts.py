"""Cuts the page's two faces down to what French and English use.

`make fonts` runs it. It reads the npm packages of the page and writes
web/src/fonts: for each face one file that every visitor needs, one with the
other Western letters for names like Peña or Åsa, and the style sheets that say
which letter is in which file. Names in still other letters get the system's
fonts. Both licences (OFL 1.1) allow this, and neither reserves a name.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).resolve().parents[2] / "web"
PACKAGES = WEB / "node_modules" / "@fontsource-variable"
OUT = WEB / "src" / "fonts"

ASCII = {chr(code) for code in range(0x20, 0x7F)}
FRENCH = set("ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ")
# No-break space, its narrow sibling, quotes of both languages, dashes, signs.
SIGNS = set("\u00a0\u202f«»‘’“”–—…·×−°•€½")
USED = ASCII | FRENCH | SIGNS
# The rest of Latin-1.
NAMES = {chr(code) for code in range(0xA1, 0x100)} - USED - {"\u00ad"}

# What the page asks of the faces: kerning, ligatures, figures of one width.
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"]

FACES = [
    {
        "family": "Fraunces",
        "file": "fraunces",
        "source": "fraunces/files/fraunces-latin-soft-normal.woff2",
        # Titles are soft, all of them equally: a second axis would double the file.
        "axes": {"SOFT": 60, "wght": (400, 700)},
    },
    {
        "family": "Atkinson Hyperlegible Next",
        "file": "atkinson",
        "source": "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
        "axes": {"wght": (400, 800)},
    },
]


def cut(face: dict, letters: set[str], out: Path) -> set[str]:
    """Writes the letters of a face that it has; returns them."""
    font = TTFont(PACKAGES / face["source"])
    there = {letter for letter in letters if ord(letter) in font.getBestCmap()}
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(letter) for letter in there])
    cutter.subset(font)
    font = instancer.instantiateVariableFont(font, face["axes"])
    # The same input gives the same bytes.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(out)
    print(f"{out.relative_to(WEB)}: {len(there)} letters, {out.stat().st_size} bytes")
    return there


def ranges(letters: set[str]) -> str:
    """As style sheets write them: U+20-7E, U+A0."""
    codes = sorted(map(ord, letters))
    spans: list[list[int]] = []
    for code in codes:
        if spans and spans[-1][1] == code - 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in spans)


def rule(face: dict, file: Path, letters: set[str]) -> str:
    low, high = face["axes"]["wght"]
    return f"""
@font-face {{
  font-family: '{face["family"]}';
  font-style: normal;
  font-display: swap;
  font-weight: {low} {high};
  src: url('./{file.name}') format('woff2');
  unicode-range: {ranges(letters)};
}}
"""


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, letters, about in [
        ("first", USED, "The letters of French and English"),
        ("names", NAMES, "Letters of names from elsewhere, fetched when one is shown"),
    ]:
        sheet = f"/* {about}. Written by `make fonts`. */\n"
        for face in FACES:
            file = OUT / f"{face['file']}-{name}.woff2"
            sheet += rule(face, file, cut(face, letters, file))
        (OUT / f"{name}.css").write_text(sheet)
    for face in FACES:
        package = PACKAGES / Path(face["source"]).parts[0]
        (OUT / f"{face['file']}.LICENSE").write_text((package / "LICENSE").read_text())


main()
