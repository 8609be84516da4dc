/** Draws the icons of the apps from `web/public/icon.svg`: `node web/scripts/native-icons.ts`, after a change of it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { densities } from './android-expected.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const res = join(web, 'native/android/app/src/main/res');
const assets = join(web, 'native/ios/App/App/Assets.xcassets');

const INK = '#0c1a2b';
const SIGNAL = '#ff5a2b';

const icon = await readFile(join(web, 'public/icon.svg'), 'utf8');
/** Without its own ground, which bleeds on. */
const shapes = icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** The launcher cuts a shape out of the middle 72 of 108 points: the ground goes on around the icon's 64 units. */
const foreground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 96 96"><rect x="-16" y="-16" width="96" height="96" fill="${SIGNAL}"/><path d="M-16 66 38 12H80V80H-16Z" fill="${INK}"/>${shapes}</svg>`;
const splash = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-192 -192 448 448"><rect x="-192" y="-192" width="448" height="448" fill="${INK}"/>${shapes}</svg>`;

for (const [density, scale] of Object.entries(densities)) {
  await draw(icon, 48 * scale, join(res, `mipmap-${density}/ic_launcher.png`));
  await draw(foreground, 108 * scale, join(res, `mipmap-${density}/ic_launcher_foreground.png`));
}
await draw(icon, 1024, join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'));
for (const name of ['splash-2732x2732', 'splash-2732x2732-1', 'splash-2732x2732-2']) {
  await draw(splash, 2732, join(assets, `Splash.imageset/${name}.png`));
}
await draw(icon, 512, join(web, 'native/store/icon-512.png'));

async function draw(svg: string, width: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  await writeFile(path, toOpaquePng(image.width, image.height, image.pixels));
}

/** Apple refuses icons with an alpha channel, and none of these is transparent anywhere. */
function toOpaquePng(width: number, height: number, pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      rows.set(pixels.subarray(from, from + 3), y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
