import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { EditorDocument } from '../document/document.ts';
import { load, rect } from '../document/test/sample.ts';
import { isSameSave, toColumns } from './columns.ts';

const picture = (query: string) => ({ id: 'p', type: 'image', href: `https://a.ch/api/files/logos/1.png?${query}` });
const create = (more: object = {}, query = 'mac=1'): EditorDocument =>
  load({ palette: { a: '#111111', b: '#222222' }, elements: [rect('r', { width: 10 }), picture(query)], ...more });
const one = create();

describe('the same save', (test) => {
  const cases: [what: string, other: EditorDocument, isSame: boolean][] = [
    ['has properties in any order', create({ palette: { b: '#222222', a: '#111111' } }), true],
    ['has pictures with any signature', create({}, 'mac=2'), true],
    ['has a name with spaces around it', { ...one, name: ' Test ' }, true],
    ['counts the games of the column', { ...one, template: { ...one.template, supportedGames: 7 } }, true],
    ['has no other name', { ...one, name: 'Test 2' }, false],
    ['has no other number of games', { ...one, games: 2 }, false],
    ['has no other colour', create({ palette: { a: '#111111', b: '#333333' } }), false],
    ['has no other order of elements', create({ elements: [picture('mac=1'), rect('r', { width: 10 })] }), false],
  ];
  for (const [what, other, isSame] of cases) {
    test(what, () => assert.is(isSameSave(one, other), isSame));
  }
  test('is the one that comes back from the database', () => {
    const { name, supported_games: games, svg_config: config } = toColumns(one);
    // PostgreSQL's jsonb sorts properties by length, then by name.
    const sorted = Object.fromEntries(Object.entries(config).toSorted(([a], [b]) => a.length - b.length));
    assert.ok(isSameSave(one, { ...load(sorted, games), name }));
  });
});
