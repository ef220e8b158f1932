/** Opening a table from the home page. */
import { pathTo, router } from '../browser/router.svelte';
import type { AnySetup, Level } from '../protocol/game';
import { api } from '../session/api';
import { myself } from '../session/me.svelte';
import type { AtOnce } from '../session/plan';

/** Opens a table for one person and computer players, and begins to play. */
export async function playAtOnce(setup: AnySetup, seats: number, against: Level): Promise<void> {
  await myself.beSomebody();
  const way = await api.open({ setup, seats });
  router.go(pathTo(way), { against, seats } satisfies AtOnce);
}

/** Once at a time, and it may fail. */
export class Opening {
  busy = $state(false);
  failed = $state(false);

  async run(open: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.failed = false;
    try {
      await open();
    } catch {
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }
}
