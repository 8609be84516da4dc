import { parseGame } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { toSharedPost } from '@matchpost/engine/posts';
import { describe } from '@matchpost/engine/test';
import { seasonAt, weekendMoments } from '@matchpost/engine/test/weekends';
import type { SharedPostBody } from '@matchpost/server/contract';
import * as assert from 'uvu/assert';
import type { LeagueGame } from '../league/game.ts';
import { isOpen, planPosts, spanOf, splitParts, type TeamGames } from './plan-posts.ts';

const game = (id: string, date: string, time = '18:00', more: object = {}): LeagueGame =>
  parseGame({ id, date, time, teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental', ...more }, '').game;

const team = (teamId: string, ...games: LeagueGame[]): TeamGames => ({
  sport: 'unihockey',
  clubId: '1',
  teamId,
  games,
});

const note = (shown: LeagueGame): SharedPostBody => {
  const { kind, score, startsAt, status } = toSharedPost(shown);
  return {
    sport: 'unihockey',
    game_id: shown.id,
    kind,
    score,
    starts_at: startsAt,
    status,
    shared_at: '2026-11-24T10:00:00Z',
  };
};

const span = { from: '2026-11-21', to: '2026-12-04' };
const none = { shared: [], drafts: [], maxGames: 1, today: '2026-11-21', ...span };

describe('the posts of a weekend', (test) => {
  test('are the games of all teams in the window, earliest first, a derby once', () => {
    const derby = game('d', '28.11.2026', '10:00');
    const posts = planPosts(
      [team('1', game('a', '28.11.2026'), derby), team('2', derby, game('b', '29.11.2026'), game('z', '20.12.2026'))],
      none,
    );
    assert.equal(
      posts.map(({ games, team }) => [games[0]?.id, team.teamId]),
      [
        ['d', '1'],
        ['a', '1'],
        ['b', '2'],
      ],
    );
  });

  test('of games at the same time are all there, and in the same order however the league lists them', () => {
    const [one, two, three] = ['b', 'a', 'c'].map((id) => game(id, '28.11.2026'));
    const keys = (teams: TeamGames[], maxGames: number) =>
      planPosts(teams, { ...none, maxGames }).map(({ key, games }) => [key, games.length]);
    const listed = [team('2', one!, two!), team('1', three!)];
    const otherwise = [team('1', three!), team('2', two!, one!)];
    for (const maxGames of [1, 3]) {
      assert.equal(keys(listed, maxGames), keys(otherwise, maxGames));
      assert.is(
        keys(listed, maxGames).reduce((sum, [, count]) => sum + Number(count), 0),
        3,
      );
    }
  });

  test('join the games of one team and day, as many as the plan allows', () => {
    const round = ['10:00', '11:00', '12:00', '13:00'].map((time, index) => game(String(index), '28.11.2026', time));
    const sizes = (maxGames: number) =>
      planPosts([team('1', ...round)], { ...none, maxGames }).map(({ games }) => games.length);
    assert.equal(
      [sizes(1), sizes(3)],
      [
        [1, 1, 1, 1],
        [3, 1],
      ],
    );
  });

  test('keep two games at the same time apart', () => {
    const posts = planPosts([team('1', game('a', '28.11.2026')), team('2', game('b', '28.11.2026'))], none);
    assert.is(posts.length, 2);
  });

  const before = game('a', '28.11.2026');
  const played = game('a', '28.11.2026', '18:00', { result: '3:2', status: 'played' });
  const rows: [state: string, now: LeagueGame, shared: LeagueGame[], draft: boolean][] = [
    ['new', before, [], false],
    ['ready', before, [], true],
    ['posted', before, [before], false],
    ['new', played, [before], false],
    ['posted', played, [before, played], false],
    ['corrected', { ...played, score: { home: 3, away: 3, suffix: '' } }, [played], false],
    ['moved', { ...before, status: 'postponed' }, [before], false],
    ['moved', game('a', '28.11.2026', '20:00'), [before], false],
    ['cancelled', { ...before, status: 'cancelled' }, [before], false],
    ['posted', { ...before, status: 'cancelled' }, [before, { ...before, status: 'cancelled' }], false],
    ['reinstated', before, [before, { ...before, status: 'cancelled' }], false],
  ];
  for (const [state, now, shared, draft] of rows) {
    test(`${now.status} after ${shared.length} shared posts${draft ? ' with a draft' : ''}: ${state}`, () => {
      const drafts = draft ? [{ game_ids: ['a'], read: false }] : [];
      const [post] = planPosts([team('1', now)], { ...none, shared: shared.map(note), drafts });
      assert.is(post?.state, state);
    });
  }

  test('of several games are as open as the most urgent of them', () => {
    const [one, two] = [game('a', '28.11.2026', '10:00'), game('b', '28.11.2026', '12:00')];
    const [post] = planPosts([team('1', one, two)], { ...none, maxGames: 3, shared: [note(one)] });
    assert.is(post?.state, 'new');
  });

  test('of several games are no cancelled post while one of them is still to be told', () => {
    const off = { ...game('a', '28.11.2026', '10:00'), status: 'abandoned' } as const;
    const both = [off, game('b', '28.11.2026', '12:00')];
    const stateOf = (games: LeagueGame[]) => planPosts([team('1', ...games)], { ...none, maxGames: 3 })[0]?.state;
    assert.equal([stateOf(both), stateOf([off])], ['new', 'abandoned']);
  });

  test('of a day that is over wait for their result, and are not to be shared', () => {
    const [post] = planPosts([team('1', game('a', '23.11.2026'))], { ...none, today: '2026-11-24' });
    assert.is(post?.state, 'waiting');
    assert.not.ok(post && isOpen(post));
  });
});

describe('the days of the weekend page', (test) => {
  test('are the last three and the next seven, more by the page', () => {
    assert.equal(spanOf('2026-11-24', { earlier: 0, later: 0 }), { from: '2026-11-21', to: '2026-12-01' });
    assert.equal(spanOf('2026-11-24', { earlier: 1, later: 2 }), { from: '2026-11-14', to: '2026-12-15' });
  });
  test('put this weekend first, then what comes, then what was', () => {
    const games = ['22.11.2026', '25.11.2026', '28.11.2026', '30.11.2026'].map((date) => game(date, date));
    const { weekend, coming, past } = splitParts(planPosts([team('1', ...games)], none), '2026-11-24');
    const days = (part: { day: string }[]) => part.map(({ day }) => day);
    assert.equal(
      [days(weekend), days(coming), days(past)],
      [['2026-11-28'], ['2026-11-25', '2026-11-30'], ['2026-11-22']],
    );
  });
  for (const { name, now, ids } of weekendMoments) {
    test(`take the weekend that API and command line mean without days: on ${name}`, () => {
      const today = swissDay(now);
      const range = spanOf(today, { earlier: 0, later: 0 });
      const posts = planPosts([team('1', ...seasonAt(now))], { ...none, ...range, today });
      assert.equal(
        splitParts(posts, today).weekend.flatMap(({ posts }) =>
          posts.flatMap(({ games }) => games.map(({ id }) => id)),
        ),
        ids,
      );
    });
  }
  test("put today's games that are over behind those to come", () => {
    const over = game('a', '24.11.2026', '18:00', { result: '3:2', status: 'played' });
    const { coming, past } = splitParts(planPosts([team('1', over, game('b', '24.11.2026'))], none), '2026-11-24');
    const ids = (part: { posts: { games: readonly LeagueGame[] }[] }[]) =>
      part.flatMap(({ posts }) => posts.flatMap(({ games }) => games.map(({ id }) => id)));
    assert.equal([ids(coming), ids(past)], [['b'], ['a']]);
  });
});
