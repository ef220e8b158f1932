/** My hand on my sheet: what the pen does becomes moves, and is shown at once. */
import { distance, toStroke, type Line, type Point } from '../../ink/line';
import type { Hand, Tool } from '../../ink/pen';
import { WIDTH } from '../../ink/pencil';
import { Sender } from '../../ink/sender';
import type { Sheet } from '../../ink/sheet.svelte';
import type { Orientation } from '../../protocol/ink';
import type { PictomaniaMove } from '../../protocol/pictomania';

/** The eraser takes what it comes this near to, in canvas units. */
const ERASER = 24;
/** What is being rubbed out before the hand is lifted. */
const RUBBING = 'rubbing';

export class Drawer implements Hand {
  using = $state<Tool>('pencil');
  penSeen = false;
  #sheet: () => Sheet | null;
  #play: (move: PictomaniaMove) => string;
  #sender: Sender;
  #rubbed = new Set<number>();

  constructor(
    sheet: () => Sheet | null,
    play: (move: PictomaniaMove) => string,
    send: (bytes: Uint8Array<ArrayBuffer>) => void,
  ) {
    this.#sheet = sheet;
    this.#play = play;
    this.#sender = new Sender(send);
  }

  tool(): Tool {
    return this.using;
  }

  orientation(): Orientation {
    return this.#sheet()?.paper.orientation ?? 'portrait';
  }

  grow(line: Line): void {
    this.#sheet()?.draw(line);
    this.#sender.grow(line);
  }

  finish(line: Line): void {
    this.#sender.finish();
    const stroke = toStroke(line);
    const id = this.#play({ move: 'stroke', ...stroke });
    this.#sheet()?.draw(null);
    this.#sheet()?.sent(id, stroke);
  }

  drop(): void {
    this.#sender.drop();
    this.#sheet()?.draw(null);
  }

  rub(from: Point, to: Point): void {
    const sheet = this.#sheet();
    if (!sheet) return;
    for (const { at, line } of sheet.marks)
      if (distance(line, from, to) <= ERASER + WIDTH / 2) this.#rubbed.add(at);
    if (this.#rubbed.size > 0) sheet.erasing(RUBBING, [...this.#rubbed]);
  }

  rubbed(): void {
    const strokes = [...this.#rubbed];
    this.#rubbed.clear();
    const sheet = this.#sheet();
    if (!sheet || strokes.length === 0) return;
    sheet.erasing(this.#play({ move: 'erase', strokes }), strokes);
    sheet.refused(RUBBING);
  }

  undo(): void {
    if (this.#sheet()?.canUndo) this.#play({ move: 'undo' });
  }

  clear(): void {
    if (this.#sheet()?.isEmpty === false) this.#play({ move: 'clear' });
    this.using = 'pencil';
  }

  turn(): void {
    const orientation = this.orientation() === 'portrait' ? 'landscape' : 'portrait';
    this.#play({ move: 'turn', orientation });
  }
}
