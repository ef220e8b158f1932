"""Trains the eyes, fits what they make of a likeness, writes crates/bots/data/eyes.bin and says how good they are.

    train.py FOLDER [--shipped]

FOLDER has `icons.jsonl`, which icons.js printed, and keeps `learnt`: training that was interrupted goes on, and after
training everything else is done again in minutes. Remove it to learn anew. With --shipped nothing is learnt: the network
is the one in eyes.bin, and only what is known of the words is gathered and fitted again.
"""

import argparse
import pathlib

import deck
import fit
import learn
import measure
import unpack
from even import evened
from examples import QUICKDRAW, Examples, sketches
from knowledge import gather
from pack import Network, pack
from raster import ink_on, picture
from tables import Tables

SEED = 7
STEPS = 6000
EYES = deck.ROOT / "crates" / "bots" / "data" / "eyes.bin"


def trained(examples, folder):
    values, _, _, moments = learn.train(examples, SEED, STEPS, folder / "learnt")
    # It imports jax, which must not start its threads before training has started other processes.
    import net

    return Network.rounded(net.LAYERS, evened(net.LAYERS, net.folded(values["net"], moments), examples))


def main(folder, shipped):
    examples = Examples(sketches(QUICKDRAW), deck.icons(folder / "icons.jsonl"))
    network = unpack.network(EYES.read_bytes()) if shipped else trained(examples, folder)
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
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--shipped", action="store_true")
    main(**vars(arguments.parse_args()))
