import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findPlace } from './issue-sentence.ts';

describe('the place of an issue', (test) => {
  for (const [path, params, place] of [
    ['lines.7', {}, { row: 7, sheet: '' }],
    ['lines.12.date', { date: 'bald' }, { row: 12, sheet: '' }],
    ['sheets.Plan.rows.3.result', {}, { row: 3, sheet: 'Plan' }],
    ['sheets.1. rows.2 Runde.rows.3.date', {}, { row: 3, sheet: '1. rows.2 Runde' }],
    ['lines.2', { line: 2, summary: 'Training' }, undefined],
    ['sheets.Plan.rows.3', { row: 3 }, undefined],
    ['games.2', {}, undefined],
  ] as const) {
    test(`${path}: ${JSON.stringify(place)}`, () => assert.equal(findPlace({ path, params }), place));
  }
});
