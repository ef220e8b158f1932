import { describe, expect, it } from 'vitest';
import { LONGEST, type Line } from './line';
import { Pen, type Hand, type Touch } from './pen';

const FRAME = { left: 100, top: 50, width: 500, height: 700 };

function touch(x: number, y: number, part: Partial<Touch> = {}): Touch {
  return {
    pointerId: 1,
    pointerType: 'mouse',
    pressure: 0.5,
    clientX: 100 + x / 2,
    clientY: 50 + y / 2,
    timeStamp: (clock += 10),
    button: 0,
    ...part,
  };
}
let clock = 0;

function hold(tool: 'pencil' | 'eraser' = 'pencil') {
  const lines: Line[] = [];
  const log: string[] = [];
  const hand: Hand = {
    penSeen: false,
    tool: () => tool,
    orientation: () => 'portrait',
    grow: () => log.push('grow'),
    finish: (line, more) => {
      lines.push(line);
      log.push(more ? 'cut' : 'finish');
    },
    drop: () => log.push('drop'),
    rub: (from, to) => log.push(`rub ${from.x},${from.y} ${to.x},${to.y}`),
    rubbed: () => log.push('rubbed'),
  };
  return { pen: new Pen(hand), hand, lines, log };
}

const flat = (line: Line | undefined) => line?.points.map(({ x, y }) => `${x},${y}`).join(' ');

describe('a hand on a sheet', () => {
  it('draws in canvas units, inside the sheet', () => {
    const { pen, lines } = hold();
    pen.down(touch(10, 20), FRAME);
    pen.move(touch(500, 700));
    pen.move(touch(-80, 2000));
    pen.up(touch(-80, 2000));
    expect(flat(lines[0])).toBe('10,20 500,700 0,1400');
    expect(lines[0]?.pressed).toBe(false);
  });

  it('takes what happened between two frames, and leaves out what is no step', () => {
    const { pen, lines } = hold();
    pen.down(touch(10, 10), FRAME);
    const between = [touch(20, 10), touch(21, 10), touch(40, 10)];
    pen.move({ ...touch(40, 10), getCoalescedEvents: () => between });
    pen.up(touch(44, 10));
    expect(flat(lines[0])).toBe('10,10 20,10 40,10 44,10');
  });

  it('makes a dot of a tap', () => {
    const { pen, lines } = hold();
    pen.down(touch(10, 10), FRAME);
    pen.up(touch(10, 10));
    expect(flat(lines[0])).toBe('10,10');
  });

  it('draws with one finger at a time', () => {
    const { pen, lines } = hold();
    expect(pen.down(touch(10, 10, { pointerType: 'touch' }), FRAME)).toBe(true);
    expect(pen.down(touch(500, 10, { pointerType: 'touch', pointerId: 2 }), FRAME)).toBe(false);
    pen.move(touch(900, 900, { pointerId: 2 }));
    pen.up(touch(10, 90, { pointerType: 'touch' }));
    expect(flat(lines[0])).toBe('10,10 10,90');
  });

  it('knows a palm once a pen was seen', () => {
    const { pen, hand, lines, log } = hold();
    const stylus = { pointerType: 'pen', pointerId: 9, pressure: 0.2 };
    pen.down(touch(900, 900, { pointerType: 'touch' }), FRAME);
    expect(pen.down(touch(10, 10, stylus), FRAME)).toBe(true);
    expect(log).toContain('drop');
    pen.move(touch(50, 10, { ...stylus, pressure: 1 }));
    pen.up(touch(50, 10, { ...stylus, pressure: 0 }));
    expect(lines.map(({ points }) => points.map(({ pressure }) => pressure))).toEqual([[51, 255]]);
    expect(pen.down(touch(900, 900, { pointerType: 'touch' }), FRAME)).toBe(false);
    // On the sheet of the next round as well.
    expect(new Pen(hand).down(touch(9, 9, { pointerType: 'touch' }), FRAME)).toBe(false);
  });

  it('stores a very long line in pieces that hang together', () => {
    const { pen, lines, log } = hold();
    pen.down(touch(0, 0), FRAME);
    for (let at = 1; at <= LONGEST + 3; at += 1) pen.move(touch((at * 8) % 1000, 0));
    pen.up(touch(0, 500));
    expect(log.filter((word) => word === 'cut').length).toBe(1);
    expect(lines.map(({ points }) => points.length <= LONGEST)).toEqual([true, true]);
    expect(lines[1]?.points[0]).toEqual(lines[0]?.points.at(-1));
  });

  it('rubs from point to point', () => {
    const { pen, log } = hold('eraser');
    pen.down(touch(10, 10), FRAME);
    pen.move(touch(30, 10));
    pen.up(touch(30, 20));
    expect(log).toEqual(['rub 10,10 10,10', 'rub 10,10 30,10', 'rub 30,10 30,20', 'rubbed']);
  });
});
