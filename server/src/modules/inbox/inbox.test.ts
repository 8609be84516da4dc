import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day } from '@matchpost/engine/clock';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { runDueSchedules } from '../schedules/run-due.ts';
import { game, startScheduleServer, type ScheduleServer } from '../../../test/schedule-server.ts';

describe('the inbox', (test) => {
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer();
  });
  test.after.each(() => server.close());

  test('marks a draft as read and unread, deletes it, and hides it from other users', async () => {
    const [who, other] = [await server.signIn(), await server.signIn()];
    const due = Date.parse((await server.add(who)).json<ScheduleBody>().next_at ?? '');
    server.league.games = [game('sat', due + 2 * day)];
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    const [{ id } = { id: '' }] = await server.inbox(who);
    assert.is((await server.call(other, 'PATCH', `/inbox/${id}`, { read: true })).statusCode, 404);
    assert.is((await server.call(other, 'DELETE', `/inbox/${id}`)).statusCode, 404);
    for (const read of [true, false]) {
      assert.is((await server.call(who, 'PATCH', `/inbox/${id}`, { read })).statusCode, 204);
      assert.is((await server.inbox(who))[0]?.read, read);
    }
    assert.is((await server.call(who, 'DELETE', `/inbox/${id}`)).statusCode, 204);
    assert.equal(await server.inbox(who), []);
  });
});
