/** The reader is addressed, others are named. */
export type Who = { name: string; me: boolean };
