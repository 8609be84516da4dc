/** Clubs send crests on white paper; on a post they stand without it. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as assert from 'uvu/assert';
import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import { drawCrest, type Crest } from './crest.ts';
import { demoClubs } from './teams.ts';

const GROUND = '#123456';
const BOX = 100;
const COLUMNS = 10;

const clubs = Object.values(demoClubs)
  .flat()
  .filter(({ crest }) => crest !== null);

describe('crests of the demo leagues', (test) => {
  for (const type of ['png', 'jpeg'] as const) {
    test(`stand without their white paper, sent as ${type}`, async () => {
      const engine = await createEngine();
      const elements = await Promise.all(
        clubs.map(async ({ crest }, i) => ({
          ...boxOf(i),
          id: `crest-${i}`,
          type: 'image',
          optical: true,
          href: await onPaper(crest!, type),
        })),
      );
      const loaded = engine.loadTemplate({ format: '4:5', backgroundColor: GROUND, elements });
      assert.ok(loaded.ok);
      const { width, data } = await engine.renderPixels(loaded.template, { games: [] });
      const squares = clubs.filter((_, i) => {
        const { x, y } = boxOf(i);
        return [16, 84].some((dx) => data[((y + 84) * width + x + dx) * 4 + 2] !== 0x56);
      });
      // Its white peak runs out into the paper: cutting would take the peak along.
      assert.equal(
        squares.map(({ name }) => name),
        ['Volley Wattenau'],
      );
    });
  }
});

function boxOf(i: number) {
  return { x: 20 + (i % COLUMNS) * BOX, y: 20 + Math.floor(i / COLUMNS) * BOX, width: BOX, height: BOX };
}

async function onPaper(crest: Crest, type: 'png' | 'jpeg'): Promise<string> {
  const canvas = createCanvas(300, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 300, 300);
  context.drawImage(await loadImage(Buffer.from(drawCrest(crest))), 10, 10, 280, 280);
  const bytes = type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 70);
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
