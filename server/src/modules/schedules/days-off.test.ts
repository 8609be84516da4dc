import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, hour, swissTime } from '@matchpost/engine/clock';
import type { ComingPost, ScheduleBody } from '../../contract/schedules.ts';
import { game, played, startScheduleServer, weekAfter, type ScheduleServer } from '../../../test/schedule-server.ts';
import { findComing } from './preview.ts';
import { runDueSchedules } from './run-due.ts';
import { Schedule } from './schedule.entity.ts';

describe('days off of a schedule', (test) => {
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer();
  });
  test.after.each(() => server.close());

  test('skip one weekly run on two servers, and the next one posts', async () => {
    const who = await server.signIn();
    const { id, next_at } = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    server.league.games = [game('first', due + 2 * day), game('second', weekAfter(due) + 2 * day)];
    const skipped = await server.call(who, 'PATCH', `/schedules/${id}`, { skip_key: swissTime(due) });
    assert.is(skipped.json().skip_key, swissTime(due));
    const coming = (await server.call(who, 'GET', `/schedules/${id}/preview`)).json<ComingPost[]>();
    assert.equal(
      coming.map(({ key, at, off, games }) => [key, Date.parse(at), off, games.map((one) => one.id)]),
      [
        [swissTime(due), due, 'skipped', ['first']],
        [swissTime(weekAfter(due)), weekAfter(due), null, ['second']],
      ],
    );
    for (const moment of [due, weekAfter(due)]) {
      server.goTo(moment);
      await Promise.all([runDueSchedules(server.services), runDueSchedules(server.services)]);
      await server.settled();
    }
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['second']],
    );
    assert.is((await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>()[0]?.skip_key, null);
  });

  test('post nothing on holidays, and again on the day after', async () => {
    const who = await server.signIn();
    const { id, next_at } = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    server.league.games = [game('first', due + 2 * day), game('second', weekAfter(due) + 2 * day)];
    const today = swissTime(due).slice(0, 10);
    const reversed = { holidays: [{ from: today, to: '2000-01-01' }] };
    assert.is((await server.call(who, 'PATCH', `/schedules/${id}`, reversed)).json().code, 'holidays-reversed');
    const holidays = [{ from: today, to: swissTime(due + 5 * day).slice(0, 10) }];
    assert.equal((await server.call(who, 'PATCH', `/schedules/${id}`, { holidays })).json().holidays, holidays);
    server.goTo(due);
    assert.is(await runDueSchedules(server.services), 1);
    assert.equal(await server.runs(), []);
    server.goTo(weekAfter(due));
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['second']],
    );
  });

  test('skip one result for good, however often the league repeats it', async () => {
    const who = await server.signIn();
    const now = server.services.clock();
    const games = [game('a', now + hour), game('b', now + 2 * hour)];
    server.league.games = games;
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    await server.check(id);
    const coming = (await server.call(who, 'GET', `/schedules/${id}/preview`)).json<ComingPost[]>();
    assert.equal(
      coming.map(({ key, about, off }) => [key, about, off]),
      [
        ['game:a', true, null],
        ['game:b', true, null],
      ],
    );
    await server.call(who, 'PATCH', `/schedules/${id}`, { skip_key: 'game:a' });
    server.advance(5 * hour);
    server.league.games = games.map((one) => played(one));
    for (let round = 0; round < 2; round++) await Promise.all([server.check(id), server.check(id)]);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['b']],
    );
  });

  test('keep 18:00 in the preview through the clock change, and leave out weeks without games', async () => {
    const who = await server.signIn();
    const { id } = (await server.add(who)).json<ScheduleBody>();
    const at = (iso: string) => Date.parse(iso);
    const games = [
      game('winter', at('2027-03-27T18:00:00Z')),
      game('summer', at('2027-04-03T18:00:00Z')),
      game('later', at('2027-04-17T18:00:00Z')),
    ];
    const schedule = await server.orm.em.fork().findOneOrFail(Schedule, { id });
    const coming = findComing(schedule, games, at('2027-03-22T12:00:00Z'));
    assert.equal(
      coming.map((one) => one.at),
      ['2027-03-25T17:00:00.000Z', '2027-04-01T16:00:00.000Z', '2027-04-15T16:00:00.000Z'],
    );
  });

  test('show games without a time on their evening', async () => {
    const who = await server.signIn();
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    const schedule = await server.orm.em.fork().findOneOrFail(Schedule, { id });
    const games = [{ ...game('open', Date.parse('2027-04-03T18:00:00Z')), startsAt: '2027-04-03', time: '' }];
    const comingAt = (now: string) => findComing(schedule, games, Date.parse(now)).map(({ key, at }) => [key, at]);
    assert.equal(comingAt('2027-03-22T12:00:00Z'), [['game:open', '2027-04-03T20:00:00.000Z']]);
    assert.equal(comingAt('2027-04-03T21:30:00Z').length, 1);
    assert.equal(comingAt('2027-04-04T12:00:00Z'), []);
  });
});
