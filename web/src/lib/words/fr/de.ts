/** « de » before a name: « de Zoé », « d’Octave ». */
export function de(name: string): string {
  const first = name.normalize('NFD').charAt(0).toLowerCase();
  return 'aeiouœæ'.includes(first) && first !== '' ? `d’${name}` : `de ${name}`;
}
