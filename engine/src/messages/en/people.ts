import type { ToldGame } from '../caption-words.ts';
import type { PeopleWords } from '../people-words.ts';

export const people: PeopleWords = {
  lineup: (game) => (game ? `Our team for ${theGame(game)}` : 'Our team'),
  scorers: (game) => (game ? `Our top scorers in ${theGame(game)}` : 'Our top scorers'),
  player: (game) => (game ? `Player of the match in ${theGame(game)}` : 'Player of the match'),
  labels: { lineup: 'Line-up', scorers: 'Top scorers', player: 'Player of the match' },
  captain: 'captain',
  more: (count) => (count === 1 ? 'and one more person' : `and ${count} more`),
  consents: { adult: 'adult', 'minor-with-consent': 'with consent', 'not-named': 'do not name' },
  figures: {
    goals: { one: 'goal', many: 'goals' },
    assists: { one: 'assist', many: 'assists' },
    points: { one: 'point', many: 'points' },
  },
};

/** `our home game against Floorball Auental on Saturday 28 November`. */
function theGame({ opponent, home, away, side, date, isDateRead }: ToldGame): string {
  const on = isDateRead && date !== '' ? ` on ${date}` : '';
  if (opponent === '') return `the game ${home} against ${away}${on}`;
  return `our ${{ home: 'home game', away: 'away game', undecided: 'game' }[side]} against ${opponent}${on}`;
}
