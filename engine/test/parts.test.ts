import * as assert from 'uvu/assert';
import type { RenderData } from '@matchpost/engine';
import { createEngine } from '@matchpost/engine/node';
import { describe } from './describe.ts';
import { games } from './games.ts';

const engine = await createEngine();

describe('parts of a repeat', (test) => {
  const logo = { id: 'logo', type: 'rect', x: 20, y: 10, width: 60, height: 60 };
  const name = { id: 'name', type: 'api-text', apiField: 'teamHome', x: 100, y: 50, fontSize: 40, textAnchor: 'start' };
  const list = { id: 'list', type: 'repeat', x: 60, y: 90, width: 900, height: 80, gap: 20, children: [logo, name] };
  const framesOf = async (change: object = {}, data: RenderData = { games }) => {
    const loaded = engine.loadTemplate({ supportedGames: 3, elements: [{ ...list, ...change }] });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const { elements } = await engine.drawElements(loaded.template, data);
    return elements[0]?.parts ?? [];
  };

  test("are in every row, with the row's origin", async () => {
    const [box, words] = await framesOf();
    assert.equal(
      box?.rows.map(({ origin, frame }) => [origin.y, frame.x, frame.y]),
      [
        [90, 80, 100],
        [190, 80, 200],
        [290, 80, 300],
      ],
    );
    assert.equal(words?.rows[1]?.pivot, { x: 160, y: 240 });
    assert.is(words?.rows[1]?.fontSize, 40);
  });
  test('are side by side if the rows are', async () => {
    const [box] = await framesOf({ direction: 'row', width: 300 });
    assert.equal(
      box?.rows.map(({ origin }) => origin),
      [
        { x: 60, y: 90 },
        { x: 380, y: 90 },
        { x: 700, y: 90 },
      ],
    );
  });
  test('are only in the rows that show them', async () => {
    const [box] = await framesOf({ children: [{ ...logo, when: "teamHome == 'Heim 2'" }, name] });
    assert.is(box?.shown, true);
    assert.equal(
      box?.rows.map(({ origin }) => origin.y),
      [190],
    );
  });
  const unseen: [name: string, change: object, data?: RenderData][] = [
    ['hidden', { children: [{ ...logo, hidden: true }] }],
    ['not shown by its condition', { children: [{ ...logo, when: 'hasResult' }] }],
    ['of a game there is not', {}, { games: [] }],
  ];
  for (const [name, change, data] of unseen) {
    test(`${name}: in the first row, without visible markup`, async () => {
      const [box] = await framesOf(change, data);
      assert.is(box?.shown, false);
      assert.equal(
        box?.rows.map(({ frame }) => [frame.x, frame.y]),
        [[80, 100]],
      );
    });
  }
  test('follow the decision of their group', async () => {
    const fit = { mode: 'shrink', maxWidth: 200, minFontSize: 10, together: 'names' };
    const long = [{ ...games[0]!, teamHome: 'Heimmannschaft mit einem sehr langen Namen' }, games[1]!];
    const [words] = await framesOf({ children: [{ ...name, fit }] }, { games: long });
    const [first, second] = words?.rows ?? [];
    assert.is(first?.fontSize, second?.fontSize);
    assert.ok((first?.fontSize ?? 40) < 40);
  });
});
