import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { rememberScore, type ScoreMemory } from '@matchpost/engine/posts';
import fc from 'fast-check';
import type { ScoreReadings } from '../src/certainty.ts';

const START = Date.UTC(2025, 10, 15, 20);

/** Contract of every memory of readings: the same as `rememberScore`, game by game. */
export function describeReadings(name: string, open: () => Promise<ScoreReadings>, sequences: number): void {
  describe(`${name}: readings of scores`, (test) => {
    test('returns the last reading of each of several games', async () => {
      const readings = await open();
      const first = await readings.note([
        { key: 'b', score: '1:0', at: START },
        { key: 'a', score: '2:0', at: START },
      ]);
      assert.equal(first.get('a'), { score: '2:0', since: START, seenAt: START });
      const later = await readings.note([{ key: 'a', score: '2:0', at: START + 600_000 }]);
      assert.equal([...later], [['a', { score: '2:0', since: START, seenAt: START + 600_000 }]]);
    });

    test(`follows the rules in ${sequences} sequences`, async () => {
      const readings = await open();
      const reading = fc.record({
        score: fc.constantFrom('1:0', '1:1'),
        at: fc.integer({ min: START, max: START + 9 }),
      });
      let game = 0;
      const follows = fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 6 }), async (seen) => {
        const key = `game-${(game += 1)}`;
        let memory: ScoreMemory | undefined;
        for (const one of seen) {
          memory = rememberScore(memory, one);
          assert.equal((await readings.note([{ key, ...one }])).get(key), memory);
        }
      });
      await fc.assert(follows, { numRuns: sequences, seed: 20_251_115 });
    });
  });
}
