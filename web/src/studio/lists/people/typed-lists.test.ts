import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { findLists, keepLists, MAX_TEXT, readLists, typedLists } from './typed-lists.ts';

const team = { sport: 'unihockey', clubId: '1', teamId: '2' } as const;
const other = { ...team, teamId: '3' };

describe('typed lists', (test) => {
  test('are kept per team, the newest first', () => {
    keepLists(team, { lineup: { text: '7 Lea', consent: 'adult' } });
    keepLists(other, { player: { text: '9 Mia' } });
    assert.equal(findLists(typedLists.get(), team), { lineup: { text: '7 Lea', consent: 'adult' } });
    assert.equal(findLists(typedLists.get(), other), { player: { text: '9 Mia' } });
    assert.is(typedLists.get().length, 2);
  });
  test('without a text leave no trace', () => {
    keepLists(team, { lineup: { text: ' \n' } });
    keepLists(other, {});
    assert.equal(typedLists.get(), []);
  });
  test('of the oldest team are dropped', () => {
    for (let id = 0; id < 25; id++) keepLists({ ...team, teamId: String(id) }, { lineup: { text: '7 Lea' } });
    assert.is(typedLists.get().length, 20);
    assert.equal(findLists(typedLists.get(), { ...team, teamId: '4' }), {});
    for (let id = 0; id < 25; id++) keepLists({ ...team, teamId: String(id) }, {});
  });
  test('read back what another version may have stored', () => {
    const key = '["unihockey","1","2"]';
    const rows: [stored: string, read: unknown][] = [
      ['', []],
      ['nonsense', []],
      ['{"a":1}', []],
      ['[1,null,["x"]]', [['x', {}]]],
      [
        JSON.stringify([[key, { lineup: { text: '7 Lea', consent: 'everybody' }, bench: { text: 'x' } }]]),
        [[key, { lineup: { text: '7 Lea' } }]],
      ],
      [JSON.stringify([[key, { lineup: { text: 'x'.repeat(MAX_TEXT + 1) } }]]), [[key, {}]]],
    ];
    for (const [stored, read] of rows) assert.equal(readLists(stored), read);
  });
});
