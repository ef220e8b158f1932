"""The network: a few convolutions, then a vector of length one."""

import jax
import jax.numpy as jnp
import numpy as np

# (size of the square, channels, stride) of each convolution, and the length of the vector.
LAYERS = ((5, 32, 2), (3, 48, 2), (3, 96, 1), (3, 160, 2))
VECTOR = 96
SIDE = 28


def shapes():
    channels, side, found = 1, SIDE, []
    for size, out, stride in LAYERS:
        found.append((size * size * channels, out))
        channels, side = out, -(-side // stride)
    found.append((side * side * channels, VECTOR))
    return found


def channels():
    return [out for _, out, _ in LAYERS] + [VECTOR]


def start(rng):
    """Weights, and for each layer what scales and shifts its channels."""
    return {
        "weights": [jnp.array(rng.normal(0, (2 / a) ** 0.5, (a, b)), jnp.float32) for a, b in shapes()],
        "scale": [jnp.ones(out) for out in channels()],
        "shift": [jnp.zeros(out) for out in channels()],
    }


def still():
    """Mean and variance of the channels before training."""
    return [(jnp.zeros(out), jnp.ones(out)) for out in channels()]


def convolved(x, weights, size, stride):
    rim = ((size // 2, size // 2),) * 2
    square = weights.reshape(size, size, -1, weights.shape[-1])
    return jax.lax.conv_general_dilated(x, square, (stride, stride), rim, dimension_numbers=("NHWC", "HWIO", "NHWC"))


def evened(net, moments, seen, x, training):
    """Every channel with the mean and the spread that suits the next layer."""
    at = len(seen)
    mean, variance = moments[at]
    if training:
        axes = tuple(range(x.ndim - 1))
        mean, variance = x.mean(axes), x.var(axes)
    seen.append((mean, variance))
    return (x - mean) * net["scale"][at] * jax.lax.rsqrt(variance + 1e-5) + net["shift"][at]


def vectors(net, moments, pictures, training=False, key=None):
    """A vector for each picture, and the moments of the channels on the way."""
    x, seen = pictures[..., None], []
    for (size, _, stride), weights in zip(LAYERS, net["weights"]):
        x = jax.nn.relu(evened(net, moments, seen, convolved(x, weights, size, stride), training))
    x = x.reshape(len(x), -1)
    if training:
        kept = jax.random.bernoulli(key, 0.85, x.shape)
        x = jnp.where(kept, x / 0.85, 0)
    x = evened(net, moments, seen, x @ net["weights"][-1], training)
    return x / jnp.sqrt((x * x).sum(-1, keepdims=True) + 1e-6), seen


def folded(net, moments):
    """The same network as weights and biases only."""
    layers = []
    for weights, scale, shift, (mean, variance) in zip(net["weights"], net["scale"], net["shift"], moments):
        scale = np.asarray(scale) / np.sqrt(np.asarray(variance) + 1e-5)
        layers.append((np.asarray(weights) * scale, np.asarray(shift) - np.asarray(mean) * scale))
    return layers
