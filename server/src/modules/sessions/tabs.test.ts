import fc from 'fast-check';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { listEvents, sendings } from '../../../test/tab-requests.ts';
import { day, minute, second } from '@matchpost/engine/clock';
import { GRACE, presentToken, ROTATION_PAUSE, startFamily } from './refresh-rules.ts';
import { rotateSession } from './refresh.ts';
import { Session } from './session.entity.ts';
import { SESSION_LIFE } from './sessions.ts';

let server: TestServer;

async function signIn(now: number): Promise<string> {
  const { userId } = await server.signIn();
  const em = server.orm.em.fork();
  const [lastUsedAt, expiresAt] = [new Date(now), new Date(now + SESSION_LIFE)];
  return em.insert(Session, { user: userId, createdAt: lastUsedAt, lastUsedAt, expiresAt });
}

/** Presents a token; returns the answered generation, or undefined for a refusal. */
async function present(sessionId: string, generation: number, now: number): Promise<number | undefined> {
  const answer = await rotateSession(server.orm.em.fork(), { sessionId, generation }, now);
  return 'session' in answer ? answer.session.generation : undefined;
}

const pauses = fc.constantFrom(0, second, GRACE, GRACE + 1, ROTATION_PAUSE - 1, ROTATION_PAUSE, 15 * minute, 30 * day);
/** A waiting time and the age of the presented token among all seen so far. */
const step = fc.record({
  wait: fc.oneof({ weight: 8, arbitrary: pauses }, fc.constant(SESSION_LIFE)),
  back: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, fc.nat({ max: 3 })),
});

describe('tabs of one browser', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  test('get answers from the database that follow the rules, for any order of tokens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        let now = Date.now();
        let expires = now + SESSION_LIFE;
        const sessionId = await signIn(now);
        let family = startFamily(now);
        let ended = false;
        for (const { wait, back } of steps) {
          now += wait;
          const generation = Math.max(0, family.generation - back);
          const [verdict, next] = presentToken(family, generation, now);
          const isOver = ended || now >= expires;
          if (!isOver) [family, ended, expires] = [next, verdict === 'reuse', now + SESSION_LIFE];
          assert.is(await present(sessionId, generation, now), isOver || ended ? undefined : family.generation);
        }
        assert.is(
          (await server.orm.em.fork().findOneOrFail(Session, { id: sessionId })).endedBy,
          ended ? 'refresh-reuse' : null,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('are never signed out although requests and answers overtake each other or get lost', async () => {
    await fc.assert(
      fc.asyncProperty(sendings, async (requests) => {
        const began = Date.now();
        const sessionId = await signIn(began);
        let jar = 0;
        for (const event of listEvents(requests, began)) {
          const { call } = event;
          if (event.kind === 'sent') call.token = jar;
          if (event.kind === 'answered' && !call.lost) jar = call.answer;
          if (event.kind !== 'arrived') continue;
          const answer = await present(sessionId, call.token, event.at);
          assert.type(answer, 'number', `token ${call.token} was refused`);
          call.answer = answer ?? 0;
        }
      }),
      { numRuns: 100 },
    );
  });
});
