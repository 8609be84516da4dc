import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { GameBody } from '../api.generated.ts';
import type { Backend, PostRequest, ScheduleRequest, TeamPlace } from './backend.ts';
import { listTools, tools } from './tools.ts';

const clubs = ['UHC Sternenberg', "Sm'Orval Bellecombe", 'Chêne-Rivoire Volleyball'].map((name, id) => ({
  id: String(id),
  name,
}));

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 19);
const game = (id: string, startsAt: string, status: GameBody['status']) =>
  ({ id, startsAt, status, teamHome: 'A', teamAway: 'B', time: '' }) as GameBody;
const season = [
  game('later', days(9), 'scheduled'),
  game('soon', days(2), 'scheduled'),
  game('forgotten', days(-9), 'scheduled'),
  game('last', days(-3), 'played'),
  game('first', days(-20), 'forfeited'),
  game('undated', '', 'unknown'),
];

/** A backend that keeps what it was asked for. */
function createBackend(): Backend & { asked: unknown[] } {
  const asked: unknown[] = [];
  const words = { caption: 'c', alt_text: 'a', warnings: [] };
  return {
    asked,
    loadClubs: async () => clubs,
    loadTeams: async (_sport, clubId) => [{ id: `${clubId}1`, name: 'Team', league: null }],
    loadGames: async (team: TeamPlace) => {
      asked.push(team);
      return season;
    },
    draw: async (request: PostRequest) => {
      asked.push(request);
      return { ...words, bytes: new Uint8Array(20_000).fill(255), mediaType: 'image/jpeg' };
    },
    describe: async () => words,
    schedule: async (request: ScheduleRequest) => {
      asked.push(request);
      return { id: 's', name: 'n', next_at: null };
    },
  };
}

async function call(name: string, input: object, backend: Backend = createBackend()) {
  const content = await tools.find((tool) => tool.name === name)!.run(backend, input as never);
  const last = content.at(-1);
  return { content, told: JSON.parse(last?.type === 'text' ? last.text : '') };
}

describe('the tool that finds clubs', (test) => {
  const names: [asked: string, found: string[]][] = [
    ['sternenberg', ['0']],
    ['chene volleyball', ['2']],
    ['SM’ORVAL', ['1']],
    ['e', ['0', '1', '2']],
    ['nobody', []],
  ];
  for (const [name, found] of names) {
    test(`«${name}»`, async () => {
      const { told } = await call('find_club', { sport: 'handball', name });
      assert.equal([told.count, told.clubs.map(({ id }: { id: string }) => id)], [found.length, found]);
    });
  }

  test('lists the teams of a few clubs, and cuts a long list', async () => {
    assert.is((await call('find_club', { sport: 'handball', name: 'uhc' })).told.clubs[0].teams[0].id, '01');
    const many = Array.from({ length: 50 }, (_, id) => ({ id: String(id), name: `Club ${id}` }));
    const backend = { ...createBackend(), loadClubs: async () => many };
    const { told } = await call('find_club', { sport: 'handball', name: 'club' }, backend);
    assert.equal([told.count, told.clubs.length, told.clubs[0].teams], [50, 20, undefined]);
  });
});

describe('the tool that lists games', (test) => {
  const choices: [which: string | undefined, ids: string[]][] = [
    [undefined, ['soon', 'later', 'undated']],
    ['played', ['first', 'last']],
    ['all', ['first', 'forgotten', 'last', 'soon', 'later', 'undated']],
  ];
  for (const [which, ids] of choices) {
    test(`${which ?? 'by default those to come'}, earliest first, without empty fields`, async () => {
      const { told } = await call('list_games', { sport: 'handball', team_id: '1', ...(which && { which }) });
      assert.equal(
        told.games.map(({ id }: { id: string }) => id),
        ids,
      );
      assert.not('time' in told.games[0]);
    });
  }
});

describe('tools of posts', (test) => {
  const team = { sport: 'handball', team_id: '1', club_id: '2' };
  const requests: [name: string, input: object, games: unknown][] = [
    ['the next game by default', team, { ...team, pick: 'next' }],
    ['the last two', { ...team, pick: 'last', count: 2 }, { ...team, pick: 'last', count: 2 }],
    ['games by their ids', { ...team, game_ids: ['a'], pick: 'next' }, { ...team, game_ids: ['a'] }],
    ['games by hand', { games: [{ teamHome: 'A', teamAway: 'B' }] }, [{ teamHome: 'A', teamAway: 'B' }]],
  ];
  for (const [name, input, games] of requests) {
    test(`ask for ${name}`, async () => {
      const backend = createBackend();
      await call('draw_post', { ...input, format: '1:1' }, backend);
      assert.equal(backend.asked, [{ theme: 'standard', type: 'jpeg', format: '1:1', games }]);
    });
  }

  test('hand the sport of games by hand on', async () => {
    const backend = createBackend();
    const games = [{ teamHome: 'A', teamAway: 'B' }];
    await call('draw_post', { games, sport: 'handball' }, backend);
    assert.equal(backend.asked, [{ theme: 'standard', type: 'jpeg', sport: 'handball', games }]);
  });

  test('answer with the picture in base64, then the words', async () => {
    const { content, told } = await call('draw_post', team);
    const [image] = content;
    assert.is(image?.type === 'image' && Buffer.from(image.data, 'base64').length, 20_000);
    assert.equal(told, { caption: 'c', alt_text: 'a', warnings: [] });
  });

  test('schedule with the usual day and inbox, a day only for weekly ones', async () => {
    const backend = createBackend();
    await call('schedule_posts', { ...team, on: 'weekly' }, backend);
    await call('schedule_posts', { ...team, on: 'result', time: '12:00', outcomes: ['mail'] }, backend);
    const usual = { ...team, theme: 'standard' };
    assert.equal(backend.asked, [
      { ...usual, trigger: { on: 'weekly', weekday: 4, time: '18:00' }, outcomes: ['inbox'] },
      { ...usual, trigger: { on: 'result' }, outcomes: ['mail'] },
    ]);
  });

  test('are not offered where nothing keeps a schedule', () => {
    const { schedule: _, ...backend } = createBackend();
    assert.is(listTools(backend).length, tools.length - 1);
  });
});
