import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, hour } from '@matchpost/engine/clock';
import { game, played, startScheduleServer, weekAfter, type ScheduleServer } from '../../../test/schedule-server.ts';
import type { ComingPost, ScheduleBody } from '../../contract/schedules.ts';
import { Batch } from '../batches/batch.entity.ts';
import { User } from '../users/user.entity.ts';
import { runDueSchedules } from './run-due.ts';

describe('weekly posts that announce games', (test) => {
  let server: ScheduleServer;
  test.before.each(async () => {
    server = await startScheduleServer();
  });
  test.after.each(() => server.close());

  test('are about the games still to come, and those called off', async () => {
    const who = await server.signIn();
    const added = await server.add(who, { trigger: { on: 'weekly', weekday: 6, time: '12:00' } });
    const { id, next_at } = added.json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    server.league.games = [
      played(game('fri', due - 16 * hour)),
      game('open', due - 17 * hour),
      played(game('noon', due - 2 * hour)),
      game('sat', due + 7 * hour),
      { ...game('off', due + day), status: 'cancelled' },
    ];
    const [coming] = (await server.call(who, 'GET', `/schedules/${id}/preview`)).json<ComingPost[]>();
    assert.equal(
      coming?.games.map((one) => one.id),
      ['sat', 'off'],
    );
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(
      (await server.inbox(who)).map(({ game_ids }) => game_ids),
      [['sat'], ['off']],
    );
  });

  test('speak the language of the account unless they name another', async () => {
    const who = await server.signIn('amateur');
    await server.orm.em.fork().nativeUpdate(User, { id: who.userId }, { language: 'en' });
    const { id, next_at } = (await server.add(who)).json<ScheduleBody>();
    const due = Date.parse(next_at ?? '');
    server.league.games = [game('sat', due + 2 * day), game('later', due + 9 * day)];
    const languages = async () => {
      const batches = await server.orm.em.fork().find(Batch, {}, { orderBy: { createdAt: 'asc' } });
      return batches.map(({ style }) => style.language);
    };
    server.goTo(due);
    await runDueSchedules(server.services);
    await server.settled();
    await server.call(who, 'PATCH', `/schedules/${id}`, { language: 'de' });
    server.goTo(weekAfter(due));
    await runDueSchedules(server.services);
    await server.settled();
    assert.equal(await languages(), ['en', 'de']);
    const captions = (await server.inbox(who)).map(({ caption }) => caption ?? '');
    assert.match(captions[1] ?? '', 'Saturday');
    assert.match(captions[0] ?? '', 'Samstag');
  });
});
