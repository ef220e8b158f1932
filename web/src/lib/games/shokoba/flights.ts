/** Moves cards from where they were to where they are (first, last, invert, play). */
import type { Anchor, Scene } from './scene';

type Shot = Map<string, { box: DOMRect; node: HTMLElement }>;

/** Cards of one deal leave the deck one after the other. */
const STAGGER = 45;
const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';

export class Flights {
  #root: HTMLElement;
  /** Holds what flies without a place of its own any more. */
  #air: HTMLElement;
  #running = new Set<Animation>();

  constructor(root: HTMLElement, air: HTMLElement) {
    this.#root = root;
    this.#air = air;
  }

  /** Where every card is now; call it before the change. */
  shoot(): Shot {
    const shot: Shot = new Map();
    for (const node of this.#root.querySelectorAll<HTMLElement>('[data-flight]'))
      shot.set(node.dataset.flight ?? '', { box: node.getBoundingClientRect(), node });
    return shot;
  }

  /** Call it after the change: everything flies from its old place to its new one. */
  fly(before: Shot, scene: Pick<Scene, 'origins' | 'targets' | 'dealt'>, lasts: number): void {
    const arrived = new Set<string>();
    let order = 0;
    for (const node of this.#root.querySelectorAll<HTMLElement>('[data-flight]')) {
      const key = node.dataset.flight ?? '';
      arrived.add(key);
      const origin = scene.origins[key];
      const from = before.get(key)?.box ?? (origin ? this.#small(node, origin) : null);
      const delay = origin === 'deck' ? STAGGER * order++ : 0;
      if (from) this.#bring(node, from, lasts, delay);
    }
    for (const [key, { box, node }] of before) {
      const target = scene.targets[key];
      const to = !arrived.has(key) && target ? this.#place(target) : null;
      if (to) this.#send(node, box, to, lasts);
    }
    this.#dealBacks(scene.dealt, lasts);
  }

  /** Everything lands at once. */
  land(): void {
    for (const animation of this.#running) animation.finish();
    this.#running.clear();
    this.#air.replaceChildren();
  }

  #place(anchor: Anchor): DOMRect | null {
    const node = this.#root.querySelector(`[data-anchor~="${anchor}"]`);
    return node?.getBoundingClientRect() ?? null;
  }

  /** A card that comes from a person or the deck starts small, in the middle of it. */
  #small(node: HTMLElement, anchor: Anchor): DOMRect | null {
    const place = this.#place(anchor);
    const { width, height } = node.getBoundingClientRect();
    if (!place) return null;
    return new DOMRect(
      place.left + place.width / 2 - width * 0.2,
      place.top + place.height / 2 - height * 0.2,
      width * 0.4,
      height * 0.4,
    );
  }

  #bring(node: HTMLElement, from: DOMRect, lasts: number, delay: number): void {
    const to = node.getBoundingClientRect();
    const [x, y] = [from.left - to.left, from.top - to.top];
    const scale = to.width > 0 ? from.width / to.width : 1;
    if (Math.hypot(x, y) < 2 && Math.abs(scale - 1) < 0.02) return;
    this.#run(
      node,
      [
        {
          transformOrigin: '0 0',
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          zIndex: 5,
        },
        { transformOrigin: '0 0', transform: 'none', zIndex: 5 },
      ],
      { duration: Math.min(lasts, 300), delay, easing: EASE, fill: 'backwards' },
    );
  }

  #send(node: HTMLElement, from: DOMRect, to: DOMRect, lasts: number): void {
    const ghost = node.cloneNode(true) as HTMLElement;
    for (const name of ['data-card', 'data-flight', 'data-playable', 'aria-label', 'id'])
      ghost.removeAttribute(name);
    this.#launch(ghost, from, to, Math.min(lasts, 300), 0);
  }

  /** Backs from the deck to the hands of others. */
  #dealBacks(dealt: Scene['dealt'], lasts: number): void {
    const back = this.#root.querySelector<HTMLElement>('[data-anchor~="deck"] [data-back]');
    const from = back?.getBoundingClientRect();
    if (!back || !from) return;
    for (const { to, cards } of dealt) {
      const place = this.#place(to);
      for (let card = 0; place && card < Math.min(cards, 3); card += 1) {
        const ghost = back.cloneNode(true) as HTMLElement;
        this.#launch(ghost, from, place, Math.min(lasts, 260), card * STAGGER * 2);
      }
    }
  }

  #launch(ghost: HTMLElement, from: DOMRect, to: DOMRect, lasts: number, delay: number): void {
    Object.assign(ghost.style, {
      position: 'fixed',
      margin: '0',
      left: `${from.left}px`,
      top: `${from.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    this.#air.append(ghost);
    const scale = Math.max(0.2, Math.min(1, to.width / from.width));
    const x = to.left + to.width / 2 - (from.left + (from.width * scale) / 2);
    const y = to.top + to.height / 2 - (from.top + (from.height * scale) / 2);
    const animation = this.#run(
      ghost,
      [
        { transformOrigin: '0 0', transform: 'none', opacity: 1 },
        { transformOrigin: '0 0', opacity: 1, offset: 0.7 },
        {
          transformOrigin: '0 0',
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
          opacity: 0,
        },
      ],
      { duration: lasts, delay, easing: EASE, fill: 'both' },
    );
    animation.finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
  }

  #run(node: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = node.animate(frames, timing);
    this.#running.add(animation);
    const done = () => this.#running.delete(animation);
    animation.finished.then(done, done);
    return animation;
  }
}
