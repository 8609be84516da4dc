import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { layOut } from '../../../test/text.ts';
import type { GlyphRun } from '../boxes.ts';
import { outlineOf, type Ink } from './outline.ts';

/** Display faces, with figures of one width and without. */
const faces = [
  ['Bebas Neue', 400],
  ['Anton', 400],
  ['Archivo', 800],
  ['Barlow Condensed', 700],
  ['Big Shoulders', 800],
  ['Saira Extra Condensed', 700],
  ['Noto Sans', 700],
] as const;

/** The ink of each glyph, in thousandths of an em. */
async function inksOf(text: string, [fontFamily, fontWeight]: (typeof faces)[number] | readonly [string, number]) {
  const { box } = await layOut({ variants: [text], fontFamily, fontWeight });
  return box.lines.flatMap(({ runs }) => runs.flatMap((run) => (run.kind === 'glyphs' ? placed(run) : [])));
}

function placed({ face, glyphs }: GlyphRun): Ink[] {
  const scaled = (value: number) => (value * 1000) / face.unitsPerEm;
  return glyphs.flatMap(({ glyph, x, y }) => {
    const { ink } = outlineOf(face, glyph);
    if (!ink) return [];
    const { left, right, bottom, top } = ink;
    return [{ left: scaled(left + x), right: scaled(right + x), bottom: scaled(bottom + y), top: scaled(top + y) }];
  });
}

const middle = ({ bottom, top }: Ink) => (bottom + top) / 2;
const gaps = (inks: readonly Ink[]) => inks.slice(1).map(({ left }, i) => Math.round(left - inks[i]!.right));

describe('figures of scores and times', (test) => {
  for (const face of faces) {
    test(`the colon of ${face[0]} stands in their middle`, async () => {
      for (const text of ['1:1', '7:11', '25:20', '19:30', '(25:13, 23:25)']) {
        const inks = await inksOf(text, face);
        const [zero] = await inksOf('0', face);
        const colon = inks[text.replaceAll(' ', '').indexOf(':')];
        assert.ok(zero && colon && Math.abs(middle(colon) - middle(zero)) <= 2, `${text}: ${middle(colon!)}`);
      }
    });

    test(`the gaps of ${face[0]} beside the colon are equal, and a 1 leaves no hole`, async () => {
      for (const text of ['1:1', '25:20', '11:11', '6:11']) {
        const inks = await inksOf(text, face);
        const [before, after] = gaps(inks).slice(text.indexOf(':') - 1, text.indexOf(':') + 1);
        assert.ok(Math.abs(before! - after!) <= 2, `${text}: ${before} ${after}`);
      }
      const [wide] = gaps(await inksOf('11', face));
      const [usual] = gaps(await inksOf('00', face));
      assert.ok(wide! <= usual! * 1.25 + 2, `${wide} ${usual}`);
    });
  }

  test('spaced letters keep the raised colon', async () => {
    const { box } = await layOut({ variants: ['1:1'], fontFamily: 'Bebas Neue', letterSpacing: 5 });
    const [run] = box.lines[0]!.runs as GlyphRun[];
    assert.ok(run!.glyphs.some(({ y }) => y > 0));
  });

  const plain = ['11.11.2025', 'Gruppe: 1', '1. Liga', '2025', '12345:1', 'U11', ':'];
  for (const text of plain) {
    test(`${text} stays as the face sets it`, async () => {
      const { box } = await layOut({ variants: [text], fontFamily: 'Bebas Neue' });
      const [run] = box.lines[0]!.runs as GlyphRun[];
      assert.ok(run!.glyphs.every(({ y }) => y === 0));
    });
  }

  test('a face with one width for all keeps its grid', async () => {
    for (const face of [
      ['Doto', 900],
      ['Cousine', 400],
    ] as const) {
      const { box } = await layOut({ variants: ['11:11'], fontFamily: face[0], fontWeight: face[1] });
      const [run] = box.lines[0]!.runs as GlyphRun[];
      const xs = run!.glyphs.map(({ x }) => x);
      assert.is(new Set(xs.slice(1).map((x, i) => x - xs[i]!)).size, 1);
      assert.ok(run!.glyphs.every(({ y }) => y === 0));
    }
  });
});
