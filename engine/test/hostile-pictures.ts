/** Invented files that pass a check of their header and cost a decoder seconds or gigabytes. */
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** Each with the code from the engine and the code from an upload. */
export interface Attack {
  name: string;
  bytes: Buffer;
  code: 'image-unreadable' | 'image-too-large';
  upload: 'upload-unreadable' | 'image-too-many-pixels' | 'svg-too-complex';
}

const unreadable = { code: 'image-unreadable', upload: 'upload-unreadable' } as const;
const tooLarge = { code: 'image-too-large', upload: 'image-too-many-pixels' } as const;
const tooComplex = { code: 'image-unreadable', upload: 'svg-too-complex' } as const;

/** The files known to have worked as attacks, then variants of them. */
export function attacks(): Attack[] {
  const wide = encode('avif', 300, 200);
  return [
    { name: 'AVIF of 300x200 that claims 10x10', bytes: claimAvifSize(wide, 10, 10), ...unreadable },
    { name: 'JPEG of 300 scans', bytes: jpegOfScans(64, 64, 300), ...unreadable },
    { name: 'JPEG of 40 megapixels and 13 scans', bytes: jpegOfScans(8000, 5000, 13), ...unreadable },
    { name: 'PNG of 1 x 39,000,000', bytes: pngOf(1, 39_000_000, Buffer.alloc(1_000_000)), ...tooLarge },
    { name: 'PNG of 39,000,000 x 1', bytes: pngOf(39_000_000, 1, Buffer.alloc(1_000_000)), ...tooLarge },
    { name: 'PNG of 10 x 10 with 200 MB of pixels', bytes: pngOf(10, 10, Buffer.alloc(200_000_000)), ...unreadable },
    {
      name: 'AVIF grid of 200x100 that claims 10x10',
      bytes: gridOf(encode('avif', 100, 100), 2, [10, 10]),
      ...unreadable,
    },
    { name: 'JPEG of two sizes', bytes: jpegOfTwoSizes(), ...unreadable },
    {
      name: 'WebP canvas smaller than its frame',
      bytes: webpInCanvas(encode('webp', 300, 200), 10, 10),
      ...unreadable,
    },
    { name: 'GIF frame of 65535x65535', bytes: gifWithFrame(65_535, 65_535), ...unreadable },
    ...Object.entries(hostileSvgs()).map(([name, svg]) => ({ name, bytes: Buffer.from(svg), ...tooComplex })),
  ];
}

type Size = [width: number, height: number];

/** A harmless picture of two colours. */
export function encode(type: 'avif' | 'webp', width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#0a4';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#f80';
  context.fillRect(0, 0, width / 2, height / 2);
  return type === 'avif' ? canvas.encodeSync('avif', { quality: 60, speed: 10 }) : canvas.encodeSync('webp', 90);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint(4, data.length), body, uint(4, crc32(body))]);
}

/** RGBA of eight bits, whatever the data contain. */
export function pngOf(width: number, height: number, data: Uint8Array): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const head = chunk('IHDR', Buffer.concat([uint(4, width), uint(4, height), Buffer.from([8, 6, 0, 0, 0])]));
  return Buffer.concat([
    signature,
    head,
    chunk('IDAT', deflateSync(data, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, ...body: number[]) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
const frame = (width: number, height: number) =>
  segment(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0);

/** A progressive grey JPEG: one scan of averages, then the same empty details many times. */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const table = (id: number) => segment(0xc4, id, 1, ...Array<number>(15).fill(0), 0);
  const head = [Buffer.from([0xff, 0xd8]), segment(0xdb, 0, ...Array<number>(64).fill(1)), frame(width, height)];
  // One bit per block: no difference to the previous average, and no details up to the end of the block.
  const data = Buffer.alloc(Math.ceil(blocks / 8));
  const details = Array.from({ length: scans - 1 }, (_, at) => [
    segment(0xda, 1, 1, 0, 1 + (at % 63), 1 + (at % 63), 0),
    data,
  ]);
  const averages = [table(0), table(0x10), segment(0xda, 1, 1, 0, 0, 0, 0), data];
  return Buffer.concat([...head, ...averages, ...details.flat(), Buffer.from([0xff, 0xd9])]);
}

function jpegOfTwoSizes(): Buffer {
  const whole = jpegOfScans(16, 16, 2);
  const at = whole.indexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([whole.subarray(0, at), frame(8000, 8000), whole.subarray(at)]);
}

/** The same file with other sizes in all its `ispe`. */
export function claimAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(avif);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 1)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
}

/** A row of equal tiles as one picture (ISO/IEC 23008-12, 6.6.2.3), from a file of one tile. */
export function gridOf(tile: Buffer, columns: number, claimed?: Size): Buffer {
  const ispeAt = tile.indexOf('ispe');
  const [width, height] = [tile.readUInt32BE(ispeAt + 8), tile.readUInt32BE(ispeAt + 12)];
  const [outWidth, outHeight] = [width * columns, height];
  const [shownWidth, shownHeight] = claimed ?? [outWidth, outHeight];
  const configuration = boxAround(tile, 'av1C');
  const data = boxAround(tile, 'mdat').subarray(8);
  const grid = Buffer.concat([Buffer.from([0, 0, 0, columns - 1]), uint(2, outWidth), uint(2, outHeight)]);
  const ids = Array.from({ length: columns }, (_, at) => at + 2);
  const types: [number, string][] = [[1, 'grid'], ...ids.map((id): [number, string] => [id, 'av01'])];
  const entries = types.map(([id, type]) => fullBox('infe', 2, 0, uint(2, id), uint(2, 0), Buffer.from(`${type}\0`)));
  const size = (across: number, down: number) => fullBox('ispe', 0, 0, uint(4, across), uint(4, down));
  const depth = fullBox('pixi', 0, 0, Buffer.from([3, 8, 8, 8]));
  const properties = box('ipco', size(shownWidth, shownHeight), size(width, height), configuration, depth);
  const links = [[1, 1, 4], ...ids.map((id) => [id, 2, 0x83, 4])].map(([id, ...own]) =>
    Buffer.concat([uint(2, id!), Buffer.from([own.length, ...own])]),
  );
  const meta = (dataAt: number) => {
    const place = (id: number, from: number, length: number) =>
      Buffer.concat([uint(2, id), uint(2, 0), uint(2, 1), uint(4, from), uint(4, length)]);
    const places = [place(1, dataAt, grid.length), ...ids.map((id) => place(id, dataAt + grid.length, data.length))];
    const parts = [
      fullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, uint(2, 1)),
      fullBox('iloc', 0, 0, Buffer.from([0x44, 0]), uint(2, places.length), ...places),
      fullBox('iinf', 0, 0, uint(2, entries.length), ...entries),
      fullBox('iref', 0, 0, box('dimg', uint(2, 1), uint(2, columns), ...ids.map((id) => uint(2, id)))),
      box('iprp', properties, fullBox('ipma', 0, 0, uint(4, links.length), ...links)),
    ];
    return fullBox('meta', 0, 0, ...parts);
  };
  const type = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf'));
  // Every tile would need its own data: the check counts bytes that are used twice.
  const tiles = ids.map(() => data);
  const start = type.length + meta(0).length + 8;
  return Buffer.concat([type, spread(meta(start), ids, start + grid.length, data.length), box('mdat', grid, ...tiles)]);
}

/** Gives each tile its own range of the data. */
function spread(meta: Buffer, ids: readonly number[], from: number, length: number): Buffer {
  const first = meta.indexOf('iloc') + 4 + 4 + 2 + 2;
  ids.forEach((_, at) => meta.writeUInt32BE(from + at * length, first + (at + 1) * 14 + 6));
  return meta;
}

function boxAround(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function box(type: string, ...bodies: Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies);
  return Buffer.concat([uint(4, body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function fullBox(type: string, version: number, flags: number, ...bodies: Uint8Array[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, flags]), ...bodies);
}

function uint(width: number, value: number): Buffer {
  const bytes = Buffer.alloc(width);
  bytes.writeUIntBE(value, 0, width);
  return bytes;
}

/** A still WebP within a canvas of another size. */
function webpInCanvas(webp: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(18);
  canvas.write('VP8X\x0a\0\0\0', 'latin1');
  canvas.writeUIntLE(width - 1, 12, 3);
  canvas.writeUIntLE(height - 1, 15, 3);
  const start = webp.toString('latin1', 12, 16) === 'VP8X' ? 30 : 12;
  const file = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(start)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function gifWithFrame(width: number, height: number): Buffer {
  const file = Buffer.from('GIF89a\x0a\0\x0a\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0....\0\x02\x02\x44\x01\0;', 'latin1');
  file.writeUInt16LE(width, 24);
  file.writeUInt16LE(height, 26);
  return file;
}

/** Each takes seconds to minutes to draw. */
export function hostileSvgs(): Record<string, string> {
  const arcs = 'M50 50' + 'a9 9 0 1 1 5 5a9 9 0 1 1-5-5'.repeat(7_000);
  const zigzag = 'M0 0' + 'l99 50-99-50'.repeat(15_000);
  const line = 'fill="none" stroke="#000"';
  return {
    'SVG of arcs': svg(`<path d="${arcs}"/>`.repeat(4)),
    'SVG of one path of arcs used 45 times': svg(`<path id="p" d="${arcs}"/>${'<use href="#p"/>'.repeat(45)}`),
    'SVG of wide strokes': svg(`<path d="${zigzag}" ${line} stroke-width="30" stroke-linejoin="round"/>`.repeat(4)),
    'SVG of a wide polyline': svg(
      `<polyline points="${'0 0 99 1 '.repeat(20_000)}" ${line} stroke-width="50"/>`.repeat(3),
    ),
    'SVG of tiny dashes': svg(
      `<circle cx="50" cy="50" r="49" ${line} stroke-width="20" stroke-dasharray=".05"/>`.repeat(2_000),
    ),
    'SVG of nested layers': svg(
      ('<g opacity=".5">'.repeat(55) + '<rect width="100" height="100"/>' + '</g>'.repeat(55)).repeat(4),
    ),
    'SVG of translucent circles': svg(
      `<g fill-opacity=".1">${'<circle cx="50" cy="50" r="49" fill="#000"/>'.repeat(2_000)}</g>`,
    ),
    'SVG of gradients': svg(
      '<radialGradient id="g"><stop/></radialGradient>' + '<rect width="100" height="100" fill="url(#g)"/>'.repeat(200),
    ),
    'SVG of a long clip path used 45 times': svg(
      `<clipPath id="c"><path d="${arcs}"/></clipPath>` +
        '<g clip-path="url(#c)"><rect width="100" height="100"/></g>'.repeat(45),
    ),
    'SVG of a symbol drawn larger than it looks': svg(
      `<symbol id="s" viewBox="0 0 .1 .1"><path d="M0 0${'l.1 .1-.1-.1'.repeat(10_000)}"/></symbol>` +
        '<use href="#s" width="100" height="100"/>'.repeat(40),
    ),
  };
}

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;
}
