/** Ce qu’est cette maison, et à qui l’on doit ce qui n’est pas d’elle. */
export const about = {
  title: 'À propos de Tablée',
  what: 'Tablée est une table en ligne pour trois jeux : on ouvre un lien, on s’assied, on joue. Sans compte, sans publicité, sans mesure d’audience. Le programme est libre : chacun peut l’héberger chez soi.',
  licence: 'Tablée est distribuée, au choix, sous licence MIT ou sous licence Apache 2.0.',
  theirs: (games: string) =>
    `${games} appartiennent à leurs auteurs et à leurs éditeurs, avec qui nous n’avons aucun lien. Nos règles, nos mots et nos images sont les nôtres : rien ne vient des boîtes.`,
  thanks: 'Ce que nous devons à d’autres',
  parts: {
    page: 'Cette page',
    drawings: 'Ce que dessinent les ordinateurs',
    eyes: 'Ce qu’ils voient dans un dessin',
    nouns: 'Ce qu’ils savent des mots',
    program: 'Le programme',
  },
  ours: 'Le reste, près de la moitié des dessins, est de notre main.',
  openmoji:
    'Ses contours ont été changés en traits de crayon et simplifiés ; ces dessins restent sous la même licence.',
  network:
    'Un petit réseau a appris à partir de nos dessins, des icônes ci-dessus sauf OpenMoji, et de croquis faits par des milliers de personnes :',
  crates: 'Le programme est écrit en Rust, avec des bibliothèques libres, chacune sous sa licence.',
  whole: 'Les mentions complètes accompagnent le programme, dans le fichier NOTICE.',
};
