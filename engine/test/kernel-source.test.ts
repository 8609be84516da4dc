import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { kernelModule } from '../scripts/kernel-module.ts';
import { describe } from './describe.ts';

describe('pixel kernel', (test) => {
  test('the binary in the sources equals engine/kernel compiled (npm run kernel)', async () => {
    const file = new URL('../src/platform/kernel.generated.ts', import.meta.url);
    assert.is(await kernelModule(), await readFile(file, 'utf8'));
  });
});
