import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { isMeasure, measures } from '../e2e/prove-themes.ts';
import { describe } from './describe.ts';

describe('npm run prove', (test) => {
  for (const [name, { test: file, variable }] of Object.entries(measures)) {
    test(`${name} runs a test that knows ${variable}`, () => {
      const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      assert.ok(text.includes(`process.env['${variable}'] === 'all'`), `${file} does not read ${variable}`);
      assert.ok(isMeasure(name));
    });
  }
  test('knows no other measure', () => {
    assert.not.ok(isMeasure('toString'));
    assert.not.ok(isMeasure(undefined));
  });
});
