import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { parseGames } from '../2-bind/game.ts';
import { parseTable } from '../2-bind/league-table.ts';
import { toPeopleData } from '../people/person.ts';
import { composeCarousel, composeSlide } from './compose-carousel.ts';
import { composePeople, composeTable } from './compose-lists.ts';
import { composePost, type PostFacts } from './compose.ts';
import { decidePost } from './decide.ts';
import { findUs } from './us.ts';

const { games } = parseGames([
  { id: 1, teamHome: 'UHC Stern', teamAway: 'HC Au', date: '28.11.2026', teamHomeLogo: 'stern.png' },
]);
const decision = decidePost(games, findUs(games, { name: 'UHC Stern' }));

describe('a composed post', (test) => {
  const clubs: [name: string, club: PostFacts['club'], shown: PostFacts['club']][] = [
    ['nothing known: the crest of the team in the first game', undefined, { crest: 'home' }],
    ['a name', { name: 'Stern' }, { name: 'Stern', crest: 'home' }],
    ['colours', { colors: { primary: '#123456' } }, { colors: { primary: '#123456' } }],
    ['a crest', { crest: 'away' }, { crest: 'away' }],
  ];
  for (const [name, club, shown] of clubs) {
    test(`has the colours of its club: ${name}`, () =>
      assert.equal(composePost(games, decision, { club }).data.club, shown));
  }
  test('has no club where none plays and none is known', () => {
    const nobody = decidePost(games, findUs([]));
    assert.not.ok('club' in composePost(games, nobody, {}).data);
  });
  test('has its properties in the same order, whatever is given', () => {
    const facts: PostFacts = { neutral: true, club: { name: 'Stern' }, background: { color: '#fff' }, language: 'en' };
    assert.equal(Object.keys(composePost(games, decision, facts).data), [
      'games',
      'tab',
      'isHomeGame',
      'isAwayGame',
      'showResultDetail',
      'neutral',
      'language',
      'branding',
      'background',
      'club',
    ]);
  });
  test('is told in the language of the picture, or in another one', () => {
    const { write } = composePost(games, decision, { language: 'en', club: { instagram: 'stern' } });
    assert.match(write().altText, /^Home game/);
    assert.match(write('de').altText, /^Heimspiel/);
    assert.match(write().caption, '@stern');
  });
});

describe('a composed slide', (test) => {
  const us = findUs(games, { name: 'UHC Stern' });
  test('that is a cover shows the crest of the first game and tells how many games follow', () => {
    const planned = { kind: 'cover', carousel: { games: 5, more: 0 } } as const;
    const { data, rows, altText } = composeSlide(planned, games, { us }, {});
    assert.equal([data.club, rows, data.carousel], [{ crest: 'home', logo: 'stern.png' }, 0, { games: 5, more: 0 }]);
    assert.match(altText, '5');
  });
  test('that is a page has a row a game', () => {
    const { data, rows } = composeSlide({ kind: 'day' }, games, { us }, {});
    assert.equal([rows, data.club, 'carousel' in data], [1, { crest: 'home' }, false]);
  });
});

describe('a composed carousel', (test) => {
  const weekend = parseGames([
    { id: 1, teamHome: 'HC Au', teamAway: 'UHC Stern', date: '28.11.2026', time: '14:00', result: '3:5' },
    { id: 2, teamHome: 'HC See', teamAway: 'UHC Stern', date: '28.11.2026', time: '18:00' },
    { id: 3, teamHome: 'UHC Stern', teamAway: 'HC Berg', date: '29.11.2026', time: '10:00' },
  ]).games;
  const us = findUs(weekend.slice(1, 2), { name: 'UHC Stern' });
  const compose = (tab: 'auto' | 'preview' | 'result', most = 5) =>
    composeCarousel(weekend, { us, tab, order: 'home-first', most }, { language: 'en' });
  const tabs: [asked: 'auto' | 'preview' | 'result', tabs: string[], caption: RegExp][] = [
    ['auto', ['preview', 'result', 'preview'], /3–5/],
    ['preview', ['preview', 'result', 'preview'], /3–5/],
    ['result', ['preview', 'result', 'result'], /no result yet/],
  ];
  for (const [asked, expected, caption] of tabs) {
    test(`has the tab of each slide, and one caption, if a person asks for ${asked}`, () => {
      const { slides, write } = compose(asked);
      assert.equal(
        slides.map(({ decision }) => decision.tab),
        expected,
      );
      assert.match(write().caption, caption);
    });
  }
  test('has the games of its pages in their order', () => {
    const { slides, shown } = compose('auto');
    assert.equal(
      slides.map(({ planned: { kind }, rows, data }) => [kind, rows, ...data.games.map(({ id }) => id)].join(' ')),
      ['cover 0 1 3', 'results 1 1', 'next 2 3 2'],
    );
    assert.equal(
      shown.map(({ id }) => id),
      ['1', '3', '2'],
    );
  });
  test('has slides that can be composed again by themselves', () => {
    for (const { planned, data, ...slide } of compose('auto').slides) {
      const inTime = weekend.filter((game) => data.games.includes(game));
      const options = { us, tab: 'auto', order: 'home-first' } as const;
      assert.equal(composeSlide(planned, inTime, options, { language: 'en' }), { planned, data, ...slide });
    }
  });
  test('tells on its last slide how many games no slide shows', () => {
    const many = parseGames(Array.from({ length: 12 }, (_, id) => ({ id, date: '28.11.2026' }))).games;
    const { slides, dropped } = composeCarousel(many, { us, most: 1 }, {});
    assert.is(dropped.length, 3);
    assert.equal(
      [slides.length, slides[8]?.data.carousel, slides[9]?.data.carousel],
      [10, { games: 9, more: 0 }, { games: 9, more: 3 }],
    );
  });
});

describe('a composed list', (test) => {
  test('of a table has its own names and no game', () => {
    const { table } = parseTable({
      rows: [
        { rank: 1, team: 'UHC Stern' },
        { rank: 2, team: 'HC Au' },
      ],
    });
    const post = composeTable(table, { name: 'UHC Stern' }, { club: { name: 'UHC Stern' } });
    assert.equal([post.rows, post.data.games, post.data.table?.ours], [2, [], ['UHC Stern']]);
    assert.equal(post.data.club, { name: 'UHC Stern' });
  });
  test('of people holds nobody who may not be named, in pictures and texts', () => {
    const people = [{ player: 'Lea Sturm' }, { player: 'Mia Geheim', consent: 'not-named' as const }];
    const typed = toPeopleData('lineup', { people, consent: 'adult' });
    const { data, rows, write } = composePeople('lineup', typed, { games, decision }, {});
    assert.is(rows, 1);
    assert.not.match(JSON.stringify([data, write('de'), write('en')]), 'Geheim');
    const nobody = toPeopleData('player', { people: people.slice(1), consent: 'adult', portrait: 'lea.png' });
    assert.throws(
      () => composePeople('player', nobody, { games: [], decision }, {}),
      (error: { code?: string }) => error.code === 'nobody-named',
    );
  });
});
