import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { assign, findMissing, findSamples, formatMapping } from './mapping.ts';

describe('a mapping of columns', (test) => {
  test('is written by numbers, as titles may repeat and hold commas', () => {
    assert.is(formatMapping({ date: 3, city: 0 }), 'date=#3,city=-');
    assert.is(formatMapping({}), '');
  });
  test('gives a column to one field only', () => {
    assert.equal(assign({ teamHome: 1, date: 2 }, 'teamAway', 1), { date: 2, teamAway: 1 });
    assert.equal(assign({ city: 0 }, 'time', 0), { city: 0, time: 0 });
  });
  test('misses day and teams, unless one column has day and time', () => {
    assert.equal(findMissing({ columns: { teamAway: 1 } }), ['date', 'teamHome']);
    assert.equal(findMissing({ columns: { startsAt: 1, teamHome: 2, teamAway: 3 } }), []);
  });
  test('shows different values of a column', () => {
    const rows = [
      ['A', '18:00'],
      ['B', ''],
      ['C', '18:00'],
      ['D', '20:00'],
    ];
    assert.equal(findSamples({ rows }, 2), ['18:00', '20:00']);
    assert.equal(findSamples({ rows }, 9), []);
  });
});
