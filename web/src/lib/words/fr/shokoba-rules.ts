/** The rules of Shokoba in our own words. */
import type { RulesText } from '../rules';

export const rules: RulesText = {
  title: 'La règle de Shokoba',
  sections: [
    {
      title: 'Le but',
      text: [
        'Gagner des pierres. Une pierre chaque fois que vous videz la table, et jusqu’à cinq à partager à la fin de chaque manche. Quand une manche se termine et que quelqu’un a atteint le but, la partie s’arrête : le plus de pierres gagne, et une égalité se partage.',
        'Le but est de 7 pierres à deux, 6 à trois, 5 à quatre, 7 en équipes, sauf si la table en a choisi un autre.',
      ],
    },
    {
      title: 'Les cartes',
      text: [
        'Quarante cartes, de 1 à 10, quatre de chaque valeur. Les quatre 7 sont à part : un diamant et trois émeraudes. Toutes les autres valeurs ont un rubis et trois saphirs.',
        'Chaque carte montre sa valeur, autant de gemmes, et la lettre de sa gemme : D, E, R ou S.',
      ],
    },
    {
      title: 'La donne',
      text: [
        'Trois cartes chacun, quatre cartes visibles sur la table. Quand toutes les mains sont vides, trois nouvelles cartes chacun, mais rien de plus sur la table, jusqu’à épuisement du paquet. La personne à gauche du donneur commence ; on joue dans le sens des aiguilles d’une montre. Le donneur change à chaque manche.',
      ],
    },
    {
      title: 'À votre tour',
      text: [
        'Vous jouez une carte, une seule. Si des cartes de la table ont pour somme sa valeur, elle les prend : une carte égale, ou plusieurs qui s’additionnent. Un 7 prend un 7, ou 4 et 3, ou 2, 2 et 3. Une seule prise par carte ; s’il y en a plusieurs possibles, à vous de choisir. On additionne, on ne soustrait jamais.',
        'Une carte qui peut prendre ne peut pas être posée. Mais rien n’oblige à jouer celle-là : vous pouvez poser une autre carte qui, elle, ne prend rien.',
        'Une carte qui ne prend rien reste sur la table.',
      ],
    },
    {
      title: 'Shokoba !',
      text: [
        'Prendre tout ce qui est sur la table, même une seule carte, c’est un SHOKOBA : une pierre, tout de suite. La personne suivante trouve la table vide et ne peut que poser.',
      ],
    },
    {
      title: 'La fin de la manche',
      text: [
        'Quand tout est joué, ce qui reste sur la table va à la dernière personne qui a pris quelque chose, sans pierre. Puis on compte les cartes prises, jamais leurs valeurs. Une pierre pour qui a le diamant, une pour le plus d’émeraudes, une pour le plus de rubis, une pour le plus de saphirs, une pour le plus de cartes. À égalité, personne ne prend la pierre.',
      ],
    },
    {
      title: 'En équipes',
      text: [
        'À quatre, partenaires face à face. Les cartes prises et les pierres sont à l’équipe. On ne montre pas sa main, on ne fait pas de signe.',
      ],
    },
    {
      title: 'Les variantes',
      text: [
        'Neuf cartes (en équipes) : toute la main est donnée d’un coup.',
        'L’égale d’abord : tant qu’une carte de même valeur est sur la table, il faut prendre celle-là plutôt qu’une somme.',
        'Erreurs à réclamer : la page ne signale plus rien et laisse poser une carte qui pouvait prendre. La personne suivante peut alors, avant de jouer, réclamer cette carte avec ce qu’elle aurait dû prendre. Une réclamation fausse ne coûte rien. La toute dernière carte de la manche ne se réclame pas.',
      ],
    },
  ],
};
