import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { until } from '../../../test/until.ts';
import { day, hour, minute, second } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import type { ComingPost, ScheduleBody } from '../../contract/schedules.ts';
import { Batch } from '../batches/batch.entity.ts';
import { planBatch } from '../batches/plan-batch.ts';
import { resumeBatches } from '../batches/stale-batches.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { runDueSchedules } from './run-due.ts';
import { Schedule } from './schedule.entity.ts';
import { game, played, running, startScheduleServer } from '../../../test/schedule-server.ts';

/** A schedule of a weekend's results, and the moment when its first run is due. */
async function startWeekly() {
  const server = await startScheduleServer();
  const who = await server.signIn('amateur');
  const trigger = { on: 'weekly', weekday: 6, time: '21:00' };
  const { id, next_at } = (await server.add(who, { trigger, tab: 'result' })).json<ScheduleBody>();
  return { server, who, id, due: Date.parse(next_at ?? '') };
}

describe('weekly posts that show results', (test) => {
  test('wait for running games and are redrawn when a result changes', async () => {
    const { server, who, id, due } = await startWeekly();
    const [early, late] = [game('early', due - 5 * hour), game('late', due - hour)];
    server.league.games = [played(early, 1, 0), running(late, 1, 1)];
    server.goTo(due);
    await runDueSchedules(server.services);
    const [{ batch } = {}] = await server.runs();
    await planBatch(server.services, batch ?? '', { signal: new AbortController().signal, attempt: 1 });
    assert.is((await server.runs())[0]?.state, 'drawing');
    assert.equal(await server.inbox(who), []);
    server.league.games = [played(early, 1, 0), played(late, 1, 2)];
    server.advance(2 * minute);
    await resumeBatches(server.services);
    await server.settled();
    const drawn = async () =>
      (await server.orm.em.fork().find(Draft, { replacedAt: null })).map(({ scores }) => scores);
    assert.equal(await drawn(), [{ early: '1:0' }, { late: '1:2' }]);
    server.league.games = [played(early, 1, 0), played(late, 2, 2)];
    server.advance(7 * hour);
    assert.is(await runDueSchedules(server.services), 1);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    assert.equal(await drawn(), [{ early: '1:0' }, { late: '2:2' }]);
    assert.is((await server.inbox(who)).length, 2);
    server.advance(day);
    await server.check(id);
    assert.is((await server.runs()).length, 2);
    await server.call(who, 'PATCH', `/schedules/${id}`, { trigger: { on: 'result' } });
    server.advance(7 * hour);
    assert.is(await runDueSchedules(server.services), 1, 'a schedule with another trigger is due once');
    await server.close();
  });

  test('go out with an abandoned game, and with one that never ends', async () => {
    const { server, id, due } = await startWeekly();
    const [early, late] = [game('early', due - 5 * hour), game('late', due - 4 * hour)];
    const drawn = async () =>
      (await server.orm.em.fork().find(Draft, { replacedAt: null })).map(({ scores }) => scores);
    server.league.games = [played(early, 1, 0), { ...played(late, 2, 1), status: 'abandoned' }];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal([await drawn(), (await server.runs()).length], [[{ early: '1:0' }, {}], 1]);
    server.league.games = [
      { ...played(early, 1, 0), status: 'abandoned' },
      { ...played(late, 2, 1), status: 'abandoned' },
    ];
    server.advance(7 * hour);
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    assert.equal(await drawn(), [{}, {}]);
    server.goTo(due + 7 * day);
    server.league.games = [running(game('open', due + 7 * day - 2 * hour), 3, 3)];
    await runDueSchedules(server.services);
    server.advance(13 * hour);
    await resumeBatches(server.services);
    await server.settled();
    assert.equal((await drawn()).at(-1), { open: null });
    server.league.games = [played(game('open', due + 7 * day - 2 * hour), 4, 3)];
    server.advance(7 * hour);
    await server.check(id);
    const isCorrected = (run: { key: string; revision: number; state: string }) =>
      run.revision === 2 && run.state === 'done';
    await until(async () => (await server.runs()).filter(isCorrected).length === 2);
    assert.equal((await drawn()).at(-1), { open: '4:3' });
    await server.close();
  });

  test('wait twelve hours for a game without a score, and are redrawn when it has one', async () => {
    const { server, who, id, due } = await startWeekly();
    const [early, late] = [game('early', due - 5 * hour), game('late', due - 2 * hour)];
    const drawn = async () =>
      (await server.orm.em.fork().find(Draft, { replacedAt: null })).map(({ scores }) => scores);
    server.league.games = [played(early, 1, 0), late];
    server.goTo(due);
    await runDueSchedules(server.services);
    const [{ batch } = {}] = await server.runs();
    await planBatch(server.services, batch ?? '', { signal: new AbortController().signal, attempt: 1 });
    assert.equal([(await server.runs())[0]?.state, await server.inbox(who)], ['drawing', []]);
    server.advance(13 * hour);
    await resumeBatches(server.services);
    await server.settled();
    assert.equal(await drawn(), [{ early: '1:0' }, { late: null }]);
    server.league.games = [played(early, 1, 0), played(late, 2, 1)];
    server.advance(7 * hour);
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    assert.equal(await drawn(), [{ early: '1:0' }, { late: '2:1' }]);
    await server.close();
  });

  test('leave out games that had not begun when they were due, also when they are redrawn', async () => {
    const { server, who, id, due } = await startWeekly();
    const [early, ahead] = [game('early', due - 5 * hour), game('ahead', due + 15 * hour)];
    const shown = async () => (await server.inbox(who)).map(({ game_ids }) => game_ids.join());
    server.league.games = [played(early, 1, 0), ahead];
    const [coming] = (await server.call(who, 'GET', `/schedules/${id}/preview`)).json<ComingPost[]>();
    assert.equal(
      coming?.games.map((one) => one.id),
      ['early'],
    );
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(await shown(), ['early']);
    server.league.games = [played(early, 1, 1), played(ahead, 3, 3)];
    server.advance(20 * hour);
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    assert.equal(await shown(), ['early']);
    await server.close();
  });

  test('stay as they are once their schedule posts previews', async () => {
    const { server, who, id, due } = await startWeekly();
    const one = game('one', due - 5 * hour);
    server.league.games = [played(one, 1, 0), game('next', due + 7 * day)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const shown = async () => (await server.inbox(who)).map(({ game_ids }) => game_ids);
    assert.equal(await shown(), [['one']]);
    await server.call(who, 'PATCH', `/schedules/${id}`, { tab: 'preview' });
    server.league.games = [played(one, 1, 1), game('next', due + 7 * day)];
    server.advance(7 * hour);
    await server.check(id);
    assert.equal([(await server.runs()).length, await shown()], [1, [['one']]]);
    const schedule = await server.orm.em.fork().findOneOrFail(Schedule, { id });
    assert.is(schedule.checkAt ?? null, null, 'nothing is compared again');
    await server.close();
  });

  test('are corrected also after a person deleted them', async () => {
    const { server, who, id, due } = await startWeekly();
    const one = game('one', due - 5 * hour);
    server.league.games = [played(one, 1, 0)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const [draft] = await server.inbox(who);
    assert.is((await server.call(who, 'DELETE', `/inbox/${draft?.id}`)).statusCode, 204);
    server.league.games = [played(one, 1, 1)];
    server.advance(7 * hour);
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    assert.equal(
      (await server.inbox(who)).map(({ corrects }) => corrects),
      [true],
    );
    await server.close();
  });

  test('begin again a minute later where the page of a game tells another score than its list', async () => {
    const { server, who, due } = await startWeekly();
    const one = game('one', due - 5 * hour);
    server.league.games = [played(one, 2, 1)];
    const source = server.services.leagues.open('unihockey');
    source.loadGame = async () => ({
      value: running(one, 2, 2),
      asOf: new Date(server.services.clock()),
      stale: false,
    });
    server.goTo(due);
    await runDueSchedules(server.services);
    await until(async () => (await server.orm.em.fork().count(Batch, {})) === 2);
    server.advance(30 * second);
    await resumeBatches(server.services);
    assert.equal([(await server.runs()).length, await server.orm.em.fork().count(Batch, {})], [1, 2]);
    server.advance(13 * hour);
    await resumeBatches(server.services);
    await server.settled();
    assert.equal([(await server.runs())[0]?.state, (await server.inbox(who)).length], ['done', 1]);
    await server.close();
  });

  test('lead links to the new picture of the same game, whatever its place', async () => {
    const { server, id, due } = await startWeekly();
    const [early, late] = [game('early', due - 5 * hour), game('late', due - 4 * hour)];
    server.league.games = [played(early, 1, 0), played(late, 1, 2)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    server.league.games = [played(game('early', due - 3 * hour), 2, 0), played(late, 1, 2)];
    server.advance(hour);
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    const drafts = await server.orm.em.fork().find(Draft, {}, { orderBy: { createdAt: 'asc', position: 'asc' } });
    const shown = drafts.flatMap(({ gameIds, replacedBy }) => {
      const next = drafts.find((draft) => draft.id === replacedBy);
      return next === undefined ? [] : [`${gameIds} -> ${next.gameIds}`];
    });
    assert.equal(shown, ['early -> early', 'late -> late']);
    await server.close();
  });

  test('are compared again after a league that did not answer', async () => {
    const { server, id, due } = await startWeekly();
    const one = game('one', due - 5 * hour);
    server.league.games = [played(one, 1, 0)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const source = server.services.leagues.open('unihockey');
    const { loadGames } = source;
    let asked = 0;
    source.loadGames = () => {
      asked += 1;
      throw new LeagueError('source-timeout');
    };
    server.advance(6 * hour + minute);
    assert.is(await runDueSchedules(server.services), 1);
    await until(() => asked > 0);
    source.loadGames = loadGames;
    server.league.games = [played(one, 1, 1)];
    server.advance(6 * hour);
    assert.is(await runDueSchedules(server.services), 1, 'the schedule is due again');
    // The queue may still hold the job of the failed comparison.
    await server.check(id);
    await until(async () => (await server.runs()).some(({ revision, state }) => revision === 2 && state === 'done'));
    await server.close();
  });
});
