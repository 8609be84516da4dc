import fc from 'fast-check';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { day, minute, second } from '@matchpost/engine/clock';
import { GRACE, presentToken, ROTATION_PAUSE, startFamily, type Family, type Verdict } from './refresh-rules.ts';
import { listEvents, sendings } from '../../../test/tab-requests.ts';

const T0 = Date.UTC(2026, 8, 19, 18);

/** Presents generations at given times; returns the verdicts and the final family. */
function play(steps: readonly [token: number, at: number][]): [Verdict[], Family] {
  let family = startFamily(T0);
  const verdicts = steps.map(([token, at]) => {
    const [verdict, next] = presentToken(family, token, T0 + at);
    family = next;
    return verdict;
  });
  return [verdicts, family];
}

/** Examples: the tokens presented with their times, the last verdict, the generation afterwards. */
const examples: [name: string, steps: [token: number, at: number][], verdict: Verdict, generation: number][] = [
  ['a token used for the first time is replaced', [[0, ROTATION_PAUSE]], 'current', 1],
  ['a token is kept right after signing in', [[0, second]], 'current', 0],
  ['a token never issued is unknown', [[1, day]], 'unknown', 0],
  [
    'a lost answer is repeated',
    [
      [0, day],
      [0, day + GRACE],
    ],
    'current',
    1,
  ],
  [
    'a later presentation reissues another token',
    [
      [0, day],
      [0, day + GRACE + 1],
    ],
    'current',
    2,
  ],
  [
    'the abandoned token counts as stolen',
    [
      [0, day],
      [0, day + GRACE + 1],
      [1, day + 2 * minute],
    ],
    'reuse',
    2,
  ],
  [
    'the reissued token is valid',
    [
      [0, day],
      [0, day + GRACE + 1],
      [2, day + 2 * minute],
    ],
    'current',
    2,
  ],
  [
    'the predecessor of a reissued token is still honoured',
    [
      [0, day],
      [0, day + 61 * second],
      [0, day + 90 * second],
    ],
    'current',
    2,
  ],
  [
    'a predecessor is honoured for a minute',
    [
      [0, day],
      [1, day + second],
      [0, day + 61 * second],
    ],
    'current',
    1,
  ],
  [
    'after a minute a predecessor ends the family',
    [
      [0, day],
      [1, day + second],
      [0, day + 61 * second + 1],
    ],
    'reuse',
    1,
  ],
  [
    'an older generation ends the family at once',
    [
      [0, day],
      [1, 2 * day],
      [0, 2 * day],
    ],
    'reuse',
    2,
  ],
  [
    'a predecessor does not postpone rotation',
    [
      [0, day],
      [1, day + second],
      [0, day + 61 * second],
      [1, day + 121 * second],
    ],
    'current',
    2,
  ],
  [
    'a clock set back does not stop rotation',
    [
      [0, day],
      [1, 0],
    ],
    'current',
    2,
  ],
];

/** A thief copied the browser's token; thief and owner take turns more than a minute apart. */
const turn = fc.record({
  /** The thief's time after the owner's turn, more than a minute before the next one. */
  pause: fc.integer({ min: 61, max: 836 }).map((seconds) => seconds * second),
  /** Index of the thief's token among those it has seen, from the newest. */
  pick: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 3 })),
  retries: fc.nat({ max: 2 }),
  isLost: fc.boolean(),
});

/** Counts the owner's answers from the theft until the family ends; undefined when it never ends. */
function countUntilNoticed(turns: readonly { pause: number; pick: number; retries: number; isLost: boolean }[]) {
  let family = { ...startFamily(T0), lastUsedAt: T0 - day };
  let now = T0;
  let owner = 0;
  const stolen = [0];
  let answers = 0;
  for (const { pause, pick, retries, isLost } of turns) {
    const [verdict, next] = presentToken(family, owner, now);
    if (verdict === 'reuse') return answers;
    family = next;
    if (!isLost) {
      owner = family.generation;
      answers += 1;
    }
    for (let retry = 0; retry <= retries; retry += 1) {
      const token = stolen[Math.max(0, stolen.length - 1 - pick)]!;
      const [verdict, next] = presentToken(family, token, now + pause + retry * second);
      if (verdict === 'reuse') return answers;
      family = next;
      if (stolen.at(-1) !== family.generation) stolen.push(family.generation);
    }
    now += 15 * minute;
  }
  return undefined;
}

describe('refresh tokens', (test) => {
  for (const [name, steps, verdict, generation] of examples) {
    test(name, () => {
      const [verdicts, family] = play(steps);
      assert.equal([verdicts.at(-1), family.generation], [verdict, generation]);
    });
  }

  test('reject a predecessor replayed every two minutes and keep rotating', () => {
    const [verdicts] = play([[0, day], [1, day + 15 * minute], ...replays(0, day + 16 * minute)]);
    assert.equal(verdicts, ['current', 'current', ...Array(10).fill('reuse')]);
    const [, family] = play([[0, day], ...replays(0, day + second)]);
    assert.is(family.generation, 10);
  });

  test('rotate although the current token is presented continuously', () => {
    const spam = Array.from({ length: 200 }, (_, n): [number, number] => [0, 10 * n * second]);
    const [, family] = play(spam);
    assert.ok(family.generation > 0);
  });

  test('sign no browser out in 10,000 interleavings of requests and answers', () => {
    fc.assert(
      fc.property(sendings, (requests) => {
        let family = startFamily(T0);
        let jar = 0;
        for (const event of listEvents(requests, T0)) {
          const { call } = event;
          if (event.kind === 'sent') call.token = jar;
          if (event.kind === 'answered' && !call.lost) jar = call.answer;
          if (event.kind !== 'arrived') continue;
          const [verdict, next] = presentToken(family, call.token, event.at);
          assert.is(verdict, 'current', `token ${call.token}`);
          family = next;
          call.answer = family.generation;
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('detect 10,000 thieves at the pace of the owner within two answers', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 12, maxLength: 12 }), (turns) => {
        const answers = countUntilNoticed(turns.map((turn, n) => ({ ...turn, isLost: turn.isLost && n < 6 })));
        assert.ok(answers !== undefined && answers < 3, `noticed after ${answers} answers`);
      }),
      { numRuns: 10_000 },
    );
  });
});

function replays(token: number, from: number): [number, number][] {
  return Array.from({ length: 10 }, (_, n) => [token, from + n * 2 * minute]);
}
