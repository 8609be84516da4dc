import { parseGame } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { getTheme } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { getSampleGames, sampleGames } from './sample-games.ts';

describe('sample games', (test) => {
  test("equal the engine's parsed games", () => {
    for (const game of Object.values(sampleGames).flat()) assert.equal(parseGame(game, '').game, game);
    for (const game of getSampleGames(3, 'preview')) assert.equal(parseGame(game, '').game, game);
  });
  for (const [count, expected] of [
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 3],
  ] as const) {
    test(`for a template of ${count} games: ${expected}`, () => assert.is(getSampleGames(count).length, expected));
  }
  test('are drawn without warnings', async () => {
    const engine = await createEngine();
    for (const games of [1, 2, 3] as const) {
      for (const tab of ['preview', 'result'] as const) {
        const drawn = await engine.renderSvg(getTheme('light', { tab, games }), {
          games: getSampleGames(games, tab),
          tab,
        });
        const codes = drawn.warnings.map(({ code }) => code);
        assert.equal(
          codes.filter((code) => code.startsWith('image-')),
          [],
          `${games} ${tab}`,
        );
      }
    }
  });
});
