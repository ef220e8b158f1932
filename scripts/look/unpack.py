"""Takes the network back out of the file that the program reads, for when what was learnt is no longer at hand."""

import struct

import numpy as np

from pack import MAGIC, Network
from raster import SIDE


class Bytes:
    def __init__(self, file):
        assert file.startswith(MAGIC)
        self.file, self.at = file, len(MAGIC)

    def numbers(self, form):
        self.at += struct.calcsize(form)
        return struct.unpack(form, self.file[self.at - struct.calcsize(form) : self.at])

    def array(self, kind, *shape):
        count = int(np.prod(shape))
        found = np.frombuffer(self.file, kind, count, self.at)
        self.at += found.nbytes
        return found.reshape(shape)

    def layer(self, rows):
        (columns,) = self.numbers("<H")
        units = self.array("<f4", columns)
        return self.array("i1", rows, columns), units, self.array("<f4", columns)


def network(file):
    bytes, shape, layers = Bytes(file), [], []
    side, channels = SIDE, 1
    for _ in range(*bytes.numbers("<B")):
        size, stride = bytes.numbers("<BB")
        shape.append((size, stride))
        layers.append(bytes.layer(size * size * channels))
        side, channels = -(-side // stride), len(layers[-1][1])
    layers.append(bytes.layer(side * side * channels))
    return Network(shape, layers, *bytes.numbers("<f"))
