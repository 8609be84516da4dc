import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findFileProblem, MAX_FILE_BYTES, type FileProblem } from './check-file.ts';

const rows: [type: string, size: number, problem: FileProblem | undefined][] = [
  ['image/png', 1, undefined],
  ['image/svg+xml', MAX_FILE_BYTES, undefined],
  ['image/jpeg', MAX_FILE_BYTES + 1, 'size'],
  ['application/pdf', 1, 'type'],
  ['', 1, 'type'],
  ['video/mp4', MAX_FILE_BYTES + 1, 'type'],
];

describe('file problems', (test) => {
  for (const [type, size, problem] of rows) {
    test(`${type || 'no type'}, ${size} bytes: ${problem ?? 'fine'}`, () => {
      assert.is(findFileProblem({ type, size }), problem);
    });
  }
});
