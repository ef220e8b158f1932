/** What is drawn, as the wire carries it. */
import type { SheetInk } from '../protocol/wire';

export type Ink = SheetInk['ink'][number];
export type Stroke = Omit<Extract<Ink, { ink: 'stroke' }>, 'ink'>;
export type Orientation = Extract<Ink, { ink: 'turned' }>['orientation'];
