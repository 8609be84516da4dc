import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { listKeyNames } from './shortcuts.ts';

const rows: readonly [keys: string[], isMac: boolean, expected: string][] = [
  [['Mod+Z'], false, 'Ctrl Z'],
  [['Mod+Shift+Z', 'Mod+Y'], true, '⌘ [Shift] Z / ⌘ Y'],
  [['Mod++', 'Mod+='], false, 'Ctrl + / Ctrl ='],
  [['Alt+Shift+ArrowLeft'], false, 'Alt [Shift] ←'],
  [['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'], false, '[Shift] ↑ ↓ ← →'],
  [['?'], false, '?'],
  [['Delete', 'Backspace'], false, '[Delete] / [Backspace]'],
];

describe('names of keys', (test) => {
  for (const [keys, isMac, expected] of rows) {
    test(`${keys.join(' or ')}: ${expected}`, () => {
      const names = listKeyNames(keys, { isMac, nameOf: (key) => `[${key}]` });
      assert.is(names.map((one) => one.join(' ')).join(' / '), expected);
    });
  }
});
