/** The rules of Pictomania in our own words. */
import type { RulesText } from '../rules';

export const rules: RulesText = {
  title: 'La règle de Pictomania',
  sections: [
    {
      title: 'Le but',
      text: [
        'Tout le monde dessine, tout le monde devine, en même temps. Il faut dessiner assez bien pour être compris, deviner juste, et le faire avant les autres. Quatre manches ; le plus d’étoiles gagne.',
      ],
    },
    {
      title: 'Les mots',
      text: [
        'Trois cartes, A, B et C, de sept mots chacune. Lisez-les bien : les mots d’une même carte se ressemblent. Si un mot vous est inconnu, faites changer la carte, sans que personne sache que c’était vous.',
        'Quand tout le monde a lu, chacun reçoit en secret une lettre et un numéro : la carte et le mot à dessiner. Tous les numéros sont différents.',
      ],
    },
    {
      title: 'Dessiner',
      text: [
        'Chacun dessine son mot avec un seul crayon. On peut annuler, gommer et recommencer, jusqu’à sa première proposition : elle verrouille le dessin. Tout se voit en direct.',
        'Dessinez le sens du mot, pas sa forme. Ni lettres, ni chiffres, ni aucune écriture ; ni tirets ni cases ; aucun indice sur le numéro ou la carte ; et pas un mot à voix haute.',
        'Un mot à deux sens garde celui de sa carte : parmi les fruits, un avocat se mange. Une expression se dessine par son sens ; l’image au pied de la lettre ne va que si elle le montre aussi.',
      ],
    },
    {
      title: 'Deviner',
      text: [
        'À tout moment, posez une de vos cartes 1 à 7 sur le dessin de quelqu’un, face cachée : le numéro que vous croyez reconnaître. Seul le numéro compte, pas la lettre.',
        'Une carte par dessin, chaque carte une fois, et ce qui est posé est posé. Votre propre numéro n’est jamais le bon ailleurs.',
      ],
    },
    {
      title: 'Finir',
      text: [
        'Dès que vous ne voulez plus rien proposer, prenez un jeton noir : les plus rapides ont les plus beaux. Ensuite, vous ne dessinez plus et ne proposez plus. Rien n’oblige à deviner tous les dessins.',
        'La manche s’arrête quand tout le monde a fini. Avec un jeton de moins, elle s’arrête dès que le dernier est pris.',
      ],
    },
    {
      title: 'La révélation',
      text: [
        'D’abord, on voit tous les mots. Qui a dessiné le mauvais mot l’avoue ; qui trouve un dessin contraire aux règles le conteste, et il est écarté si plus de la moitié des autres sont d’accord. Sur un dessin écarté, les cartes sont rendues et ne comptent pas, tous les jetons du dessinateur comptent contre lui, et son jeton noir est perdu.',
        'Puis chaque pile est retournée, de la première carte posée à la dernière. Une carte juste gagne le plus gros jeton qui reste au dessinateur. Une carte fausse va au centre.',
      ],
    },
    {
      title: 'Les étoiles',
      text: [
        'Pour vous : les jetons gagnés par vos propositions justes. Contre vous : ceux de vos propres jetons que personne n’a gagnés.',
        'Mouton noir : la personne qui a, seule, le plus de cartes fausses au centre. Son jeton noir compte contre elle. Les autres gagnent le leur si au moins une personne a trouvé leur dessin ; sinon il vaut zéro. Un score peut être négatif.',
      ],
    },
    {
      title: 'Options',
      text: [
        'Niveaux au choix pour chaque manche ; un jeton noir de moins, conseillé à cinq et à six ; une première manche d’apprentissage, où les jetons noirs comptent toujours ; un vote pour les dessins les plus drôles en cas d’égalité ; une limite de temps ou un compte à rebours : qui n’a pas fini à temps finit sans jeton.',
        'Qui quitte la partie la quitte pour de bon : son dessin et ses cartes restent. À moins de trois, la partie s’arrête.',
      ],
    },
  ],
};
