import { parseGames, parseTable } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { LeagueGame } from '../league/game.ts';
import { buildRequest, getKey, toRequest } from './build-request.ts';
import { decide } from './decide.ts';
import {
  admitPeople,
  buildGameListPosts,
  buildPeoplePost,
  buildTablePost,
  findAbout,
  type ListFacts,
} from './list-post.ts';

const facts: ListFacts = {
  team: { sport: 'unihockey', clubId: '1', teamId: '2' },
  language: 'de',
  branding: true,
  clubName: 'UHC Stern',
  handle: 'stern',
};
const { table } = parseTable({
  competition: 'Herren GF 2. Liga',
  rows: [
    { rank: 1, team: 'HC Au', teamId: '9', points: 21 },
    { rank: 2, team: 'Floorball Stern', teamId: '2', points: 19, played: 9 },
  ],
});
/** A cast: the parser knows no emblems of leagues. */
const readGames = (games: object[]) => parseGames(games).games as unknown as readonly LeagueGame[];
const leagueGames = readGames([{ id: 7, teamHome: 'UHC Stern', teamAway: 'HC Au', date: '28.11.2026', time: '19:30' }]);
const squad = [
  { number: '7', player: 'Lea Sturm' },
  { number: '9', player: 'Mia Geheim', consent: 'not-named' as const },
];

describe('the post of a table', (test) => {
  test('lights the row of the team, whatever its name', () => {
    const { data, rows, write } = buildTablePost(table, facts);
    assert.equal(data.table?.ours, ['Floorball Stern']);
    assert.equal([data.kind, data.games, rows], ['table', [], 2]);
    assert.match(write('de').caption, /auf Rang 2 mit 19 Punkten, zwei Punkte hinter HC Au\.\n\n@stern/);
    assert.match(write('en').altText, 'HC Au');
  });
  test('has the colours of a team of one’s own in place of its crest’s', () => {
    const colors = { primary: '#0b7a3c' };
    const place = { sport: 'other', showDetail: false, isNeutral: false } as const;
    const decision = decide({ tab: 'auto' }, leagueGames, facts);
    const about = { ...facts, games: leagueGames, place, decision, source: { config: {} }, ownFormat: '4:5' } as const;
    assert.equal(buildRequest({ ...about, colors }).data.club, { name: 'UHC Stern', instagram: 'stern', colors });
    assert.is(buildRequest(about).data.club?.crest, 'home');
    assert.equal(buildTablePost(table, { ...facts, colors }).data.club?.colors, colors);
  });
  test('has the account’s mark and background', () => {
    const { data } = buildTablePost(table, { ...facts, background: { image: '/photo.jpg' } });
    assert.equal([data.branding, data.background], [true, { image: '/photo.jpg' }]);
  });
});

describe('the posts of a team’s games', (test) => {
  const [next, ...rest] = readGames([
    { id: 7, teamHome: 'UHC Stern', teamAway: 'HC Au', date: '28.11.2026', time: '19:30' },
    { id: 8, teamHome: 'TV Egg', teamAway: 'UHC Stern', date: '05.12.2026', time: '18:00' },
    { id: 5, teamHome: 'TV Egg', teamAway: 'UHC Stern', date: '14.11.2026', result: '1:2' },
  ]);
  const season = [next!, ...rest];
  const [meeting] = readGames([{ id: 1, teamHome: 'HC Au', teamAway: 'UHC Stern', date: '01.02.2026', result: '3:4' }]);
  const meetings = [meeting!];
  const today = '2026-11-25';
  const build = (choice: Partial<Parameters<typeof buildGameListPosts>[0]>) =>
    buildGameListPosts({ kind: 'head-to-head', today, gameId: undefined, ...choice }, { ...facts, season });

  test('are about the chosen game, else the next one', () => {
    assert.is(findAbout({ today, gameId: '8' }, { ...facts, season })?.id, '8');
    assert.is(findAbout({ today, gameId: undefined }, { ...facts, season })?.id, '7');
    assert.is(findAbout({ today, gameId: 'gone' }, { ...facts, season })?.id, '7');
  });
  test('know meetings of earlier seasons', () => {
    assert.equal(build({}), []);
    const [post] = build({ meetings });
    assert.equal(
      post?.data.headToHead?.rows?.map(({ id }) => id),
      ['1'],
    );
    assert.match(post?.write('de').caption ?? '', /^UHC Stern gegen HC Au: ein Sieg in einem Spiel/);
    assert.is(build({ meetings, gameId: '8' })[0]?.data.headToHead?.rows?.[0]?.id, '5');
  });
  test('show the crests that the single game tells', () => {
    const details = [{ ...next!, teamAwayLogo: 'https://crests.example/au.png' }];
    const [fixtures] = build({ kind: 'fixtures', details });
    assert.equal(
      fixtures?.data.fixtures?.rows?.map(({ teamAwayLogo }) => teamAwayLogo),
      ['https://crests.example/au.png', ''],
    );
    assert.is(build({ meetings, details })[0]?.data.headToHead?.opponentLogo, 'https://crests.example/au.png');
  });
});

describe('the post of people', (test) => {
  const post = buildPeoplePost({ kind: 'lineup', people: squad, consent: 'adult' }, leagueGames, facts);
  test('holds nobody who may not be named', () => {
    const told = JSON.stringify([post.data, post.write('de'), post.write('en')]);
    assert.match(told, 'Lea Sturm');
    assert.not.match(told, /Geheim|"9"/);
    assert.is(post.rows, 1);
  });
  test('is told with its game', () => {
    assert.match(post.write('de').caption, /^Unser Team für das Heimspiel gegen HC Au/);
    const alone = buildPeoplePost({ kind: 'lineup', people: squad, consent: 'adult' }, [], facts);
    assert.match(alone.write('de').caption, /^Unser Team: 7 Lea Sturm\./);
    assert.is(alone.data.isHomeGame, false);
  });
  test('takes the side that a person chose', () => {
    const away = buildPeoplePost({ kind: 'lineup', people: squad, consent: 'adult' }, leagueGames, {
      ...facts,
      home: false,
    });
    assert.equal([away.data.isHomeGame, away.data.isAwayGame], [false, true]);
  });
  test('without any consent is none', () => {
    try {
      buildPeoplePost({ kind: 'lineup', people: squad, consent: undefined }, [], facts);
      assert.unreachable();
    } catch (error) {
      assert.is((error as { code?: string }).code, 'nobody-named');
      assert.not.match(String(error), 'Lea');
    }
  });
  test('withholds whom another list of the team refuses', () => {
    const others = { scorers: { consent: 'adult', rows: [{ player: 'Sturm, Lea', consent: 'not-named' }] } };
    const { lineup } = admitPeople({ kind: 'lineup', people: squad, consent: 'adult', others });
    assert.equal(lineup?.rows, [{ consent: 'not-named' }, { consent: 'not-named' }]);
  });
  test('of a player takes the portrait with the consent only', () => {
    const [lea] = squad;
    const typed = { kind: 'player', people: [lea ?? {}], portrait: 'data:image/jpeg;base64,AA' } as const;
    assert.is(admitPeople({ ...typed, consent: 'adult' }).player?.portrait, typed.portrait);
    assert.equal(admitPeople({ ...typed, consent: undefined }).player, { consent: 'not-named' });
  });
});

describe('the request of a list', (test) => {
  const request = toRequest(buildTablePost(table, facts), {
    place: { sport: 'unihockey', format: '1:1' },
    source: { theme: 'dark' },
    ownFormat: '4:5',
  });
  test('has the theme over the sport’s court, and the rows of the list', () => {
    assert.equal([request.source, request.format, request.rows], [{ theme: 'dark', sport: 'unihockey' }, '1:1', 2]);
  });
  test('is another picture with other rows', () => {
    assert.is.not(getKey(request), getKey({ ...request, rows: 3 }));
  });
});
