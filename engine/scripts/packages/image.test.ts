import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { imagePackages } from './manifests.ts';
import { stageRunning } from './stage.ts';

describe('packages in the image', (test) => {
  test('the leagues have no demo league, and import it where it is missing', async () => {
    const leagues = imagePackages.find(({ workspace }) => workspace === 'server/leagues');
    const folder = await mkdtemp(join(tmpdir(), 'matchpost-image-'));
    try {
      await stageRunning(leagues!, folder, { demo: false });
      const names = await readdir(folder, { recursive: true });
      assert.ok(names.includes(join('dist', 'js', 'net.js')), 'the server imports it');
      assert.equal(
        names.filter((name) => /\.ts$|\.test\.|demo|fake/.test(name)),
        [],
      );
      const scripts = names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(folder, name), 'utf8'));
      const text = (await Promise.all(scripts)).join('\n');
      assert.match(text, /import\(["`]\.\.\/\.\.\/demo\/server\.js["`]\)/);
      assert.not.match(text, 'function createDemoServer(');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
