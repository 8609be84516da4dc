import { createEngine } from '@matchpost/engine/node';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEditorStore } from '../document/store.ts';
import { load, rect, text } from '../document/test/sample.ts';
import { findRemarks } from './remarks.ts';

const engine = await createEngine();

describe('what is to be said about elements', (test) => {
  test('a condition that does not hold, a text beyond the edge; nothing about what is hidden or decoration', async () => {
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
  test('a part whose condition holds in no row; nothing about rows there are not', async () => {
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
