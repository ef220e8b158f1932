/** The shape of a dictionary: French has it first, English must have all of it. */
import type { fr } from './fr';

export type Words = typeof fr;
