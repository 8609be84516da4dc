import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { takeSaved } from './take-saved.ts';

describe('a form after its save', (test) => {
  test('shows the text as it was stored', () => {
    assert.is(takeSaved({ now: ' @uhc ', sent: ' @uhc ', saved: 'uhc' }), 'uhc');
    const saved = { first: 'Lena', last: '' };
    assert.is(takeSaved({ now: { first: 'Lena ', last: '' }, sent: { first: 'Lena ', last: '' }, saved }), saved);
  });

  test('keeps what was typed while the save was under way', () => {
    assert.is(takeSaved({ now: 'uhc2', sent: 'uhc', saved: 'uhc' }), 'uhc2');
    const now = { first: 'Lena', last: 'Z' };
    assert.is(takeSaved({ now, sent: { first: 'Lena', last: '' }, saved: { first: 'Lena', last: '' } }), now);
  });
});
