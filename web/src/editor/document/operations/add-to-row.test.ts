import type { Element } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import { getListTheme } from '@matchpost/engine/themes';
import * as assert from 'uvu/assert';
import { newPart } from '../../kinds/index.ts';
import { findElement } from '../document.ts';
import { partsOf } from '../levels.ts';
import { field, load, rect, reload } from '../test/sample.ts';
import { addToRow } from './add-to-row.ts';

const word = { name: 'wins', kind: 'text' } as const;
const picture = { name: 'teamLogo', kind: 'image' } as const;
const columns = [
  rect('ground', { width: 960, height: 100 }),
  { ...field('rank', 'rank'), x: 0, y: 60, fontSize: 40, textAnchor: 'start' },
  {
    ...field('team', 'team'),
    x: 100,
    y: 60,
    fontSize: 40,
    textAnchor: 'start',
    fit: { mode: 'shrink', maxWidth: 400 },
  },
];
const row = (children: object[] = columns, formats = {}) =>
  load({
    elements: [{ id: 'list', type: 'repeat', for: 'table', x: 60, y: 500, width: 960, height: 100, children }],
    formats,
  });

function add(document: ReturnType<typeof row>, bound: typeof word | typeof picture = word) {
  const part = newPart('4:5', 'table', bound);
  const added = reload(addToRow('list', part)(document));
  return { added, id: part.id, part: findElement(added, part.id) as Element & { fit: { maxWidth: number } } };
}

describe('a part added to a row', (test) => {
  test('stands in the widest free room, in the middle of the height', () => {
    const { part } = add(row());
    assert.equal([part.x, part.y, part.fit.maxWidth], [510, 65.12, 440]);
  });
  test('stands between two columns where their gap is the widest', () => {
    const points = { ...field('points', 'points'), x: 960, y: 60, fontSize: 40, textAnchor: 'end' };
    const { part } = add(row([...columns, points]));
    assert.equal([part.x, part.fit.maxWidth], [510, 344]);
  });
  test('a picture is as high as the row allows', () => {
    const { part } = add(row(), picture);
    assert.equal([part.x, part.y, (part as { width?: number }).width], [510, 10, 80]);
  });
  test('takes the end of the widest text where the row is full', () => {
    const fit = { mode: 'shrink', maxWidth: 860 };
    const { part } = add(row([columns[1] ?? {}, { ...columns[2], fit }]));
    assert.is(part.x + part.fit.maxWidth, 960);
    assert.ok(part.x > 800, String(part.x));
  });
  test('parts added one after the other stand side by side', () => {
    const first = add(row(), picture);
    const second = add(first.added);
    assert.ok(second.part.x >= first.part.x + 80, `${first.part.x} ${second.part.x}`);
  });
  test('has a place of its own in a layout whose columns stand elsewhere', () => {
    const elements = { list: { width: 1400 }, team: { x: 300, fit: { maxWidth: 500 } } };
    const { added, id } = add(row(columns, { '16:9': { elements } }));
    assert.is(added.template.formats['16:9']?.elements[id]?.x, 810);
  });
  test('leaves a document without the list as it is', () => {
    const document = row();
    assert.is(addToRow('gone', newPart('4:5', 'table', word))(document), document);
  });
  for (const id of ['standard', 'light', 'dark', 'club']) {
    test(`keeps away from rank, crest and points in tables of ${id}, in every format`, () => {
      const template = getListTheme('table', id, { rows: 10, sport: 'handball' });
      const document = load({ ...template, id: undefined });
      const list = document.template.elements.find(({ type }) => type === 'repeat');
      if (list === undefined) throw new Error('no rows');
      const part = newPart(template.format, 'table', word);
      const added = reload(addToRow(list.id, part)(document)).template;
      const layouts = [{}, ...Object.values(added.formats).map(({ elements }) => elements)];
      for (const elements of layouts as Record<string, Partial<Element>>[]) {
        const parts = partsOf(added.elements.find((one) => one.id === list.id) ?? list);
        const at = (name: string) => ({ ...parts.find((one) => one.id === name), ...elements[name] }) as typeof own;
        const own = { ...parts.at(-1), ...elements[part.id] } as {
          x: number;
          width: number;
          fit: { maxWidth: number };
        };
        const crest = at('row-crest');
        assert.ok(own.x >= crest.x + crest.width, `${own.x} on the crest`);
        const name = at('row-name');
        const end = name.x + name.fit.maxWidth;
        assert.ok(own.x + own.fit.maxWidth <= end + 1 || own.x >= end, `${own.x} leaves the name at ${end}`);
      }
    });
  }
});
