import { describe } from '@matchpost/engine/test';
import { LockMode } from '@mikro-orm/core';
import * as assert from 'uvu/assert';
import { startScheduleServer } from '../../../test/schedule-server.ts';
import { until } from '../../../test/until.ts';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { lockUser } from '../users/user.queries.ts';
import { startRun } from './run-due.ts';
import { Schedule } from './schedule.entity.ts';
import { editSchedule } from './schedule.queries.ts';

describe('a schedule', (test) => {
  test('is saved while it runs', async () => {
    const server = await startScheduleServer();
    const who = await server.signIn();
    const { id } = (await server.add(who)).json<ScheduleBody>();
    const { userId } = who;
    const { services } = server;
    const locked = { user: false, schedule: false };
    const save = server.orm.em.fork().transactional(async (em) => {
      await lockUser(em, userId);
      locked.user = true;
      await until(() => locked.schedule);
      await editSchedule(em, { id, userId }, { name: 'Wochenende' }, services.clock());
    });
    const run = server.orm.em.fork().transactional(async (em) => {
      const schedule = await em.findOneOrFail(Schedule, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      locked.schedule = true;
      await until(() => locked.user);
      await startRun(em, services, { schedule, key: '2026-03-26T18:00', games: {} });
    });
    await Promise.all([save, run]);
    const [saved] = (await server.call(who, 'GET', '/schedules')).json<ScheduleBody[]>();
    assert.equal([saved?.name, (await server.runs()).length], ['Wochenende', 1]);
    await server.close();
  });
});
