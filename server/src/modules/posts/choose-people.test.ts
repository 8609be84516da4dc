import { writePeopleTexts, type CaptionFacts, type PeopleList, type PersonInput } from '@matchpost/engine/posts';
import type { SportId } from '@matchpost/engine/sports';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { PostOptions } from './choose-games.ts';
import { choosePeople } from './choose-people.ts';

/** A position as `sport` reads it, and its name in a German caption. */
const positions: [sport: SportId | undefined, word: string, name: string][] = [
  ['volleyball', 'D', 'Diagonal'],
  ['volleyball', 'S', 'Zuspiel'],
  ['handball', 'Flügel', 'Flügel'],
  ['unihockey', 'D', 'Verteidigung'],
  ['volleyball', 'goalkeeper', 'Tor'],
  ['volleyball', 'Springerin', 'Springerin'],
  [undefined, 'D', 'Verteidigung'],
];

const games = { sport: 'volleyball', team_id: '1', pick: 'next' } as const;

const facts: CaptionFacts = { games: [], tab: 'preview', ours: [], sides: [], showDetail: false };

describe('the people of a post', (test) => {
  for (const [sport, word, name] of positions) {
    test(`play in the position that ${word} is in ${sport ?? 'no sport'}`, () => {
      const person: PersonInput = { number: 7, player: 'Anna Muster', position: word, consent: 'adult' };
      const posts: [kind: PeopleList, people: Omit<PostOptions, 'games'>][] = [
        ['lineup', { lineup: { rows: [person] } }],
        ['lineup', { lineup: { text: `7 Anna Muster (${word})`, consent: 'adult' } }],
        ['scorers', { scorers: { rows: [person] } }],
        ['player', { player: person }],
      ];
      for (const [kind, people] of posts) {
        const { data } = choosePeople(kind, { games, ...people }, sport);
        const { caption } = writePeopleTexts(kind, data, facts, 'de');
        assert.ok(caption.includes(`7 Anna Muster (${name})`), `${kind}: ${caption}`);
      }
    });
  }
});
