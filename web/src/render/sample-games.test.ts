import { parseGame } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { getTheme } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { getSampleGames } from './sample-games.ts';

describe('sample games', (test) => {
  test("equal the engine's parsed games", () => {
    for (const game of getSampleGames(3)) assert.equal(parseGame(game, '').game, game);
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
  test('are drawn without warnings about images', async () => {
    const engine = await createEngine();
    for (const games of [1, 2, 3] as const) {
      const theme = getTheme('light', { tab: 'preview', games });
      const drawn = await engine.renderSvg(theme, { games: getSampleGames(games), tab: 'preview' });
      const codes = drawn.warnings.map(({ code }) => code);
      assert.equal(
        codes.filter((code) => code.startsWith('image-')),
        [],
        `${games} games`,
      );
    }
  });
});
