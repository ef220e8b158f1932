/** « de » before a name: « de Zoé », « d’Octave ». */
export function de(name: string): string {
  return elides(name) ? `d’${name}` : `de ${name}`;
}

/** « que » before a name: « que Zoé », « qu’Octave ». */
export function que(name: string): string {
  return elides(name) ? `qu’${name}` : `que ${name}`;
}

/**
 * Whether a name begins with the sound of a vowel. An h is taken for mute, since nobody can tell for
 * a name; a y is a vowel before a consonant (Yves) and not before a vowel (Yann). Digits never elide:
 * « de 8 », « de 11 ».
 */
function elides(name: string): boolean {
  const bare = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return /^(h?[aeiouœæø]|h?y(?![aeiouœæø]))/iu.test(bare);
}
