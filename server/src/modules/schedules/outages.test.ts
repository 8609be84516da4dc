import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { hour, minute } from '@matchpost/engine/clock';
import { LeagueError } from '@matchpost/leagues/errors';
import { game, played, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';
import type { SignedIn } from '../../../test/app.ts';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { StorageError } from '../../storage/storage.ts';
import { drawChunk } from '../batches/draw-chunk.ts';
import { planBatch } from '../batches/plan-batch.ts';

/** More than a job is tried. */
const LAST = 100;

describe('automatic posts in an outage', (test) => {
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer({ work: false });
  });
  test.after.each(() => server.close());

  /** Starts the run of a new result and returns its batch. */
  const startRun = async (who: SignedIn): Promise<string> => {
    const open = game('new', server.services.clock() + hour);
    server.league.games = [open];
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await server.check(id);
    server.league.games = [played(open)];
    server.advance(3 * hour);
    await server.check(id);
    return (await server.runs()).at(-1)?.batch ?? '';
  };
  const plan = (batchId: string, attempt = 1) =>
    planBatch(server.services, batchId, { signal: new AbortController().signal, attempt });
  const draw = (batchId: string, attempt = 1) =>
    drawChunk(server.services, { batchId, chunk: 0 }, { signal: new AbortController().signal, attempt });
  const states = async () => (await server.runs()).map(({ state, code }) => `${state} ${code}`);
  const breakStorage = () => {
    const { storage } = server.services;
    const put = storage.put.bind(storage);
    storage.put = async (key) => {
      throw new StorageError('storage-unavailable', key);
    };
    return () => {
      storage.put = put;
    };
  };
  const breakLeague = (code: 'source-unreachable' | 'team-unknown') => {
    const { leagues } = server.services;
    const { open } = leagues;
    leagues.open = () => {
      throw new LeagueError(code, { params: { source: 'test', id: 't', reason: 'closed' } });
    };
    return () => {
      leagues.open = open;
    };
  };

  test('wait until the storage is back', async () => {
    const who = await server.signIn();
    const batch = await startRun(who);
    await plan(batch);
    const repair = breakStorage();
    await draw(batch, LAST);
    assert.equal(await states(), ['drawing null']);
    repair();
    await draw(batch);
    assert.equal(await states(), ['done null']);
    assert.is((await server.inbox(who)).length, 1);
  });

  test('wait until the league answers again', async () => {
    const who = await server.signIn();
    const batch = await startRun(who);
    const repair = breakLeague('source-unreachable');
    await plan(batch, LAST);
    assert.equal(await states(), ['drawing null']);
    repair();
    await plan(batch);
    await draw(batch);
    assert.equal(await states(), ['done null']);
  });

  test('fail after half a day, and at once where waiting does not help', async () => {
    const who = await server.signIn();
    const batch = await startRun(who);
    await plan(batch);
    const repair = breakStorage();
    server.advance(12 * hour + minute);
    await draw(batch, LAST);
    assert.equal(await states(), ['failed storage-unavailable']);
    repair();
    const other = await server.signIn();
    const unknown = await startRun(other);
    breakLeague('team-unknown');
    await plan(unknown, LAST);
    assert.equal(await states(), ['failed storage-unavailable', 'failed team-unknown']);
    const [schedule] = (await server.call(other, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.is(schedule?.last_run?.params?.['id'], 't');
  });

  test('end with a batch that is cancelled', async () => {
    const who = await server.signIn();
    const batch = await startRun(who);
    const answer = await server.call(who, 'POST', `/batches/${batch}/cancel`);
    assert.ok(answer.statusCode < 300, answer.body);
    assert.equal(await states(), ['skipped null']);
  });
});
