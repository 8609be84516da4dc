import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe } from '../test/describe.ts';
import * as assert from 'uvu/assert';
import { findImporters } from './importers.ts';

const files = {
  'engine/package.json': '{"name":"@matchpost/engine","exports":{".":"./src/index.ts"}}',
  'engine/src/index.ts': `export { a } from './deep/a.ts';`,
  'engine/src/deep/a.ts': 'export const a = 1;',
  'engine/src/deep/a.test.ts': `import { a } from './a.ts';`,
  'server/src/late.ts': `const { a } = await import('@matchpost/engine');`,
  'server/src/late.test.ts': `import './late.ts';`,
  'cli/src/alone.ts': `import { join } from 'node:path';`,
  'web/src/loop.ts': `import './pool.ts';`,
  'web/src/pool.ts': `import './loop.ts';`,
};

describe('importers', (test) => {
  const root = mkdtempSync(join(tmpdir(), 'matchpost-importers-'));
  test.before(() => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  });
  test.after(() => rmSync(root, { recursive: true }));

  test('are found across packages and dynamic imports, the nearest first', () => {
    assert.equal(
      [...findImporters(root, ['engine/src/deep/a.ts'])],
      [
        ['engine/src/deep/a.ts', 0],
        ['engine/src/index.ts', 1],
        ['engine/src/deep/a.test.ts', 1],
        ['server/src/late.ts', 2],
        ['server/src/late.test.ts', 3],
      ],
    );
  });

  test('of a cycle are found once', () => assert.is(findImporters(root, ['web/src/pool.ts']).size, 2));
});
