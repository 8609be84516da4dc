/** Installations that lack something. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
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

export function checkInstallation(scratch: Scratch): Check[] {
  const { folder, tarballs, expected } = scratch;
  // Not below the scratch folder, where the optional packages would be found.
  const bare = mkdtempSync(join(tmpdir(), 'matchpost-bare-'));
  return [
    ...checkExamples(scratch),
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
