/** Installations that lack something. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { listEmoji, loadEmoji } from '../../src/platform/node-emoji.ts';
import type { Check } from './check.ts';
import { checkExamples } from './command-line.ts';
import { run, runNpm, write, type Scratch } from './scratch.ts';

/** A WebP file needs conversion. */
const needsCanvas = `
import { encodeImage, prepareImage } from '@matchpost/engine/node';
const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');
const pixels = { width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 255) };
for (const attempt of [() => encodeImage(pixels, 'jpeg'), () => prepareImage(webp)]) {
  await attempt().then(() => console.log('made'), ({ code, message }) => console.log(code, message));
}
`;

/** Prints a JSON list of SVG texts, in the order of the names in `emoji.json`. */
const readsEmoji = `
import { readFileSync } from 'node:fs';
import { loadEmoji } from '@matchpost/engine/node';
const names = JSON.parse(readFileSync('emoji.json', 'utf8'));
const texts = [];
for (const name of names) texts.push((await loadEmoji(name)) ?? null);
console.log(JSON.stringify(texts));
`;

/** Every tenth emoji of the set, one with a variation selector, and one that does not exist. */
async function compareEmoji(folder: string): Promise<void> {
  const all = await listEmoji();
  const names = [...all.filter((_, i) => i % 10 === 0), '2764-fe0f', 'ffff'];
  write(folder, 'emoji.json', names);
  write(folder, 'emoji.mjs', readsEmoji);
  const { stdout, stderr } = run(folder, process.execPath, ['emoji.mjs']);
  assert.is(stderr, '');
  const expected = await Promise.all(names.map(async (name) => (await loadEmoji(name)) ?? null));
  assert.ok(expected.at(-2)?.startsWith('<svg') && expected.at(-1) === null);
  assert.ok(JSON.stringify(expected) === stdout.trim(), 'the emoji differ');
}

export function checkInstallation(scratch: Scratch): Check[] {
  const { folder, tarballs, expected } = scratch;
  // Not below the scratch folder, where the optional packages would be found.
  const bare = mkdtempSync(join(tmpdir(), 'matchpost-bare-'));
  return [
    ...checkExamples(scratch),
    { name: 'the packed emoji are those of the set', check: () => compareEmoji(folder) },
    {
      name: 'the engine installs alone, without optional packages',
      check: () => {
        write(bare, 'package.json', { private: true, type: 'module' });
        runNpm(bare, ['install', '--omit=optional', tarballs.find((path) => path.includes('engine'))!]);
        for (const file of ['draw.mjs', 'case.json']) cpSync(join(folder, file), join(bare, file));
      },
    },
    {
      name: 'without optional packages the golden case has the same bytes',
      check: () => {
        const { stdout, stderr } = run(bare, process.execPath, ['draw.mjs']);
        assert.is(stdout.trim(), expected, stderr);
      },
    },
    {
      name: 'without optional packages JPEG and WebP are package-missing',
      check: () => {
        write(bare, 'canvas.mjs', needsCanvas);
        const { stdout, stderr } = run(bare, process.execPath, ['canvas.mjs']);
        const line =
          'package-missing The optional package @napi-rs/canvas is missing here: npm install @napi-rs/canvas\n';
        assert.is(stdout, line + line, stderr);
      },
    },
    { name: 'the folder without them is removed', check: () => rmSync(bare, { recursive: true }) },
  ];
}
