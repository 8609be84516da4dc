import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';
import { groups, ignored } from './unit-groups.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('groups of unit tests', (test) => {
  test('hold every test exactly once', () => {
    const files = globSync('{engine,server,web,cli}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }).filter((file) => !ignored.some((part) => file.includes(part)));
    assert.ok(files.length > 400, String(files.length));
    const count = (file: string) => groups.filter(({ pattern }) => new RegExp(pattern).test(file)).length;
    assert.equal(
      files.filter((file) => count(file) !== 1),
      [],
    );
  });
});
