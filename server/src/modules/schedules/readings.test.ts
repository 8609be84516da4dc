/** Random readings on a simulated clock, through the database, the jobs and the inbox. */
import { describe } from '@matchpost/engine/test';
import { isFinal } from '@matchpost/engine/posts';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { minute } from '@matchpost/engine/clock';
import type { ScheduleBody } from '../../contract/schedules.ts';
import { Draft } from '../inbox/draft.entity.ts';
import { game, played, running, startScheduleServer } from '../../../test/schedule-server.ts';

const SEQUENCES = 8;

const anyReading = fc.record({
  after: fc.integer({ min: 3, max: 90 }),
  away: fc.integer({ min: 0, max: 1 }),
  isTold: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

describe('a schedule over random readings', (test) => {
  test(`keeps no draft that the last final reading contradicts, in ${SEQUENCES} sequences`, async () => {
    const server = await startScheduleServer();
    server.compareReadings();
    const who = await server.signIn('amateur');
    const { id } = (await server.add(who, { trigger: { on: 'result' } })).json<ScheduleBody>();
    let count = 0;
    const holds = fc.asyncProperty(fc.array(anyReading, { minLength: 2, maxLength: 6 }), async (readings) => {
      const name = `game-${(count += 1)}`;
      const one = game(name, server.services.clock() + minute);
      const drawn = async () => {
        const drafts = await server.orm.em.fork().find(Draft, { replacedAt: null });
        return drafts.flatMap(({ scores }) => scores?.[name] ?? []);
      };
      for (const { after, away, isTold } of readings) {
        server.advance(after * minute);
        server.league.games = [isTold ? played(one, 1, away) : running(one, 1, away)];
        await server.check(id);
        await server.settled();
        const source = server.services.leagues.open('unihockey');
        const [now] = (await source.loadGames({ teamId: 't' })).value;
        const drafts = await drawn();
        assert.ok(drafts.length <= 1);
        if (now && isFinal(now)) assert.equal(drafts, [now.result]);
      }
      server.advance(7 * 60 * minute);
      server.league.games = [running(one, 4, 4)];
      await server.check(id);
      await server.settled();
      assert.equal(await drawn(), ['4:4']);
    });
    await fc.assert(holds, { numRuns: SEQUENCES, seed: 20_251_115, endOnFailure: true });
    await server.close();
  });
});
