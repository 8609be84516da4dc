import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEditorStore } from '../document/store.ts';
import { load, rect, text } from '../document/test/sample.ts';
import { findRemarks } from './remarks.ts';

const engine = await createEngine();

describe('remarks about elements', (test) => {
  test('report a false condition and a text beyond the edge, but no hidden or decorative element', async () => {
    const document = load({
      elements: [
        text('fine', { y: 300 }),
        text('off', { when: 'gameCount >= 2' }),
        text('hidden', { when: 'gameCount >= 2', hidden: true }),
        text('long', { content: 'Spielgemeinschaft Oberlauenegg', fontSize: 200 }),
        rect('ground', { x: -50, width: 3000, height: 3000 }),
      ],
    });
    const { context } = createEditorStore(document).getSnapshot();
    const post = await engine.drawElements(document.template, { games: [{ teamHome: 'A', teamAway: 'B' }] });
    assert.equal(
      [...findRemarks(context, post)],
      [
        ['off', 'notShown'],
        ['long', 'outside'],
      ],
    );
  });
  test('report a part whose condition is false in every row, but not missing rows', async () => {
    const parts = [text('seen'), text('off', { when: 'hasResult' }), text('hidden', { hidden: true })];
    const document = load({
      elements: [
        { id: 'list', type: 'repeat', children: parts },
        { id: 'later', type: 'repeat', from: 2, children: [text('second')] },
      ],
    });
    const { context } = createEditorStore(document).getSnapshot();
    const post = await engine.drawElements(document.template, { games: [{ teamHome: 'A', teamAway: 'B' }] });
    assert.equal([...findRemarks(context, post)], [['off', 'notShown']]);
  });
});
