import { sports } from '@matchpost/engine/sports';
import { parseGame, type Game, type Tab } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { field, load, text } from '../../document/test/sample.ts';
import { createStart } from '../../start/starts.ts';
import { decide } from '../../../post/decide.ts';
import { buildRequest } from '../../../post/build-request.ts';
import { startPlace } from '../../../post/studio-url.ts';
import { buildData, pickGames, type TeamFacts, findKind, createEditorData, takeGames } from './build-data.ts';
import { createChoice, type PreviewChoice, createPreviewStore } from './preview-store.ts';
import { createSampleGames, getSampleClub } from './sample-games.ts';
import { sampleLengths } from './samples/sample.ts';

const game = (id: string, date: string, result = ''): Game =>
  parseGame({ id, date, result, teamHome: 'UHC Sternenberg', teamAway: 'Volley Au' }, '').game;

const season = [
  game('a', '01.11.2026', '3:2'),
  game('e', '29.11.2026'),
  game('b', '08.11.2026', '1:0'),
  game('c', '15.11.2026', '4:4'),
  game('d', '22.11.2026'),
  game('z', '14.11.2026', '2:2'),
  game('old', '02.11.2026'),
];
const ids = (games: readonly Game[]) => games.map(({ id }) => id).join('');

const picks: readonly [why: string, Game[], played: boolean, expected: string][] = [
  ['the next ones in order', season, false, 'de'],
  ['the last ones played', season, true, 'bzc'],
  ['results where nothing is to come', season.slice(0, 1), false, 'a'],
  ['the next ones where nothing was played', [season[4]!], true, 'd'],
  ['whatever there is without dates', [game('x', 'folgt')], true, 'x'],
  ['nothing of nothing', [], true, ''],
];

describe('games for the preview', (test) => {
  for (const [why, games, played, expected] of picks) {
    test(why, () => assert.is(ids(pickGames(games, { played, today: '2026-11-21' })), expected));
  }
});

const kindsOfSamples = sports.flatMap((sport) => sampleLengths.map((length) => ({ sport, length })));

describe('sample games', (test) => {
  test('of the short kind belong to the sample club', () => {
    for (const sport of sports) {
      const { name = '', logo = '' } = getSampleClub(sport);
      assert.ok(createSampleGames({ sport }).every(({ teamHome }) => teamHome.startsWith(name)));
      assert.is(createSampleGames({ sport })[0]?.teamHomeLogo, logo);
    }
  });
  test('count sets in volleyball', () => {
    for (const length of sampleLengths)
      for (const { score } of createSampleGames({ sport: 'volleyball', length }))
        assert.is(Math.max(score?.home ?? 0, score?.away ?? 0), 3);
  });
  for (const { sport, length } of kindsOfSamples) {
    test(`${sport}, ${length}: English results contain no German`, () => {
      const results = createSampleGames({ sport, length, language: 'en' }).map(({ result }) => result);
      assert.not.match(results.join(), /[a-z]/i);
    });
    test(`${sport}, ${length}: three games of one day, played or not`, () => {
      const [before, after] = [false, true].map((played) => createSampleGames({ sport, length, played }));
      assert.is(new Set(before!.map(({ date }) => date)).size, 1);
      assert.equal(after!.length, 3);
      assert.ok(after!.every(({ score }) => score !== undefined));
      assert.ok(
        before!.every(({ score, result, status }) => score === undefined && result === '' && status === 'scheduled'),
      );
    });
  }
  test('fill a new editor with three games', () => assert.is(createEditorData().get().games.length, 3));
  test('are limited to what the template holds', () => {
    assert.is(takeGames(createEditorData().get(), 2).games.length, 2);
  });
});

const choice = (some: Partial<PreviewChoice>): PreviewChoice => ({ ...createChoice('de'), ...some });
const team = { sport: 'unihockey', clubId: '1', teamId: '2', name: 'Herren', clubName: 'Volley Au' } as const;

const facts = (some: Partial<TeamFacts> = {}): TeamFacts => ({
  games: season,
  clubName: 'Volley Au',
  handle: '',
  ...some,
});

describe('the data of the preview', (test) => {
  test("holds the team's games and its club's name", () => {
    const data = buildData(choice({ source: 'team', team }), facts({ games: season.slice(0, 2) }));
    assert.equal([ids(data.games), data.club], ['ae', { name: 'Volley Au', crest: 'away' }]);
  });
  test('equals what the studio draws for the team', () => {
    for (const clubName of ['Volley Au', 'UHC Sternenberg']) {
      const known = facts({ games: [season[0]!], clubName, handle: 'volley.au' });
      const shown = choice({ source: 'team', team, tab: 'preview', showDetail: false });
      const request = buildRequest({
        ...known,
        decision: decide({ tab: 'preview' }, known.games, known),
        place: startPlace,
        source: { config: {} },
        ownFormat: '4:5',
        language: 'de',
        branding: false,
      });
      assert.equal({ ...buildData(shown, known), branding: false }, request.data, clubName);
    }
  });
  test('uses pinned games before any other choice', () => {
    assert.is(ids(buildData(choice({ source: 'team', team, pinned: [season[3]!] }), facts()).games), 'c');
  });
  test('keeps what was chosen', () => {
    const background = { id: '9', url: '/api/files/b.jpg', name: 'Halle' };
    const data = buildData(choice({ tab: 'preview', home: false, showDetail: false, language: 'en', background }));
    assert.equal(
      [data.tab, data.isHomeGame, data.showResultDetail, data.language, data.background],
      ['preview', false, false, 'en', { image: '/api/files/b.jpg' }],
    );
  });
});

const kinds: readonly [elements: Record<string, unknown>[], kind: Tab][] = [
  [[field('a', 'teamHome'), field('b', 'date')], 'preview'],
  [[field('a', 'teamHome'), field('b', 'resultDetail2')], 'result'],
  [[text('a', { content: '{{ teamHome | upper }} {{ scoreHome }}' })], 'result'],
  [[text('a', { content: { de: 'am {{ date }}', en: 'on {{ date }}' } })], 'preview'],
  [[{ type: 'repeat', id: 'r', children: [field('a', 'result')] }], 'result'],
  [[text('a')], 'result'],
];

describe('the kind of a template', (test) => {
  for (const [elements, kind] of kinds) {
    test(`${JSON.stringify(elements)}: ${kind}`, () => {
      const store = createPreviewStore('en');
      store.trigger.chooseSample({ length: 'extreme' });
      store.trigger.begin({ kind: findKind(load({ elements })) });
      const { tab, played, source, language } = store.getSnapshot().context;
      assert.equal([tab, played, source, language], [kind, kind === 'result', 'short', 'en']);
    });
  }
  for (const kind of ['preview', 'result'] as const)
    test(`the preview begins with ${kind}`, () =>
      assert.is(findKind(createStart({ kind: 'theme', theme: 'standard', tab: kind, games: 1 }, 'de')), kind));
});

describe('the choice of the preview', (test) => {
  test('drops a pinned game when something else is chosen', () => {
    const store = createPreviewStore('de');
    store.trigger.pin({ games: [season[0]!], tab: 'result' });
    store.trigger.change({ changes: { home: false } });
    assert.is(store.getSnapshot().context.pinned?.length, 1);
    store.trigger.chooseSample({ length: 'extreme' });
    assert.is(store.getSnapshot().context.pinned, undefined);
  });
  test('switches the tab with the results', () => {
    const store = createPreviewStore('de');
    for (const played of [false, true]) {
      store.trigger.setPlayed({ played });
      assert.is(store.getSnapshot().context.tab, played ? 'result' : 'preview');
    }
  });
  test('takes a suggested team only while nothing is chosen', () => {
    const store = createPreviewStore('de');
    store.trigger.suggestTeam({ team });
    assert.is(store.getSnapshot().context.source, 'team');
    store.trigger.begin({ kind: 'result' });
    store.trigger.chooseSample({ length: 'long' });
    store.trigger.suggestTeam({ team });
    assert.is(store.getSnapshot().context.source, 'long');
  });
  test('remembers the team while samples are shown', () => {
    const store = createPreviewStore('de');
    store.trigger.chooseTeam({ team });
    store.trigger.chooseSample({ length: 'long' });
    assert.equal(store.getSnapshot().context.team, team);
  });
});
