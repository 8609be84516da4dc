import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { formatSearch, parseSearch } from './search.ts';

const cases: [text: string, search: Record<string, string>][] = [
  ['', {}],
  ['?tab=result&home=true', { tab: 'result', home: 'true' }],
  ['?ids=1,2', { ids: '1,2' }],
  ['?format=9:16', { format: '9:16' }],
  ['?name=Z%C3%BCri+Ost', { name: 'Züri Ost' }],
];

describe('query', (test) => {
  for (const [text, search] of cases) {
    test(`${text || 'empty'} and back`, () => {
      assert.equal(parseSearch(text), search);
      assert.is(formatSearch(search), text);
    });
  }
  test('omits unset values', () => assert.is(formatSearch({ a: undefined, b: null, c: 1 }), '?c=1'));
});
