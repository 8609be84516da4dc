import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getTheme, themes } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { createStart, formatStart, gameCounts, parseStart, type Start } from './starts.ts';

const rows: readonly [text: string, Start | undefined][] = [
  ['empty', { kind: 'empty' }],
  ['standard', { kind: 'theme', theme: 'standard', tab: 'preview', games: 1 }],
  ['dark-result', { kind: 'theme', theme: 'dark', tab: 'result', games: 1 }],
  ['club-preview-2', { kind: 'theme', theme: 'club', tab: 'preview', games: 2 }],
  ['club-preview-4', undefined],
  ['club-preview-2-x', undefined],
  ['neon', undefined],
  ['', undefined],
];

describe('what a new template begins with', (test) => {
  for (const [text, start] of rows) test(`«${text}»`, () => assert.equal(parseStart(text), start));
  for (const { id: theme } of themes) {
    for (const games of gameCounts) {
      for (const tab of ['preview', 'result'] as const) {
        const start: Start = { kind: 'theme', theme, tab, games };
        test(`${formatStart(start)} is a whole template without the theme's name`, () => {
          assert.equal(parseStart(formatStart(start)), start);
          const document = createStart(start);
          assert.is(document.games, games);
          assert.is(document.template.name, undefined);
          assert.ok(loadTemplate(document.template).ok);
        });
      }
    }
  }
  test('is a copy: changing it does not change the theme', () => {
    const document = createStart({ kind: 'theme', theme: 'standard', tab: 'preview', games: 1 });
    document.template.palette['ink'] = '#ff00ff';
    assert.is.not(getTheme('standard', { tab: 'preview', games: 1 }).palette['ink'], '#ff00ff');
  });
});
