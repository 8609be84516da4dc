import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { getFileName } from './hand-over.ts';

describe('the name of an exported file', (test) => {
  test('contains tab, games and time', () => {
    const data = { tab: 'result', games: [{ id: '7' }, { id: 'a/b' }] } as const;
    assert.is(getFileName({ data: { ...data, games: [...data.games] } }, 'png', 12), 'matchpost-result-7-a_b-12.png');
  });
  test('keeps a chosen format however long the ids are', () => {
    const named = (id: string) => ({ data: { tab: 'preview' as const, games: [{ id }] }, format: '9:16' as const });
    assert.is(getFileName(named('7'), 'jpeg', 12), 'matchpost-preview-7-9x16-12.jpg');
    assert.match(getFileName(named('9'.repeat(200)), 'png', 12), /-9x16-12\.png$/);
  });
  test('says the kind of a list, and nobody on it', () => {
    const lineup = { rows: [{ number: 7, player: 'Lea Sturm', consent: 'adult' as const }] };
    assert.is(getFileName({ data: { kind: 'lineup', games: [], lineup } }, 'png', 12), 'matchpost-lineup-12.png');
  });
});
