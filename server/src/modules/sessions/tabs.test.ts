import fc from 'fast-check';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../../test/app.ts';
import { day, minute, second } from '../../clock.ts';
import { rotateSession, ROTATION_PAUSE } from './refresh.ts';
import { Session } from './session.entity.ts';
import { SESSION_LIFE } from './sessions.ts';

let server: TestServer;

async function signIn(now: number): Promise<string> {
  const { userId } = await server.signIn();
  const em = server.orm.em.fork();
  const [lastUsedAt, expiresAt] = [new Date(now), new Date(now + SESSION_LIFE)];
  return em.insert(Session, { user: userId, createdAt: lastUsedAt, lastUsedAt, expiresAt });
}

/** The generation given back, or undefined for a refusal. */
async function present(sessionId: string, generation: number, now: number): Promise<number | undefined> {
  const answer = await rotateSession(server.orm.em.fork(), { sessionId, generation }, now);
  return 'session' in answer ? answer.session.generation : undefined;
}

/** What the rules say, without a database. */
interface Model {
  generation: number;
  answeredAt: number;
  ended: boolean;
}

function predict(model: Model, generation: number, now: number): number | undefined {
  const behind = model.generation - generation;
  if (model.ended || behind < 0 || now >= model.answeredAt + SESSION_LIFE) return undefined;
  model.ended = behind > 1;
  if (model.ended) return undefined;
  const rotates = behind === 0 && now - model.answeredAt >= ROTATION_PAUSE;
  if (rotates) model.generation += 1;
  if (rotates || behind === 1) model.answeredAt = now;
  return model.generation;
}

const pauses = fc.constantFrom(0, second, ROTATION_PAUSE - 1, ROTATION_PAUSE, 15 * minute, 30 * day, SESSION_LIFE);
/** How long to wait, then how far back into all tokens ever seen to reach. */
const step = fc.record({
  wait: pauses,
  back: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(0, 1) }, fc.nat({ max: 3 })),
});

/** One request of a tab: everything within seconds, as networks are. */
const networkDelay = fc.integer({ min: 0, max: 25 }).map((seconds) => seconds * second);
const request = fc.record({
  wait: fc.oneof(networkDelay, fc.constantFrom(0, minute, ROTATION_PAUSE, 14 * minute, day)),
  there: networkDelay,
  back: networkDelay,
  lost: fc.boolean(),
});

describe('tabs of one browser', (test) => {
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  test('any order of old and new tokens is answered as the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        let now = Date.now();
        const sessionId = await signIn(now);
        const model: Model = { generation: 0, answeredAt: now, ended: false };
        for (const { wait, back } of steps) {
          now += wait;
          const generation = Math.max(0, model.generation - back);
          const expected = predict(model, generation, now);
          assert.is(await present(sessionId, generation, now), expected);
        }
        assert.is(
          (await server.orm.em.fork().findOneOrFail(Session, { id: sessionId })).endedBy,
          model.ended ? 'refresh-reuse' : null,
        );
      }),
      { numRuns: 60 },
    );
  });

  test('however requests and answers overtake each other or get lost, nobody is signed out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 30 }), async (requests) => {
        const began = Date.now();
        const sessionId = await signIn(began);
        let jar = 0;
        for (const event of schedule(requests, began)) {
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

interface Sending {
  wait: number;
  there: number;
  back: number;
  lost: boolean;
}

/** Every request is sent with the cookie of that moment, arrives, and is answered: all in order of time. */
function schedule(requests: readonly Sending[], began: number) {
  let at = began;
  const events = requests.flatMap(({ wait, there, back, lost }) => {
    at += wait;
    const call = { lost, token: 0, answer: 0 };
    return [
      { kind: 'sent', at, call },
      { kind: 'arrived', at: at + there, call },
      { kind: 'answered', at: at + there + back, call },
    ] as const;
  });
  return events.toSorted((a, b) => a.at - b.at);
}
