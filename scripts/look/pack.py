"""The network in whole numbers, and the file that the program reads: README.md describes its form."""

import struct

import numpy as np

from judge import Judgement

MAGIC = b"tablee eyes 2\n"


def whole(weights):
    """Numbers from -127 to 127, and the unit of each column."""
    units = np.abs(weights).max(0) / 127
    return np.round(weights / units).astype(np.int8), units.astype(np.float32)


def whole_vector(vector):
    return np.round(vector / np.abs(vector).max() * 127).astype(np.int8)


class Network:
    """What the program computes. A layer is weights, the units of its columns, and biases."""

    def __init__(self, shape, layers, usual_ink=1.0):
        """`shape` has the size and the stride of each convolution."""
        self.shape, self.layers = shape, layers
        # How much ink is on a usual picture, in pixels.
        self.usual_ink = usual_ink

    @classmethod
    def rounded(cls, shape, folded):
        """From weights and biases as they were learnt."""
        layers = [(*whole(weights), biases.astype(np.float32)) for weights, biases in folded]
        return cls([(size, stride) for size, _, stride in shape], layers)

    def vectors(self, pictures):
        """Of pictures in greys from 0 to 255, of any length. Each is looked at twice: as it is, and in a mirror."""
        pictures = np.asarray(pictures, np.float32)
        some = [pictures[at : at + 256] for at in range(0, len(pictures), 256)]
        return np.concatenate([(self.once(few) + self.once(few[:, :, ::-1])) / 2 for few in some])

    def once(self, pictures):
        x = (pictures / 255)[..., None]
        for (size, stride), (weights, units, biases) in zip(self.shape, self.layers):
            rim = size // 2
            span = (-(-x.shape[1] // stride) - 1) * stride + 1
            x = np.pad(x, ((0, 0), (rim, rim), (rim, rim), (0, 0)))
            parts = [x[:, i : i + span : stride, j : j + span : stride] for i in range(size) for j in range(size)]
            x = np.maximum(np.concatenate(parts, -1) @ (weights * units) + biases, 0)
        weights, units, biases = self.layers[-1]
        return x.reshape(len(x), -1) @ (weights * units) + biases

    def pack(self):
        parts = [struct.pack("<B", len(self.shape))]
        for at, (weights, units, biases) in enumerate(self.layers):
            if at < len(self.shape):
                parts.append(struct.pack("<BB", *self.shape[at]))
            parts.append(struct.pack("<H", len(units)))
            parts.extend((units.tobytes(), weights.tobytes(), biases.tobytes()))
        parts.append(struct.pack("<f", self.usual_ink))
        return b"".join(parts)


def pack(network, judgement, known):
    parts = [MAGIC, network.pack()]
    parts.append(struct.pack("<6f", *(judgement.values[name] for name in Judgement.NAMES)))
    parts.append(struct.pack("<H", len(known.words)))
    for word in known.words:
        text = word.encode()
        parts.append(struct.pack("<B", len(text)) + text)
        for vectors in (known.drawings, known.begun, known.sketches):
            some = vectors.get(word, ())
            parts.append(struct.pack("<B", len(some)))
            parts.extend(whole_vector(vector).tobytes() for vector in some)
        related = known.related.get(word, ())
        parts.append(struct.pack(f"<B{len(related)}H", len(related), *(known.number[other] for other in related)))
    return b"".join(parts)
