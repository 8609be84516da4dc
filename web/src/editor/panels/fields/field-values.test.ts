import { findField, gameFields, postFields } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createSampleData } from '../../dialogs/preview/build-data.ts';
import { findFieldPicture, findFieldText, isPicture, listFields } from './field-values.ts';

describe('data fields', (test) => {
  for (const [game, count] of [
    [0, postFields.length],
    [1, gameFields.length],
    [3, gameFields.length],
  ] as const) {
    test(`of game ${game}: all, texts before pictures, by the engine's names`, () => {
      const listed = listFields(game);
      assert.is(listed.length, count);
      assert.ok(listed.every(({ name }) => findField(name)?.game === game));
      const first = listed.findIndex(isPicture);
      assert.ok(listed.slice(first).every(isPicture));
    });
  }
  test('show the sample games’ values', () => {
    const data = createSampleData();
    assert.is(findFieldText('teamHome', data), data.games[0]?.teamHome);
    assert.is(findFieldText('date2', data), data.games[1]?.date);
    assert.is(findFieldText('date40', data), '');
    assert.is(findFieldPicture('teamHomeLogo', data), data.games[0]?.teamHomeLogo || undefined);
  });
});
