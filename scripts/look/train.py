"""Trains the eyes, fits what they make of a likeness, writes crates/bots/data/eyes.bin and says how good they are.

    train.py FOLDER

FOLDER has `icons.jsonl`, which icons.js printed, and keeps `learnt`: training that was interrupted goes on, and after
training everything else is done again in a minute. Remove it to learn anew.
"""

import pathlib
import sys

import deck
import learn
from examples import QUICKDRAW, Examples, sketches

SEED = 7
STEPS = 6000
EYES = deck.ROOT / "crates" / "bots" / "data" / "eyes.bin"


def main(folder):
    examples = Examples(sketches(QUICKDRAW), deck.icons(folder / "icons.jsonl"))
    values, _, _, moments = learn.train(examples, SEED, STEPS, folder / "learnt")

    import fit
    import measure
    import net
    from even import evened
    from knowledge import gather
    from pack import Network, pack
    from raster import ink_on, picture
    from tables import Tables

    network = Network(net.LAYERS, evened(net.LAYERS, net.folded(values["net"], moments), examples))
    drawings = [picture(strokes) for some in examples.words.values() for _, strokes in some]
    network.usual_ink = float(ink_on(drawings).mean())
    known = gather(network, examples)
    tables = Tables(known)
    judgement = fit.fit(network, known, tables, examples)
    print({name: round(value, 3) for name, value in judgement.values.items()})
    file = pack(network, judgement, known)
    EYES.write_bytes(file)
    print(f"{EYES.name}: {len(file)} bytes")
    measure.report(network, judgement, known, tables, examples)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
