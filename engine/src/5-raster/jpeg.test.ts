import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp, { type JpegOptions } from 'sharp';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { readRows, toBitmap } from '../assets/bitmap.ts';
import { readJpegScan, type JpegScan } from '../assets/jpeg-scan.ts';
import { findCrestColors } from '../assets/crest-colors.ts';
import { measureImage } from '../assets/image-facts.ts';
import { mapPicture } from '../assets/picture-map.ts';
import { kernel } from '../platform/wasm-kernel.ts';
import { referenceKernel } from '../../test/reference/kernel.ts';
import { resample } from './resample.ts';

const hall = new URL('../../../fixtures/images/hall-wide.jpg', import.meta.url);
const photo = readFileSync(hall);

const plain: JpegOptions = { quality: 80, chromaSubsampling: '4:2:0', progressive: false };

/** The photo at another size, written by libjpeg. */
function jpegOf(width: number, height: number, options: JpegOptions, grey = false): Promise<Uint8Array> {
  const picture = sharp(photo).resize(width, height, { fit: 'fill' });
  return (grey ? picture.grayscale() : picture).jpeg({ ...plain, ...options }).toBuffer();
}

function scanOf(file: Uint8Array): JpegScan {
  const scan = readJpegScan(file);
  if (!scan) throw new Error('no scan in it');
  return scan;
}

function compareWithTwin(scan: JpegScan): Uint8Array | undefined {
  const planes = kernel.decodeJpeg(scan);
  const expected = referenceKernel.decodeJpeg(scan);
  assert.is(planes === undefined, expected === undefined);
  if (planes === undefined || expected === undefined) return undefined;
  const { data } = toBitmap(planes, kernel);
  assert.ok(Buffer.compare(data, toBitmap(expected, referenceKernel).data) === 0);
  return data;
}

describe('JPEG', (test) => {
  const cases: [name: string, width: number, height: number, options: JpegOptions, grey?: boolean][] = [
    ['chroma of half the size', 320, 240, {}],
    ['chroma of full size', 321, 123, { chromaSubsampling: '4:4:4' }],
    ['more rows than a strip has', 1400, 1000, {}],
    ['whole units', 64, 64, {}],
    ['one pixel past a unit', 65, 17, {}],
    ['one pixel', 1, 1, {}],
    ['one column', 1, 90, {}],
    ['grey', 201, 99, {}, true],
    ['the best quality', 160, 160, { quality: 100 }],
    ['the worst quality', 160, 160, { quality: 1 }],
    ['tables of its own', 160, 160, { optimizeCoding: false }],
  ];
  for (const [name, width, height, options, grey] of cases) {
    test(`${name}: equals the reference, and libjpeg up to rounding`, async () => {
      const file = await jpegOf(width, height, options, grey);
      const pixels = compareWithTwin(scanOf(file));
      const expected: Uint8Array = await sharp(file).toColorspace('srgb').ensureAlpha().raw().toBuffer();
      const worst = expected.reduce((most, value, i) => Math.max(most, Math.abs(value - (pixels?.[i] ?? -999))), 0);
      assert.ok(worst <= 5, `${worst}`);
    });
  }

  for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
    test(`${chromaSubsampling}: planes give the rows, sizes and facts of their pixels`, async () => {
      const planes = kernel.decodeJpeg(scanOf(await jpegOf(331, 157, { chromaSubsampling })));
      assert.ok(planes);
      const bitmap = toBitmap(planes, kernel);
      const rows = fc
        .tuple(fc.nat(156), fc.nat(156))
        .map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
      const part = fc.record({ x: fc.nat(300), y: fc.nat(120), width: fc.integer({ min: 1, max: 31 }) });
      fc.assert(
        fc.property(rows, part, fc.integer({ min: 1, max: 90 }), ([top = 0, bottom = 0], { x, y, width }, height) => {
          const count = bottom - top + 1;
          assert.equal(readRows(planes, top, count, kernel), readRows(bitmap, top, count, kernel));
          const [crop, size] = [
            { x, y, width, height: 36 },
            { width: 25, height },
          ];
          assert.equal(resample(planes, crop, size, kernel), resample(bitmap, crop, size, kernel));
        }),
        { numRuns: 100 },
      );
      const [left, right] = [planes, bitmap].map((picture) => measureImage(picture, kernel, { hasAlpha: false }));
      assert.equal(left, right);
      assert.equal(mapPicture(planes, kernel), mapPicture(bitmap, kernel));
      assert.equal(findCrestColors(planes, kernel), findCrestColors(bitmap, kernel));
    });
  }

  test('resets after each restart marker', () => {
    const pixels = compareWithTwin(restarting([0xff, 0xd0]));
    assert.equal([pixels?.[0], pixels?.[8 * 4], pixels?.[16 * 4]], [129, 129, 129]);
  });
  test('a missing restart marker gives nothing', () => {
    assert.is(compareWithTwin(restarting([])), undefined);
  });

  test('a truncated file gives nothing', async () => {
    const file = await jpegOf(320, 240, {});
    assert.is(compareWithTwin(scanOf(file.subarray(0, file.length - 400))), undefined);
  });
  for (const [name, options] of [
    ['progressive', { progressive: true }],
    ['CMYK', {}],
  ] as const) {
    test(`${name} files are left to the rasterizer`, async () => {
      const picture = sharp(photo).resize(40, 40);
      const file = await (name === 'CMYK' ? picture.toColorspace('cmyk') : picture)
        .jpeg({ ...plain, ...options })
        .toBuffer();
      assert.is(readJpegScan(file), undefined);
    });
  }

  test('broken bytes give the pixels of the reference, or nothing', async () => {
    const file = await jpegOf(70, 50, {});
    const property = fc.property(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 6 }),
      (changes) => {
        const broken = file.slice();
        for (const [at, value] of changes) broken[at] = value;
        const scan = readJpegScan(broken);
        if (scan && scan.width * scan.height < 1e5) compareWithTwin(scan);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

/** Three grey blocks, each the first after a restart: twice code 0 (a difference of 1), then the end of the block. */
function restarting(marker: number[]): JpegScan {
  const codes = (symbol: number) => Uint8Array.from({ length: 272 }, (_, i) => (i === 0 ? 1 : i === 16 ? symbol : 0));
  const component = { factors: new Uint16Array(64).fill(8), dc: codes(1), ac: codes(0) };
  // 0 is the code, 1 the value, 0 the end; ones fill the byte.
  const block = 0b01011111;
  const bytes = Uint8Array.of(block, ...marker, block, ...marker, block, 0xff, 0xd9);
  return { width: 24, height: 8, across: 1, down: 1, restart: 1, components: [component], bytes };
}
