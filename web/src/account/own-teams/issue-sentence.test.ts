import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findRow } from './issue-sentence.ts';

describe('the row of an issue', (test) => {
  for (const [path, params, row] of [
    ['lines.7', {}, 7],
    ['lines.12.date', { date: 'bald' }, 12],
    ['sheets.Plan.rows.3.result', {}, 3],
    ['lines.2', { line: 2, summary: 'Training' }, undefined],
    ['sheets.Plan.rows.3', { row: 3 }, undefined],
    ['games.2', {}, undefined],
  ] as const) {
    test(`${path}: ${row}`, () => assert.is(findRow({ path, params }), row));
  }
});
