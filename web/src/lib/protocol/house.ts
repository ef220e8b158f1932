// This file was generated from the rules. Do not edit it.
import type { AnySetup, GameName } from "./game";

/** A game of this house: its fewest and most seats, whether computer players know it, the plain setup. */
export type Offer<G extends GameName> = {
  from: number;
  to: number;
  computers: boolean;
  setup: Extract<AnySetup, { game: G }>;
};

export const HOUSE: { readonly [G in GameName]: Offer<G> } = {
  shokoba: { from: 2, to: 4, computers: true, setup: {"equal_first":false,"errors":"refused","game":"shokoba","nine_cards":false,"show_counts":false,"target":null,"teams":false} },
  ademimo: { from: 3, to: 6, computers: true, setup: {"first":null,"game":"ademimo","language":"fr","young":false} },
  pictomania: { from: 3, to: 6, computers: true, setup: {"competitive":false,"game":"pictomania","language":"fr","levels":["green","yellow","orange","red"],"scoring":"full","tie_break":false} },
};
