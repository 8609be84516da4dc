import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { formatNames, formats } from '@matchpost/engine';
import * as assert from 'uvu/assert';
import { createSampleGames } from '../dialogs/preview/sample-games.ts';
import { sampleLengths } from '../dialogs/preview/samples/sample.ts';
import { load } from '../document/test/sample.ts';
import { newApiText } from './api-text.ts';
import { newText } from './text.ts';

const engine = await createEngine();
/** The margin of each format without key content (LOOK). */
const EDGE = 60;

describe('a new text', (test) => {
  for (const format of formatNames)
    for (const length of sampleLengths)
      for (const field of ['teamHome', 'teamAway', 'locationCity', 'competition']) {
        test(`${field} stays within ${format}, ${length}: two lines, 60 % at least`, async () => {
          const { template } = load({ format, elements: [newApiText(format, field)] });
          const [game] = createSampleGames({ length });
          const { elements } = await engine.drawElements(template, { games: game === undefined ? [] : [game] });
          const { frame, fontSize = 0 } = elements[0]!;
          assert.ok(frame.x >= EDGE - 0.5 && frame.x + frame.width <= formats[format].width - EDGE + 0.5);
          assert.ok(fontSize >= 48 * 0.6);
          assert.ok(frame.height <= 2.4 * fontSize);
        });
      }
  test('with own words keeps all their lines', async () => {
    const { template } = load({ elements: [newText('4:5', 'eins\nzwei\ndrei\nvier')] });
    const { elements, warnings } = await engine.drawElements(template, { games: [] });
    assert.equal([elements[0]?.fontSize, warnings], [48, []]);
  });
});
