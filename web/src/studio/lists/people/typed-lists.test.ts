import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { store } from '../../../device/storage.ts';
import { useMemoryStorage } from '../../../device/test/memory-storage.ts';
import { findLists, keepList, keepLists, MAX_TEXT, readLists, takeStored, typedLists } from './typed-lists.ts';

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
  test('follow another tab: its refusals and its deletions count here', () => {
    const stored = (...lists: [of: typeof team | typeof other, text: string][]) =>
      JSON.stringify(
        lists.map(([{ sport, clubId, teamId }, text]) => [
          JSON.stringify([sport, clubId, teamId]),
          { lineup: { text } },
        ]),
      );
    const long = 'x'.repeat(MAX_TEXT + 1);
    keepLists(team, { lineup: { text: '7 Lea' }, scorers: { text: long } });
    takeStored(stored([team, '7 Lea (nicht nennen)'], [other, '9 Mia']));
    assert.is(findLists(typedLists.get(), team).lineup?.text, '7 Lea (nicht nennen)');
    assert.is(findLists(typedLists.get(), team).scorers?.text, long, 'never stored, so not deleted');
    keepLists(team, { scorers: { text: '7 Lea 2' } });
    assert.is(findLists(typedLists.get(), other).lineup?.text, '9 Mia', 'not lost by typing here');
    takeStored(undefined);
    assert.equal(typedLists.get(), []);
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

describe('a typed list', (test) => {
  useMemoryStorage(test);

  test('keeps a refusal that the browser has no room for', () => {
    keepList(team, 'lineup', { text: '7 Lea', consent: 'adult' });
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    keepList(team, 'lineup', { text: '7 Lea (nicht nennen)', consent: 'adult' });
    keepList(team, 'scorers', { text: '7 Lea 2', consent: 'adult' });
    assert.is(findLists(typedLists.get(), team).lineup?.text, '7 Lea (nicht nennen)');
    assert.equal(readLists(), [], 'the list from before does not come back');
    keepLists(team, {});
  });
  test('leaves the other list as another tab has stored it', () => {
    keepLists(team, { lineup: { text: '7 Lea' } });
    const key = JSON.stringify([team.sport, team.clubId, team.teamId]);
    // The browser had put this page aside: nothing told it of the refusal.
    store('people', JSON.stringify([[key, { lineup: { text: '7 Lea (nicht nennen)' } }]]));
    keepList(team, 'player', { text: '9 Mia' });
    const lists = { lineup: { text: '7 Lea (nicht nennen)' }, player: { text: '9 Mia' } };
    assert.equal(findLists(typedLists.get(), team), lists);
    assert.equal(findLists(readLists(), team), lists);
    keepLists(team, {});
  });
});
