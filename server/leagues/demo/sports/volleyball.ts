import { dateOf, logos, writeParts, writeResult, writeTeams, writeTime } from '../gateway-form.ts';
import { between, type Random } from '../random.ts';
import type { DemoSport } from './sport.ts';
import type { Fixture, Outcome, Pair } from '../model.ts';

export const demoSport: DemoSport = {
  firstIds: { club: 912_101, team: 27_000, game: 400_000, showcase: 920_000_000 },
  walkover: {
    score: [3, 0],
    suffix: '',
    parts: [
      [25, 0],
      [25, 0],
      [25, 0],
    ],
  },
  play: playVolleyball,
  form: {
    writeListed: (game, logoOf) => {
      const { street, zip, town } = game.host.club;
      const [year, month, day] = dateOf(game);
      return {
        ...writeTeams(game),
        id: game.id,
        // A German locale's short date.
        date: `${Number(day)}.${Number(month)}.${year}`,
        time: writeTime(game),
        result: writeResult(game, ''),
        resultDetail: writeParts(game, ', ', false),
        location: game.hall === '' ? '' : `${street}, ${zip} ${town}`,
        ...logos(game, logoOf),
      };
    },
  },
  divisions: [
    { label: '2L - f', form: 'adults', teams: 'lin tan orv vfb bue nae che wat hal ost moo ker' },
    { label: '2L - m', form: 'adults', teams: 'lin tan orv bue nae che wat ost moo ker' },
    { label: '3L - f', form: 'adults', teams: 'lin:II tan:II orv:II vfb:II bue:II nae:II che:II hal:II ost:II ker:II' },
    { label: 'U23 - f', form: 'juniors', teams: 'lin tan orv vfb bue nae che wat ost ker', mark: 'U23' },
    { label: 'U20 - m', form: 'juniors', teams: 'lin tan vfb bue nae che wat hal moo ker', mark: 'U20' },
    {
      label: 'U16 - f',
      form: 'tournament',
      teams: 'lin:U16_Gelb lin:U16_Blau tan:U16 orv:U16 bue:U16 nae:U16 hal:U16 ost:U16 moo:U16 ker:U16',
    },
  ],
  clubs: `
    lin | VBC Lindenmatt | Lindenmatt | Schulweg 4, 5799 | Turnhalle Matt | round tree #3c7a1e #ffffff
    tan | Volley Tannegg | Tannegg | Waldstrasse 9, 8699 | Eggenhalle | shield tree #0d3b2e #e4c45a
    orv | Sm'Orval Bellecombe | Bellecombe | Rue du Stade 1, 2899 | Salle de la Combe | diamond sun #5b2a86 #f6c945
    vfb | VFB - Volleyball Franches-Bellevaux | Bellevaux | Chemin des Prés 11, 2799 | La Grande Halle | round stripes #c8102e #ffffff
    bue | TS Volley Bürenwil | Bürenwil | Schmiedgasse 2, 3199 | Sporthalle Leimgrube | hexagon star #00539b #ffd100
    nae | Volley Näfenbach | Näfenbach | Fabrikstrasse 20, 8798 | Tuchhalle | shield bolt #1a1a1a #7bd23a
    che | Chêne-Rivoire Volleyball | Chêne-Rivoire | Rue de l’Île 6, 1299 | Salle Aimée-Hélène d’Île | round wave #0096a7 #ffffff svg
    wat | Volley Wattenau | Wattenau | Talstrasse 12, 9699 | Talhalle | diamond peak #7d8a99 #ffffff tiny
    hal | VBC Halden | Halden | Haldenrain 8, 9299 | Turnhalle Rain | -
    ost | Volley Ostermoos | Ostermoos | Moosring 30, 2599 | Sportanlage Ostermoos Halle B | shield sun #b5651d #fff3e0
    moo | VBC Moosrain | Moosrain | Torfweg 3, 4899 | Mehrzweckhalle Torf | -
    ker | Raiffisa Volley Kerbelried | Kerbelried | Riedgasse 14, 9399 | Riedhalle | hexagon wave #e2001a #ffe9a8
  `,
};

/** First to three sets, the fifth to 15; tournaments first to two, the third to 15. */
function playVolleyball({ home, away, host }: Fixture, random: Random): Outcome {
  const target = host.division.form === 'tournament' ? 2 : 3;
  const parts: Pair[] = [];
  const won: [number, number] = [0, 0];
  while (Math.max(...won) < target) {
    const last = parts.length === 2 * target - 2;
    const homeWins = random() < home.strength / (home.strength + away.strength);
    const [winner, loser] = playSet(random, last ? 15 : 25);
    parts.push(homeWins ? [winner, loser] : [loser, winner]);
    won[homeWins ? 0 : 1] += 1;
  }
  return { score: won, suffix: '', parts };
}

/** Two points ahead at the end: 25:18, 27:25, sometimes 31:29. */
function playSet(random: Random, target: number): Pair {
  const loser = between(random, Math.floor(target * 0.45), target + 1);
  if (loser < target - 1) return [target, loser];
  const longer = between(random, target - 1, target + 4);
  return [longer + 2, longer];
}
