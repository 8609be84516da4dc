import type { ToldGame } from '../caption-words.ts';
import type { PeopleWords } from '../people-words.ts';
import { post } from './post.ts';

export const people: PeopleWords = {
  lineup: (game) => (game ? `Unser Team für das ${theGame(game)}` : 'Unser Team'),
  scorers: (game) => (game ? `Unsere Topscorer im ${theGame(game)}` : 'Unsere Topscorer'),
  player: (game) => (game ? `Player of the Match im ${theGame(game)}` : 'Player of the Match'),
  labels: { lineup: 'Aufstellung', scorers: 'Topscorer', player: 'Player of the Match' },
  captain: 'Captain',
  more: (count) => (count === 1 ? 'und eine weitere Person' : `und ${count} weitere`),
  consents: { adult: 'erwachsen', 'minor-with-consent': 'mit Einwilligung', 'not-named': 'nicht nennen' },
  figures: {
    goals: { one: 'Tor', many: 'Tore' },
    assists: { one: 'Assist', many: 'Assists' },
    points: { one: 'Punkt', many: 'Punkte' },
  },
};

/** `Heimspiel gegen Floorball Auental am Samstag, 28. November`. */
function theGame({ opponent, home, away, side, date, isDateRead }: ToldGame): string {
  const on = isDateRead && date !== '' ? ` am ${date}` : '';
  if (opponent === '') return `Spiel ${home} gegen ${away}${on}`;
  return `${{ home: post.homeGame, away: post.awayGame, undecided: post.game }[side]} gegen ${opponent}${on}`;
}
