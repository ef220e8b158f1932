/**
 * Somebody who does not see the page: hears what the browser's accessibility tree says, and types.
 * Nothing here knows an element, a class or a place on the screen.
 */
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** One thing that can be heard, and what it lies in, from the outside in. */
export type Heard = {
  id: string;
  role: string;
  name: string;
  /** Pressed, checked, disabled, focused and the like. */
  states: Record<string, unknown>;
  within: Heard[];
};

type Value = { value?: string | number | boolean };
type AxNode = {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
};

function said({ nodeId, role, name, properties = [] }: AxNode, within: Heard[]): Heard {
  return {
    id: nodeId,
    role: String(role?.value ?? ''),
    name: String(name?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    states: Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
    within,
  };
}

/** Keys that walk through a group that the tab key enters once. */
const SNAKE = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown'] as const;
const MOST_ROWS = 48;
const MOST_COLUMNS = 12;

export class Reader {
  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Reader(page, session);
  }

  /** From now on what is added to a log is kept for `news`, as it is spoken; what stood there before is not. */
  async listen(): Promise<void> {
    await this.page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          if (!(target instanceof Element) || !target.matches('[role="log"]')) continue;
          for (const line of addedNodes)
            if (line instanceof Element) spoken.push(line.textContent.replace(/\s+/g, ' ').trim());
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  }

  /** The lines that were spoken since the last time. */
  async news(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0));
  }

  /** All that can be heard, in reading order. */
  async hear(): Promise<Heard[]> {
    const { nodes } = (await this.session.send('Accessibility.getFullAXTree')) as unknown as {
      nodes: AxNode[];
    };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard: Heard[] = [];
    const read = (node: AxNode | undefined, within: Heard[]): void => {
      if (!node) return;
      const here = node.ignored ? null : said(node, within);
      if (here) heard.push(here);
      for (const id of node.childIds ?? []) read(byId.get(id), here ? [...within, here] : within);
    };
    read(nodes[0], []);
    return heard;
  }

  async all(role: string, name: RegExp, within?: RegExp): Promise<Heard[]> {
    return (await this.hear()).filter(
      (each) =>
        each.role === role &&
        name.test(each.name) &&
        (!within || each.within.some((outer) => within.test(outer.name))),
    );
  }

  async has(role: string, name: RegExp): Promise<boolean> {
    return (await this.all(role, name)).length > 0;
  }

  /** All text within things of this role, as it is read aloud. */
  async text(role: string, name = /(?:)/): Promise<string> {
    const tree = await this.hear();
    const wanted = (each: Heard) => each.role === role && name.test(each.name);
    return tree
      .filter((each) => each.role === 'StaticText' && each.within.some(wanted))
      .map((each) => each.name)
      .join(' ');
  }

  async waitFor(role: string, name: RegExp): Promise<void> {
    await expect.poll(() => this.has(role, name), { message: `${role} ${name}` }).toBe(true);
  }

  /** What has the focus; never nothing, and never the page as a whole. */
  async focus(): Promise<Heard> {
    // It is moved a moment after what had it has gone.
    for (let tries = 0; tries < 50; tries += 1) {
      const focused = await this.#now();
      if (focused) return focused;
      await this.page.waitForTimeout(20);
    }
    throw new Error('the focus is nowhere');
  }

  /** Heard alone, since keys are many and the whole tree is long. */
  async #now(): Promise<Heard | undefined> {
    const expression = 'document.activeElement';
    const { result } = await this.session.send('Runtime.evaluate', { expression });
    if (!result.objectId) return undefined;
    const { objectId } = result;
    const { nodes } = await this.session.send('Accessibility.getAXNodeAndAncestors', { objectId });
    const [focused, ...outer] = nodes as AxNode[];
    if (!focused || focused.ignored || said(focused, []).states.focused !== true) return undefined;
    const within: Heard[] = [];
    for (const node of outer.reverse()) if (!node.ignored) within.push(said(node, [...within]));
    return said(focused, within);
  }

  /** Tab by tab, and with arrows within groups, to the first thing that fits. */
  async reach(role: string, name: RegExp, within?: RegExp): Promise<void> {
    const fits = (each: Heard | undefined) =>
      each?.role === role &&
      name.test(each.name) &&
      (!within || each.within.some((outer) => within.test(outer.name)));
    for (let presses = 0; presses < 120; presses += 1) {
      const now = await this.#now();
      if (fits(now) || (now && (await this.#walk(now, fits)))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`);
  }

  /** With arrows, where the focus and the thing lie in one list that the tab key enters once. */
  async #walk(from: Heard, fits: (each: Heard | undefined) => boolean): Promise<boolean> {
    const group = from.within.findLast(({ role }) => ['list', 'radiogroup'].includes(role));
    if (!group || !['button', 'radio'].includes(from.role)) return false;
    const isIn = (each: Heard) => each.within.some(({ id }) => id === group.id);
    if (!(await this.hear()).some((each) => fits(each) && isIn(each))) return false;
    // The tab key comes back to where the focus was last; the way on leads down from the first thing.
    await this.page.keyboard.press('Home');
    let now = await this.#now();
    if (fits(now)) return true;
    for (let turn = 0, still = 0; turn < MOST_ROWS && still < SNAKE.length; turn += 1) {
      const key = SNAKE[turn % SNAKE.length] ?? 'ArrowRight';
      still += 1;
      for (let steps = 0; steps < MOST_COLUMNS; steps += 1) {
        await this.page.keyboard.press(key);
        const next = await this.#now();
        if (fits(next)) return true;
        if (next?.id === now?.id) break;
        now = next;
        still = 0;
        if (key === 'ArrowDown') break;
      }
    }
    return false;
  }

  /** Goes there and presses Enter. */
  async press(role: string, name: RegExp, within?: RegExp): Promise<void> {
    await this.reach(role, name, within);
    await this.page.keyboard.press('Enter');
  }
}
