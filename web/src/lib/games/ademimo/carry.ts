/** Carrying a pawn with the pointer: a drag that begins after a few pixels, so that a tap stays a tap. */
import type { Seat } from '../../protocol/game';

/** Where a carried pawn is, and whether it was let go there. */
export type Carried = { seat: Seat; x: number; y: number; end: 'no' | 'dropped' | 'lost' };

/** Less than this is a tap with a trembling hand. */
const TREMBLE = 8;

/** An attachment for a pawn; `who` says whose it is, null if it must stay. */
export function carry(
  who: () => Seat | null,
  tell: (carried: Carried) => void,
): (node: HTMLElement) => () => void {
  return (node) => {
    let start: { x: number; y: number; seat: Seat; carried: boolean } | null = null;

    function down(event: PointerEvent): void {
      const seat = who();
      if (seat === null || event.button !== 0 || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY, seat, carried: false };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', lost);
    }

    function move({ clientX: x, clientY: y }: PointerEvent): void {
      if (!start) return;
      if (!start.carried && Math.hypot(x - start.x, y - start.y) < TREMBLE) return;
      start.carried = true;
      tell({ seat: start.seat, x, y, end: 'no' });
    }

    function up({ clientX: x, clientY: y }: PointerEvent): void {
      const was = start;
      end();
      if (!was?.carried) return;
      // The click that follows a drag is none.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      tell({ seat: was.seat, x, y, end: 'dropped' });
    }

    function lost({ clientX: x, clientY: y }: PointerEvent): void {
      const was = start;
      end();
      if (was?.carried) tell({ seat: was.seat, x, y, end: 'lost' });
    }

    function swallow(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
    }

    function end(): void {
      start = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', lost);
    }

    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      end();
    };
  };
}
