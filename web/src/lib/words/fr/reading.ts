/** Words around the rules, whichever game they are of. */
export const reading = {
  short: 'En bref',
  contents: 'Sommaire',
  opening: 'On ouvre la règle…',
  failed: 'La règle n’a pas pu être chargée. Vérifiez la connexion.',
  address: 'Page à partager',
  toTable: 'Jouer',
  /** Beside a refusal: opens the rules where they say so. */
  why: 'Pourquoi ?',
};
