import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findLogoProblems, type LogoProblems } from './check-logo.ts';

const png = { type: 'image/png', size: 10 };
const rows: [name: string, file: typeof png | undefined, problems: LogoProblems][] = [
  ['Bäckerei Muster', png, {}],
  [`  ${'x'.repeat(100)}  `, png, {}],
  ['🏐'.repeat(100), png, {}],
  ['x'.repeat(101), png, { name: 'too-long' }],
  ['  ', png, { name: 'missing' }],
  ['', undefined, { name: 'missing', file: 'missing' }],
  ['A', { type: 'text/plain', size: 10 }, { file: 'missing' }],
];

describe('a logo to upload', (test) => {
  for (const [name, file, problems] of rows) {
    test(`${name.length} characters, ${file?.type ?? 'no file'}: ${JSON.stringify(problems)}`, () => {
      assert.equal(findLogoProblems(name, file), problems);
    });
  }
});
