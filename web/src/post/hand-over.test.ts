import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { getFileName } from './hand-over.ts';

describe('the name of an exported file', (test) => {
  test('contains tab, games and time', () => {
    assert.is(getFileName({ tab: 'result', gameIds: ['7', 'a/b'] }, 'png', 12), 'matchpost-result-7-a_b-12.png');
  });
  test('keeps a chosen format however long the ids are', () => {
    const named = { tab: 'preview', format: '9:16', gameIds: ['7'] } as const;
    assert.is(getFileName(named, 'jpeg', 12), 'matchpost-preview-7-9x16-12.jpg');
    assert.match(getFileName({ ...named, gameIds: ['9'.repeat(200)] }, 'png', 12), /-9x16-12\.png$/);
  });
});
