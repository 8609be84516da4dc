/** Draws fixtures/images/crests: one invented crest in every file format that leagues and people send. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { GifEncoder } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';

const images = new URL('../../fixtures/images/', import.meta.url);
const folder = new URL('crests/', images);
const source = await readFile(new URL('kronwil.svg', images));

/** Soft edges and a fading shadow: careless encoding loses their colour. */
const shadow = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><radialGradient id="a">' +
    '<stop offset=".5" stop-color="#c81e1e" stop-opacity=".6"/><stop offset="1" stop-color="#c81e1e" stop-opacity="0"/>' +
    '</radialGradient><circle cx="120" cy="120" r="120" fill="url(#a)"/></svg>',
);

async function drawCrest(): Promise<Buffer> {
  const crest = await sharp(source, { density: 144 }).resize(180, 180, { fit: 'inside' }).png().toBuffer();
  return sharp(shadow)
    .composite([{ input: crest }])
    .png()
    .toBuffer();
}

const crest = await drawCrest();
const clear = () => sharp(crest);
const opaque = () => sharp(crest).flatten({ background: '#f2f2e6' });
const huge = (image: Sharp, width: number, height: number) =>
  image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Chunks between a PNG's header and the rest. */
function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

const gamma = Buffer.alloc(4);
gamma.writeUInt32BE(100_000);

/** A note, a gamma of 1 and a page size behind the picture: none may change a pixel or survive preparation. */
async function withMetadata(): Promise<Buffer> {
  const note = chunk('tEXt', Buffer.from('Comment\0secret place'));
  return Buffer.concat([withChunks(await clear().png().toBuffer(), chunk('gAMA', gamma), note), Buffer.from('<html>')]);
}

/** Announces two frames; the picture itself is the first one. */
async function animatedPng(): Promise<Buffer> {
  return withChunks(await clear().png().toBuffer(), chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
}

async function gif(frames: number): Promise<Buffer> {
  const { data } = await clear().resize(120, 120).raw().toBuffer({ resolveWithObject: true });
  const encoder = new GifEncoder(120, 120, { repeat: 0, quality: 10 });
  for (let i = 0; i < frames; i++) {
    encoder.addFrame(
      new Uint8Array(data).map((value, at) => (at % 4 === 3 ? value : value >> i)),
      120,
      120,
      {
        delay: 100,
      },
    );
  }
  return encoder.finish();
}

/** A club's name in a face that is not bundled. */
const words = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">
  <style>.club { font: bold 44px Helvetica, sans-serif; fill: #fff; text-anchor: middle }</style>
  <circle cx="120" cy="120" r="116" fill="#0b3d6e"/>
  <text class="club" x="120" y="112">TV <tspan fill="#f6c445">Alpsee</tspan><tspan x="120" dy="50" style="font-size:30px">seit 1972</tspan></text>
</svg>
`;

/** Styles, a gradient, an element used twice, a little text and a script: typical output of an editor. */
const styled = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 240">
  <style>.field { fill: url(#sky) } .ink { fill: #10245a; stroke: #fff; stroke-width: 4 }</style>
  <script>alert(1)</script>
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#37a"/><stop offset="1" stop-color="#9cf" stop-opacity=".5"/></linearGradient>
    <path id="peak" class="ink" d="M20 170 70 80 120 170Z"/>
  </defs>
  <path class="field" d="M10 10H190V140Q180 210 100 232Q20 210 10 140Z"/>
  <use xlink:href="#peak"/><use href="#peak" x="60" y="10" opacity=".7"/>
  <text x="100" y="60" text-anchor="middle">SC Beispiel</text>
</svg>
`;

const files: Record<string, () => Promise<Uint8Array>> = {
  'animated.gif': () => gif(3),
  'animated.png': animatedPng,
  'avif-alpha.avif': () => clear().avif({ quality: 70 }).toBuffer(),
  'gif.gif': () => gif(1),
  'huge.jpg': () => huge(opaque(), 4800, 4400).jpeg({ quality: 80 }).toBuffer(),
  'huge.png': () => huge(clear(), 4200, 900).png({ palette: true, colours: 32, effort: 10 }).toBuffer(),
  'jpeg-cmyk.jpg': () => opaque().toColourspace('cmyk').jpeg().toBuffer(),
  'jpeg-gray.jpg': () => opaque().grayscale().jpeg().toBuffer(),
  'jpeg-metadata.jpg': () =>
    opaque()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer(),
  'jpeg-profile.jpg': () => opaque().withIccProfile('p3').jpeg().toBuffer(),
  'jpeg-progressive.jpg': () => opaque().jpeg({ progressive: true }).toBuffer(),
  'jpeg-turned.jpg': () => opaque().rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'jpeg.jpg': () => opaque().jpeg({ quality: 90 }).toBuffer(),
  'one-pixel.png': () => clear().resize(1, 1).png().toBuffer(),
  'png-16-alpha.png': () => clear().toColourspace('rgb16').png().toBuffer(),
  'png-16-gray.png': () => opaque().toColourspace('grey16').png().toBuffer(),
  'png-16.png': () => opaque().toColourspace('rgb16').png().toBuffer(),
  'png-alpha.png': () => clear().png().toBuffer(),
  'png-gray-alpha.png': () => clear().toColourspace('b-w').png().toBuffer(),
  'png-gray.png': () => opaque().toColourspace('b-w').png().toBuffer(),
  'png-interlaced.png': () => clear().png({ progressive: true }).toBuffer(),
  'png-metadata.png': withMetadata,
  'png-one-bit.png': () => opaque().threshold(150).toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer(),
  'png-palette-alpha.png': () => clear().png({ palette: true, colours: 64 }).toBuffer(),
  'png-palette.png': () => opaque().png({ palette: true, colours: 64 }).toBuffer(),
  'png-profile.png': () => clear().withIccProfile('p3').png().toBuffer(),
  'png.png': () => opaque().png().toBuffer(),
  'svg-words.svg': () => Promise.resolve(Buffer.from(words)),
  'svg-styled.svg': () => Promise.resolve(Buffer.from(styled)),
  'svg.svg': () => Promise.resolve(source),
  'tiny.png': () => clear().resize(25, 25).png().toBuffer(),
  'webp-alpha.webp': () => clear().webp({ quality: 80 }).toBuffer(),
  'webp-lossless.webp': () => clear().webp({ lossless: true }).toBuffer(),
  'webp.webp': () => opaque().webp({ quality: 80 }).toBuffer(),
};

await mkdir(folder, { recursive: true });
for (const [name, make] of Object.entries(files)) await writeFile(new URL(name, folder), await make());
