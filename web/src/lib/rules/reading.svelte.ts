/** What is being read beside the page: the rules of a game, perhaps at one place of them. */
import type { GameName, GameNames } from '../session/games';

/** `at` is an address within the rules; every asking is a new object. */
type Open = { games: GameNames; game: GameName; at: string | null };

class Reading {
  open = $state.raw<Open | null>(null);

  /** The rules of the first game; those of the others are one tap away. */
  show(games: GameNames, at: string | null = null): void {
    this.open = { games, game: games[0], at };
  }

  turnTo(game: GameName): void {
    if (this.open) this.open = { ...this.open, game, at: null };
  }

  close(): void {
    this.open = null;
  }
}

export const reading = new Reading();
