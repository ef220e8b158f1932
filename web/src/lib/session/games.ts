/** The games by name, and what the wire carries of each. */
import type { AnyBadSetup, AnyHappening, AnyRefusal, AnySetup, AnyView } from '../protocol/game';

export type GameName = AnySetup['game'];
/** At least one. */
export type GameNames = readonly [GameName, ...GameName[]];
export type SetupOf<G extends GameName> = Extract<AnySetup, { game: G }>;
export type ViewOf<G extends GameName> = Extract<AnyView, { game: G }>;
export type HappeningOf<G extends GameName> = Extract<AnyHappening, { game: G }>;
export type RefusalOf<G extends GameName> = Extract<AnyRefusal, { game: G }>;
export type BadSetupOf<G extends GameName> = Extract<AnyBadSetup, { game: G }>;
