import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, swissDay } from '@matchpost/engine/clock';
import { weekendAhead } from '@matchpost/engine/posts';
import type { DraftPlace, ScheduleBody } from '../../contract/schedules.ts';
import { createKey } from '../api-keys/api-key.queries.ts';
import { runDueSchedules } from '../schedules/run-due.ts';
import { connectRealtime, tokenOf } from '../../../test/realtime.ts';
import { game, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';
import { until } from '../../../test/until.ts';

describe('the inbox', (test) => {
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer();
  });
  test.after.each(() => server.close());

  /** Lets a weekly schedule make a draft of one game; its id. */
  const makeDraft = async (who: Awaited<ReturnType<ScheduleServer['signIn']>>): Promise<string> => {
    const due = Date.parse((await server.add(who)).json<ScheduleBody>().next_at ?? '');
    server.league.games = [game('sat', due + 2 * day)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const [draft] = await server.inbox(who);
    assert.ok(draft);
    return draft.id;
  };

  test('marks a draft as read and unread, deletes it, and hides it from other users', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const id = await makeDraft(who);
    assert.is((await server.call(other, 'PATCH', `/inbox/${id}`, { read: true })).statusCode, 404);
    assert.is((await server.call(other, 'DELETE', `/inbox/${id}`)).statusCode, 404);
    for (const read of [true, false]) {
      assert.is((await server.call(who, 'PATCH', `/inbox/${id}`, { read })).statusCode, 204);
      assert.is((await server.inbox(who))[0]?.read, read);
    }
    assert.is((await server.call(who, 'DELETE', `/inbox/${id}`)).statusCode, 204);
    assert.equal(await server.inbox(who), []);
  });

  test('opens a draft with the team and theme it was made with, whatever its schedule says since', async () => {
    const who = await server.signIn('amateur');
    const made = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(made.next_at ?? '');
    server.league.games = [game('sat', due + 2 * day)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const [{ id } = { id: '' }] = await server.inbox(who);
    const place = async () => (await server.call(who, 'GET', `/inbox/${id}/place`)).json<DraftPlace>();
    const before = await place();
    assert.equal([before.team_id, before.tab, before.kind, before.theme], ['t', 'preview', null, 'standard']);
    const other = { sport: 'unihockey', club_id: 'c', team_id: 'other', team_name: 'Falken 2' };
    const { id: team_slot_id } = (await server.call(who, 'POST', '/team-slots', other)).json<{ id: string }>();
    const changes = { team_slot_id, trigger: { on: 'round' }, theme: 'dark' };
    assert.is((await server.call(who, 'PATCH', `/schedules/${made.id}`, changes)).statusCode, 200);
    assert.equal(await place(), before);
    await server.services.orm.em.fork().execute('delete from batches');
    assert.equal([(await place()).team_id, (await place()).kind], ['other', 'table']);
  });

  test('does not mark a draft as read for a key that only reads', async () => {
    const who = await server.signIn('amateur');
    const id = await makeDraft(who);
    for (const readOnly of [true, false]) {
      const content = { userId: who.userId, name: 'Skript', scopes: ['inbox' as const], readOnly };
      const { key } = await createKey(server.orm.em.fork(), content);
      const program = { ...who, headers: { authorization: `Bearer ${key}` } };
      assert.is((await server.call(program, 'GET', `/inbox/${id}/place`)).statusCode, 200);
      assert.is((await server.inbox(who))[0]?.read, !readOnly);
    }
  });

  test('tells open pages about a draft that is stored, read, unread, opened or deleted', async () => {
    const who = await server.signIn();
    const { id: schedule } = (await server.add(who)).json<ScheduleBody>();
    // Due by the real clock: tokens of open pages end by it too.
    const now = server.services.clock();
    const { to: sunday } = weekendAhead(swissDay(now));
    server.league.games = [game('sun', Date.parse(`${sunday}T12:00:00Z`))];
    await server.services.orm.em
      .fork()
      .execute('update schedules set next_at = ? where id = ?', [new Date(now), schedule]);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const page = await connectRealtime(server.app.listeningOrigin, tokenOf(await server.signInAgain(who.userId)));
    const told = (count: number) => until(() => page.messages.filter(({ type }) => type === 'drafts').length === count);
    await runDueSchedules(server.services);
    await told(1);
    const [{ id } = { id: '' }] = await server.inbox(who);
    await server.call(who, 'PATCH', `/inbox/${id}`, { read: true });
    await told(2);
    await server.call(who, 'PATCH', `/inbox/${id}`, { read: false });
    await told(3);
    for (let time = 0; time < 2; time += 1) await server.call(who, 'GET', `/inbox/${id}/place`);
    await told(4);
    await server.call(who, 'DELETE', `/inbox/${id}`);
    await told(5);
    await page.leave();
  });
});
