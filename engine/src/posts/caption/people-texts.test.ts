import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { bind } from '../../2-bind/bind.ts';
import { parseGames } from '../../2-bind/game.ts';
import type { RenderData } from '../../data.ts';
import type { Language } from '../../languages.ts';
import { getListTheme } from '../../themes/index.ts';
import { writePeopleTexts } from './people-texts.ts';

const { games } = parseGames([
  {
    id: 1,
    date: '28.11.2026',
    time: '19:30',
    teamHome: 'UHC Sternenberg',
    teamAway: 'Floorball Auental',
    result: '6:5',
  },
]);
const game = {
  games,
  tab: 'preview' as const,
  ours: ['home' as const],
  sides: ['home' as const],
  showDetail: false,
  today: '2026-11-24',
};
const none = { games: [], tab: 'preview' as const, ours: [], sides: [], showDetail: false };

const rows = [
  { number: 1, player: 'Anna Muster', position: 'goalkeeper' },
  { number: 7, player: 'Lea Beispiel', captain: true },
  { number: 9, player: 'Mia Secret', consent: 'not-named' as const },
];
const lineup = { consent: 'adult' as const, rows };
const scorers = {
  consent: 'adult' as const,
  rows: [
    { player: 'Mia Beispiel', goals: 1 },
    { player: 'Lea Beispiel', goals: 12, assists: 1 },
  ],
};
const player = { consent: 'adult' as const, number: 7, player: 'Lea Beispiel', position: 'Sturm', goals: 2 };
const data = { lineup, scorers, player };

describe('captions about people', (test) => {
  const told = (kind: 'lineup' | 'scorers' | 'player', facts: typeof game | typeof none, language: Language) =>
    writePeopleTexts(kind, data, facts as typeof game, language);

  for (const [kind, facts, language, caption] of [
    [
      'lineup',
      game,
      'de',
      'Unser Team für das Heimspiel gegen Floorball Auental am Samstag, 28. November: 1 Anna Muster (Tor), 7 Lea Beispiel (Captain).',
    ],
    [
      'lineup',
      game,
      'en',
      'Our team for our home game against Floorball Auental on Saturday 28 November: 1 Anna Muster (Goalkeeper), 7 Lea Beispiel (captain).',
    ],
    ['lineup', none, 'de', 'Unser Team: 1 Anna Muster (Tor), 7 Lea Beispiel (Captain).'],
    ['scorers', none, 'de', 'Unsere Topscorer: Lea Beispiel – 12 Tore / 1 Assist / 13 Punkte, Mia Beispiel – 1 Tor.'],
    ['scorers', none, 'en', 'Our top scorers: Lea Beispiel – 12 goals / 1 assist / 13 points, Mia Beispiel – 1 goal.'],
    [
      'player',
      game,
      'de',
      'Player of the Match im Heimspiel gegen Floorball Auental am Samstag, 28. November: 7 Lea Beispiel (Sturm) – 2 Tore.',
    ],
    ['player', none, 'en', 'Player of the match: 7 Lea Beispiel (Forward) – 2 goals.'],
  ] as const) {
    test(`${kind} in ${language}: ${caption}`, () => assert.is(told(kind, facts, language).caption, caption));
  }

  test('an alt text says the same', () => {
    assert.is(
      told('lineup', game, 'de').altText,
      'Aufstellung: UHC Sternenberg gegen Floorball Auental, Samstag, 28. November. 1 Anna Muster (Tor), 7 Lea Beispiel (Captain).',
    );
    assert.is(told('lineup', none, 'en').altText, 'Line-up. 1 Anna Muster (Goalkeeper), 7 Lea Beispiel (captain).');
  });

  for (const [kind, most] of [
    ['lineup', 24],
    ['scorers', 8],
  ] as const) {
    test(`${kind}: people beyond the ${most} of the picture are counted, not named`, () => {
      const nameOf = (index: number) => `Person ${String.fromCharCode(65 + index)}`;
      const squad = (count: number) => ({
        [kind]: { consent: 'adult', rows: Array.from({ length: count }, (_, index) => ({ player: nameOf(index) })) },
      });
      const texts = (count: number, language: Language) => {
        const { caption, altText } = writePeopleTexts(kind, squad(count), none, language);
        return [caption, altText];
      };
      for (const [count, language, end] of [
        [most, 'de', nameOf(most - 1)],
        [most + 1, 'de', `${nameOf(most - 1)} und eine weitere Person`],
        [most + 2, 'de', `${nameOf(most - 1)} und 2 weitere`],
        [most + 1, 'en', `${nameOf(most - 1)} and one more person`],
        [most + 2, 'en', `${nameOf(most - 1)} and 2 more`],
      ] as const) {
        for (const text of texts(count, language)) assert.ok(text.endsWith(`${end}.`), text);
      }
      const template = getListTheme(kind, 'standard', { rows: most + 2 });
      const picture = JSON.stringify(bind(template, { games: [], kind, ...squad(most + 2) } as RenderData).nodes);
      const isDrawn = (index: number) => picture.toUpperCase().includes(`"${nameOf(index).toUpperCase()}"`);
      assert.equal([isDrawn(most - 1), isDrawn(most)], [true, false], 'the picture shows as many');
    });
  }

  test('hashtags of the sport and the name of the club follow', () => {
    const { caption } = writePeopleTexts('lineup', data, { ...none, sport: 'handball', handle: '@club' }, 'de');
    assert.is(caption.split('\n\n')[1], '@club #handball');
  });
});
