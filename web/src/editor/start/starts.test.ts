import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getTheme, themes } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import type { EditorDocument } from '../document/document.ts';
import { partsOf } from '../document/levels.ts';
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

function listNames({ template }: EditorDocument): { id: string; name: string }[] {
  return template.elements
    .flatMap((element) => [element, ...partsOf(element)])
    .flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));
}

describe('the start of a new template', (test) => {
  for (const [text, start] of rows) test(`«${text}»`, () => assert.equal(parseStart(text), start));
  for (const { id: theme } of themes) {
    for (const games of gameCounts) {
      for (const tab of ['preview', 'result'] as const) {
        const start: Start = { kind: 'theme', theme, tab, games };
        test(`${formatStart(start)} is a whole template without the theme's name`, () => {
          assert.equal(parseStart(formatStart(start)), start);
          const document = createStart(start, 'de');
          assert.is(document.games, games);
          assert.is(document.template.name, undefined);
          assert.ok(loadTemplate(document.template).ok);
        });
      }
    }
  }
  test('names every element in the language', () => {
    for (const { id: theme } of themes) {
      for (const [tab, games] of [
        ['preview', 1],
        ['result', 1],
        ['preview', 3],
        ['result', 3],
      ] as const) {
        const start = { kind: 'theme', theme, tab, games } as const;
        const [de, en] = [listNames(createStart(start, 'de')), listNames(createStart(start, 'en'))];
        assert.equal(
          en.filter(({ id, name }) => name === id),
          [],
        );
        assert.equal(
          en.filter(({ name }) => /[äöü]|Statt|Spielfeld|Halle|Verein|Zeit|Tore/.test(name)),
          [],
        );
        assert.is(de.length, en.length);
      }
    }
    const [first] = listNames(createStart({ kind: 'theme', theme: 'standard', tab: 'preview', games: 1 }, 'de'));
    assert.is(first?.name, 'Spielfeld');
  });
  test('is a copy: changing it does not change the theme', () => {
    const document = createStart({ kind: 'theme', theme: 'standard', tab: 'preview', games: 1 }, 'de');
    document.template.palette['ink'] = '#ff00ff';
    assert.is.not(getTheme('standard', { tab: 'preview', games: 1 }).palette['ink'], '#ff00ff');
  });
});
