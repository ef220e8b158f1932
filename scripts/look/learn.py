"""Training: which class is this? The vectors that tell classes apart are what the eyes keep."""

import multiprocessing
import pickle
import time

import numpy as np

# Sketches, drawings and icons of a batch.
SIZES = (52, 44, 32)
FASTEST = 2e-3
SHARPNESS = 16.0
SMOOTH = 0.02


def make_batches(examples, seed, first, every, steps, queue):
    for step in range(first, steps, every):
        queue.put(examples.batch((seed, step), SIZES))


def batches(examples, seed, begin, steps, workers=2):
    """Batches in order, made by other processes ahead of their use."""
    context = multiprocessing.get_context("fork")
    queues = [context.Queue(8) for _ in range(workers)]
    for first, queue in enumerate(queues):
        arguments = (examples, seed, begin + first, workers, steps, queue)
        context.Process(target=make_batches, args=arguments, daemon=True).start()
    for step in range(steps - begin):
        yield queues[step % workers].get()


def train(examples, seed, steps, kept):
    """`kept` is a file for what was learnt so far: training that was interrupted goes on."""
    # Other processes are started before jax starts its threads.
    begin, state = pickle.loads(kept.read_bytes()) if kept.exists() else (0, None)
    if begin == steps:
        return state
    stream = batches(examples, seed, begin, steps)
    first = next(stream)
    import jax
    import jax.numpy as jnp

    import net as network

    rng = np.random.default_rng(seed)
    net = network.start(rng)
    heads = jnp.array(rng.normal(0, 0.1, (len(examples.classes), network.VECTOR)), jnp.float32)
    values = {"net": net, "heads": heads, "sharpness": jnp.log(SHARPNESS)}
    zero = jax.tree.map(jnp.zeros_like, values)
    state = state or (values, zero, zero, network.still())

    def loss(values, moments, pictures, classes, key):
        vectors, seen = network.vectors(values["net"], moments, pictures, True, key)
        heads = values["heads"]
        heads = heads / jnp.sqrt((heads * heads).sum(-1, keepdims=True))
        logits = jax.nn.log_softmax(jnp.exp(values["sharpness"]) * vectors @ heads.T)
        right = jnp.take_along_axis(logits, classes[:, None], 1)[:, 0]
        return -((1 - SMOOTH) * right + SMOOTH * logits.mean(-1)).mean(), (seen, (logits.argmax(-1) == classes).mean())

    @jax.jit
    def step(state, at, pictures, classes):
        values, first, second, moments = state
        key = jax.random.fold_in(jax.random.key(seed), at)
        (lost, (seen, right)), slope = jax.value_and_grad(loss, has_aux=True)(values, moments, pictures, classes, key)
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
        second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, second, slope)
        warm = jnp.minimum(at / 100, 1)
        rate = FASTEST * warm * (0.5 + 0.5 * jnp.cos(jnp.pi * at / steps))
        def moved(value, m, v):
            m, v = m / (1 - 0.9 ** (at + 1)), v / (1 - 0.99 ** (at + 1))
            return value - rate * (m / (jnp.sqrt(v) + 1e-8) + 1e-2 * value)
        values = jax.tree.map(moved, values, first, second)
        values["sharpness"] = jnp.clip(values["sharpness"], 2, 3.7)
        moments = jax.tree.map(lambda old, new: 0.98 * old + 0.02 * new, moments, seen)
        return (values, first, second, moments), lost, right

    began, mean_loss, mean_right = time.time(), 0, 0
    for at in range(begin, steps):
        pictures, classes = first if at == begin else next(stream)
        state, lost, right = step(state, jnp.float32(at), pictures, classes)
        share = max(0.01, 1 / (at - begin + 1))
        mean_loss += (float(lost) - mean_loss) * share
        mean_right += (float(right) - mean_right) * share
        if (at + 1) % 250 == 0 or at + 1 == steps:
            print(f"step {at + 1}: loss {mean_loss:.3f}, right {mean_right:.3f}, {time.time() - began:.0f} s", flush=True)
            kept.write_bytes(pickle.dumps((at + 1, jax.tree.map(np.asarray, state))))
    return state
