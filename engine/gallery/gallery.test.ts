import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';

const script = fileURLToPath(new URL('gallery.ts', import.meta.url));

function run(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

describe('npm run gallery', (test) => {
  test('writes a sheet, a page and the failures, and fails if there are any', () => {
    const folder = mkdtempSync(join(tmpdir(), 'matchpost-gallery-'));
    try {
      const { status, stdout } = run(
        '--theme',
        'light',
        '--format',
        '1:1',
        '--short',
        '--processes',
        '1',
        '--out',
        folder,
      );
      assert.equal(readdirSync(folder).sort(), ['failures.json', 'index.html', 'light-1x1.jpg']);
      assert.match(stdout, /7 posts in \d+ s/);
      const failures: unknown[] = JSON.parse(readFileSync(join(folder, 'failures.json'), 'utf8'));
      assert.is(status, failures.length > 0 ? 1 : 0);
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      assert.is(page.match(/<figure /g)?.length, 7);
      assert.ok(page.includes('light-1x1.jpg'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('an unknown theme is refused with the known ones', () => {
    const { status, stdout } = run('--theme', 'neon');
    assert.is(status, 2);
    assert.match(stdout, /standard, light, dark/);
  });
});
