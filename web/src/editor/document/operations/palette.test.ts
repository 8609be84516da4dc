import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getTheme, themes } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { createEmptyDocument, type EditorDocument } from '../document.ts';
import { dropColor, listColors, putColor, renameColor } from './palette.ts';

function createDocument(): EditorDocument {
  const loaded = loadTemplate({
    palette: { signal: '#ff5a2b', ink: '#0c1a2b' },
    backgroundColor: '$ink',
    formats: { '1:1': { backgroundColor: '$signal' } },
    elements: [
      { id: 'a', type: 'text', content: '$signal', fill: '$signal', shadow: { color: '$ink' } },
      {
        id: 'b',
        type: 'rect',
        fill: '#00ff00',
        stroke: 'none',
        gradient: {
          stops: [
            { offset: 0, color: '$signal' },
            { offset: 1, color: '#00ff00' },
          ],
        },
      },
      { id: 'c', type: 'repeat', children: [{ id: 'd', type: 'text', fill: '$signal' }] },
    ],
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
  return { ...createEmptyDocument(), template: loaded.template };
}

describe('the palette', (test) => {
  test('colours in use are listed once, the most frequent first', () => {
    assert.equal(listColors(createDocument().template), ['$signal', '$ink', '#00ff00']);
  });
  test('renaming a colour changes its users, but no text', () => {
    const { template } = renameColor('signal', 'accent')(createDocument());
    assert.equal(Object.keys(template.palette), ['accent', 'ink']);
    assert.equal(listColors(template), ['$accent', '$ink', '#00ff00']);
    const loaded = loadTemplate(template);
    assert.ok(loaded.ok && loaded.warnings.length === 0);
    assert.match(JSON.stringify(template.elements), '"content":"$signal"');
  });
  test('a taken name is refused', () => {
    const before = createDocument();
    assert.is(renameColor('signal', 'ink')(before), before);
    assert.is(renameColor('nobody', 'x')(before), before);
  });
  test('users of a removed colour keep its value', () => {
    const { template } = dropColor('signal')(createDocument());
    assert.equal(template.palette, { ink: '#0c1a2b' });
    assert.equal(listColors(template), ['#ff5a2b', '$ink', '#00ff00']);
  });
  test('put adds or changes; the same value again changes nothing', () => {
    const after = putColor('grass', '#008800')(createDocument());
    assert.is(after.template.palette['grass'], '#008800');
    assert.is(putColor('grass', '#008800')(after), after);
  });
  test('counts and renames the colours of tones, grounds and plates', () => {
    const loaded = loadTemplate({
      palette: { ink: '#0c1a2b' },
      elements: [
        { id: 'a', type: 'image', tone: { dark: '$ink', light: '$ink' }, plate: { ground: '$ink' } },
        { id: 'b', type: 'rect', ground: { text: '$ink' } },
        { id: 'text', type: 'text', content: { de: '$ink', en: '$ink' } },
      ],
    });
    assert.ok(loaded.ok);
    const { template } = renameColor('ink', 'night')({ ...createEmptyDocument(), template: loaded.template });
    assert.is(JSON.stringify(template.elements).split('"$night"').length - 1, 4);
    assert.is(JSON.stringify(template.elements).split('"$ink"').length - 1, 2);
    assert.is(listColors(template)[0], '$night');
  });
  for (const { id } of themes) {
    for (const tab of ['preview', 'result'] as const) {
      test(`${id}, ${tab}: a template stays valid when any colour is renamed or removed`, () => {
        const document = { ...createEmptyDocument(), template: getTheme(id, { tab, games: 1 }) };
        for (const name of Object.keys(document.template.palette)) {
          for (const change of [renameColor(name, `${name}-2`), dropColor(name)]) {
            const loaded = loadTemplate(change(document).template);
            assert.ok(loaded.ok, `${name}: ${JSON.stringify(loaded.ok ? '' : loaded.issues)}`);
          }
        }
      });
    }
  }
});
