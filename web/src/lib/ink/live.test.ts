import { describe, expect, it } from 'vitest';
import type { Point } from './line';
import { BATCH_LIMIT, BATCH_POINTS, readBatch, readFrame, writeBatch, type Batch } from './live';
import { Sender } from './sender';

function point(x: number, y: number, pressure = 128): Point {
  return { x, y, pressure };
}

function batch(points: Point[], part: Partial<Batch> = {}): Batch {
  return { line: 3, first: true, last: false, pressed: false, points, ...part };
}

/** As the server puts them together. */
function frame(...parts: [seat: number, bytes: Uint8Array][]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(([seat, bytes]) => [seat, bytes.length & 0xff, bytes.length >> 8, ...bytes]),
  );
}

describe('a batch of live ink', () => {
  const cases: [string, Batch][] = [
    ['nothing', batch([])],
    ['a dot', batch([point(0, 0)])],
    ['steps in every direction', batch([point(500, 700), point(499, 700), point(500, 640)])],
    [
      'from corner to corner',
      batch([point(0, 0), point(1400, 1000), point(0, 1000), point(1400, 0)]),
    ],
    ['the pressure of a pen', batch([point(9, 8, 0), point(9, 9, 255)], { pressed: true })],
    ['the end of line 255', batch([point(1, 2)], { line: 255, first: false, last: true })],
  ];
  it.each(cases)('brings %s over the wire', (_, written) => {
    expect(readBatch(writeBatch(written))).toEqual(written);
  });

  it('takes some five bytes for a step of the hand', () => {
    const points = Array.from({ length: 20 }, (_, at) => point(300 + 9 * at, 400 - 7 * at));
    expect(writeBatch(batch(points)).length).toBeLessThan(2 + 4 + 20 * 3);
  });

  it('never exceeds what the server passes on', () => {
    const far = Array.from({ length: BATCH_POINTS }, (_, at) =>
      at % 2 ? point(1400, 1000) : point(0, 0),
    );
    expect(writeBatch(batch(far, { pressed: true })).length).toBeLessThanOrEqual(BATCH_LIMIT);
  });

  it('is not read when it is torn', () => {
    const whole = writeBatch(batch([point(300, 400), point(310, 420)]));
    for (let length = 0; length < 2; length += 1)
      expect(readBatch(whole.subarray(0, length))).toBeNull();
    expect(readBatch(whole.subarray(0, whole.length - 1))).toBeNull();
    expect(readBatch(Uint8Array.from([1, 0, 255, 255, 255, 255]))).toBeNull();
  });
});

describe('a frame', () => {
  it('holds the news of all sheets', () => {
    const [one, other] = [batch([point(1, 2)]), batch([point(3, 4)], { line: 9 })];
    const news = [...readFrame(frame([2, writeBatch(one)], [0, writeBatch(other)]))];
    expect(news).toEqual([
      { seat: 2, batch: one },
      { seat: 0, batch: other },
    ]);
  });

  it('with a torn end gives what came before it', () => {
    const bytes = frame(
      [1, writeBatch(batch([point(1, 2)]))],
      [2, writeBatch(batch([point(3, 4)]))],
    );
    expect([...readFrame(bytes.subarray(0, bytes.length - 1))].map(({ seat }) => seat)).toEqual([
      1,
    ]);
  });
});

describe('the sender', () => {
  it('sends every point once, and says where a line begins and ends', () => {
    const sent: Batch[] = [];
    const sender = new Sender((bytes) => {
      const read = readBatch(bytes);
      if (read) sent.push(read);
    });
    const points = Array.from({ length: 2 * BATCH_POINTS + 5 }, (_, at) => point(at % 900, 7));
    sender.grow({ points, pressed: false });
    sender.finish();
    expect(sent.flatMap((each) => each.points)).toEqual(points);
    expect(sent.map(({ first }) => first)).toEqual([true, false, false]);
    expect(sent.map(({ last }) => last)).toEqual([false, false, true]);
    sender.grow({ points: points.slice(0, 1), pressed: false });
    sender.finish();
    expect(sent.at(-1)?.line).toBe((sent[0]?.line ?? 0) + 1);
  });
});
