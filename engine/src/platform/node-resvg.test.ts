import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import * as assert from 'uvu/assert';
import { EngineError } from '../errors.ts';
import { describe } from '../../test/describe.ts';
import { rasterize } from './node-resvg.ts';

const size = { width: 8, height: 8 };
const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">${inner}</svg>`;
const png = Buffer.from(redPng());
const embedded = `data:image/png;base64,${png.toString('base64')}`;

describe('node rasterizer', (test) => {
  const folder = mkdtempSync(join(tmpdir(), 'canary-'));
  const file = join(folder, 'canary.png');
  writeFileSync(file, png);
  test.after(() => rmSync(folder, { recursive: true }));

  test('resvg alone would read the canary file', () => {
    const { pixels } = new Resvg(wrap(image(file))).render();
    assert.is(pixels[0], 255);
  });

  const inner = Buffer.from(wrap(image(file))).toString('base64');
  const attempts: [name: string, svg: string][] = [
    ['a path', wrap(image(file))],
    ['a file URL', wrap(image(pathToFileURL(file).href))],
    ['xlink:href', wrap(`<image width="8" height="8" xlink:href="${file}"/>`)],
    ['blanks around =', wrap(`<image width="8" height="8" href\n =\t '${file}'/>`)],
    ['many blanks before =', wrap(`<image width="8" height="8" href${' '.repeat(200)}="${file}"/>`)],
    ['no blank before the name', wrap(`<image width="8" height="8"href="${file}"/>`)],
    ['a character reference', wrap(image(file.replace('/', '&#47;')))],
    ['an entity', `<!DOCTYPE svg [<!ENTITY f "${file}">]>${wrap(image('&f;'))}`],
    ['an embedded SVG', wrap(image(`data:image/svg+xml;base64,${inner}`))],
    ['feImage', wrap(`<filter id="f"><feImage href="${file}"/></filter><rect width="8" height="8" filter="url(#f)"/>`)],
    ['an own prefix', wrap(`<image xmlns:q="http://www.w3.org/1999/xlink" width="8" height="8" q:href="${file}"/>`)],
    ['http', wrap(image('http://127.0.0.1:1/x.png'))],
  ];
  for (const [name, svg] of attempts) {
    test(`reads no file through ${name}`, () => {
      assert.throws(
        () => rasterize(svg, size),
        (error: unknown) => error instanceof EngineError && error.code === 'raster-failed',
      );
    });
  }

  test('draws embedded pictures and references inside the document', () => {
    assert.equal([...rasterize(wrap(image(embedded)), size).subarray(0, 4)], [255, 0, 0, 255]);
    const used = '<defs><path id="a" d="M0 0h8v8H0z" fill="#00f"/></defs><use href="#a"/>';
    assert.equal([...rasterize(wrap(used), size).subarray(0, 4)], [0, 0, 255, 255]);
  });

  const refused: [name: string, svg: string][] = [
    ['another size than said', wrap('').replace('width="8"', 'width="9"')],
    ['no markup', 'nothing'],
    ['text', wrap('<text>a</text>')],
  ];
  for (const [name, svg] of refused) {
    test(`refuses ${name}`, () => {
      assert.throws(
        () => rasterize(svg, size),
        (error: unknown) => error instanceof EngineError && error.code === 'raster-failed',
      );
    });
  }
});

function image(href: string): string {
  return `<image width="8" height="8" href="${href}"/>`;
}

function redPng(): Buffer {
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 8, 8);
  return canvas.encodeSync('png');
}
