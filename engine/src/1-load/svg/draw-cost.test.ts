import * as assert from 'uvu/assert';
import { describe } from '../../../test/describe.ts';
import { hostileSvgs } from '../../../test/hostile-pictures.ts';
import { EngineError } from '../../errors.ts';
import { importSvg } from './import.ts';
import { sanitizeSvg } from './sanitize.ts';

function codeOf(inner: string): string {
  try {
    sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`);
    return 'ok';
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

const grid = (count: number, draw: (x: number, y: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at % 50) * 2, Math.floor(at / 50) % 50)).join('');
const gradient = '<linearGradient id="g"><stop/><stop offset="1" stop-color="#fff"/></linearGradient>';
const whole = '<rect width="100" height="100"/>';
const symbol = '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>';

/** Typical designs, with ten times as many elements or ten times the size. */
const tables: [name: string, inner: string, code: string][] = [
  ['5,000 small shapes', grid(5_000, (x, y) => `<rect x="${x}" y="${y}" width="1" height="1"/>`), 'ok'],
  ['2,000 small layers', grid(2_000, (x, y) => `<g opacity=".5"><circle cx="${x}" cy="${y}" r="1"/></g>`), 'ok'],
  [
    '2,000 small gradients',
    gradient + grid(2_000, (x, y) => `<circle cx="${x}" cy="${y}" r="1" fill="url(#g)"/>`),
    'ok',
  ],
  [
    '20 gradients as large as the picture',
    gradient + '<rect width="100" height="100" fill="url(#g)"/>'.repeat(20),
    'ok',
  ],
  ['200 of them', gradient + '<rect width="100" height="100" fill="url(#g)"/>'.repeat(200), 'svg-too-complex'],
  [
    '200 of them that are not shown',
    gradient + `<g display="none">${'<rect width="100" height="100" fill="url(#g)"/>'.repeat(200)}</g>`,
    'ok',
  ],
  ['30 layers as large as the picture', `<g opacity=".5">${whole}</g>`.repeat(30), 'ok'],
  ['300 of them', `<g opacity=".5">${whole}</g>`.repeat(300), 'svg-too-complex'],
  ['300 of them that hide nothing', `<g opacity="1">${whole}</g>`.repeat(300), 'ok'],
  ['48,000 short lines', `<path d="M0 50${'l1 0-1 0'.repeat(24_000)}"/>`, 'ok'],
  ['144,000 of them', `<path d="M0 50${'l1 0-1 0'.repeat(24_000)}"/>`.repeat(3), 'svg-too-complex'],
  [
    '50 rings of dashes',
    '<circle cx="50" cy="50" r="49" fill="none" stroke="#000" stroke-dasharray="3"/>'.repeat(50),
    'ok',
  ],
  [
    '1,000 small symbols',
    symbol + grid(1_000, (x, y) => `<use href="#s" x="${x}" y="${y}" width="2" height="2"/>`),
    'ok',
  ],
  [
    '10,000 symbols as large as the picture',
    symbol + '<use href="#s" width="100" height="100"/>'.repeat(10_000),
    'svg-too-complex',
  ],
];

describe('the cost of drawing an SVG', (test) => {
  for (const [name, inner, code] of tables) test(`${name}: ${code}`, () => assert.is(codeOf(inner), code));

  for (const [name, svg] of Object.entries(hostileSvgs())) {
    test(`${name} is refused`, () => {
      assert.throws(
        () => sanitizeSvg(svg),
        (error: EngineError) => error.code === 'svg-too-complex',
      );
    });
  }

  test('the importer refuses a file with that many segments too', () => {
    assert.throws(
      () => importSvg(hostileSvgs()['SVG of arcs'] ?? ''),
      (error: EngineError) => error.code === 'svg-too-complex',
    );
    const implicit = `<path d="M0 0l${'1 1 -1 1 '.repeat(20_000)}"/>`.repeat(4);
    assert.throws(
      () => importSvg(`<svg viewBox="0 0 9 9">${implicit}</svg>`),
      (error: EngineError) => error.code === 'svg-too-complex',
    );
  });
});
