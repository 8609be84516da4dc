import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { assign, findMissing, findSamples, formatMapping, mainFields, otherFields } from './mapping.ts';

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
  test('is whole with both teams in one column, or with an opponent', () => {
    assert.equal(findMissing({ columns: { date: 1, pairing: 2 } }), []);
    assert.equal(findMissing({ columns: { date: 1, opponent: 2 } }), []);
    assert.equal(findMissing({ columns: { opponent: 2, side: 3 } }), ['date']);
    assert.equal(findMissing({ columns: { date: 1, side: 3 } }), ['teamHome', 'teamAway']);
  });
  test('misses the side of opponents where no row tells it', () => {
    const problem = {
      code: 'csv-column-missing',
      message: '',
      path: 'lines.1',
      severity: 'error',
      params: { column: 'side' },
    };
    assert.equal(findMissing({ columns: { date: 1, opponent: 2 } }, problem), ['side']);
    assert.equal(findMissing({ columns: { opponent: 2 } }, problem), ['date']);
    const other = { ...problem, code: 'map-column-unknown' };
    assert.equal(findMissing({ columns: { date: 1, opponent: 2 } }, other), []);
  });
  test('lets a person assign every field that a list may have', () => {
    const known: readonly string[] = [...mainFields, ...otherFields];
    for (const field of ['opponent', 'side', 'pairing']) assert.ok(known.includes(field), field);
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
