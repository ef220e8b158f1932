/** What the rules of every game are given, wherever they are shown. */
export type BookProps = {
  /** The place to open them at; a new object opens it again. */
  at: { anchor: string | null };
  /** They are a page of their own, with addresses; otherwise they lie beside a table. */
  page: boolean;
};
