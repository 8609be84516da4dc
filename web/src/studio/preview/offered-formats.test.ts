import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { Format } from '@matchpost/engine';
import { messages as de } from '../../messages/de/shell.ts';
import { messages as en } from '../../messages/en/shell.ts';
import { getOffered } from './offered-formats.ts';

describe('offered formats', (test) => {
  const rows: [own: Format, chosen: Format, offered: string][] = [
    ['4:5', '4:5', '4:5 1:1 9:16'],
    ['4:5', '16:9', '4:5 1:1 9:16 16:9'],
    ['1100:800', '1100:800', '1100:800 4:5 1:1 9:16'],
    ['9:16', '1:1', '9:16 4:5 1:1'],
  ];
  for (const [own, chosen, offered] of rows) {
    test(`a template of ${own} showing ${chosen} offers ${offered}`, () =>
      assert.is(getOffered({ own, chosen, all: false }).join(' '), offered));
  }
  test('are all six on request', () => assert.is(getOffered({ own: '3:4', chosen: '3:4', all: true }).length, 6));
  test('have different names', () => {
    for (const { formats } of [de, en]) assert.is(new Set(Object.values(formats)).size, 6);
  });
});
