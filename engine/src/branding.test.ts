import * as assert from 'uvu/assert';
import { describe } from '../test/describe.ts';
import { loadTemplate } from './1-load/load.ts';
import { bind } from './2-bind/bind.ts';
import { layoutScene } from './3-layout/layout.ts';
import { createFontStore } from './assets/fonts.ts';
import { fontRequests } from './assets/requests.ts';
import { addBranding } from './branding.ts';
import { formatNames } from './formats.ts';
import { createNodePlatform } from './platform/node.ts';
import { getTheme } from './themes/index.ts';

const fonts = createFontStore({ platform: createNodePlatform(), sanitize: () => undefined });

describe('the mark of free posts', (test) => {
  for (const format of formatNames) {
    test(`is in the middle of its plate in ${format}`, async () => {
      const template = addBranding(getTheme('standard', { tab: 'preview', games: 1 }));
      const scene = bind(template, { games: [{ teamHome: 'A', teamAway: 'B' }] }, { format });
      const { boxes } = layoutScene(scene, { fonts: await fonts.load(fontRequests(scene.nodes)), images: new Map() });
      const [plate, mark] = ['matchpost-plate', 'matchpost-mark'].map(
        (id) => boxes.find(({ node }) => node.id === id)?.bounds,
      );
      assert.ok(plate && mark);
      assert.ok(Math.abs(plate.x + plate.width / 2 - mark.x - mark.width / 2) < 0.5);
      assert.ok(Math.abs(plate.y + plate.height / 2 - mark.y - mark.height / 2) < 0.5);
    });
  }

  test('leaves the copy of a mark where it is', () => {
    const copy = { id: 'matchpost-plate', type: 'rect', x: 5, y: 6, width: 10, height: 10 };
    const loaded = loadTemplate({ format: '4:5', elements: [copy], formats: { '1:1': { elements: {} } } });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const { nodes } = bind(addBranding(loaded.template), { games: [] }, { format: '1:1' });
    const before = bind(loaded.template, { games: [] }, { format: '1:1' }).nodes;
    assert.equal(nodes[0], before[0]);
    assert.equal(
      nodes.map(({ id }) => id),
      ['matchpost-plate', 'matchpost-plate-', 'matchpost-mark-'],
    );
  });

  test('is above all elements of a full template, in every format', () => {
    const elements = Array.from({ length: 500 }, (_, i) => ({ id: `e${i}`, type: 'rect', zIndex: i % 7 }));
    const formats = { '1:1': { elements: { e3: { zIndex: 900 } } } };
    const loaded = loadTemplate({ format: '4:5', elements, formats });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.issues));
    const branded = addBranding(loaded.template);
    for (const format of ['4:5', '1:1', '9:16'] as const) {
      const { nodes } = bind(branded, { games: [] }, { format });
      assert.equal([nodes.length, nodes.slice(-2).map(({ id }) => id)], [502, ['matchpost-plate', 'matchpost-mark']]);
    }
  });
});
