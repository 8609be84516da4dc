import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEditorStore, type EditorState } from './store.ts';
import { load, rect } from './test/sample.ts';
import { findReach, type Reach } from './operations/place.ts';

const document = load({
  elements: [rect('own'), rect('wide'), rect('shared')],
  formats: { '1:1': { elements: { own: { x: 5, y: 6 }, wide: { width: 9 } } } },
});

const cases: readonly [given: Partial<EditorState>, reach: Reach][] = [
  [{ shape: '1:1', ownShape: true }, 'chosenHere'],
  [{ shape: '1:1', selection: ['own'] }, 'here'],
  [{ shape: '1:1', selection: ['wide'] }, 'everywhere'],
  [{ shape: '1:1', selection: ['own', 'shared'] }, 'some'],
  [{ shape: '1:1' }, 'some'],
  [{ shape: '16:9', selection: ['own'] }, 'everywhere'],
  [{ shape: '4:5', selection: ['own'] }, 'everywhere'],
];

describe('where a change is seen', (test) => {
  const { context } = createEditorStore(document).getSnapshot();
  for (const [given, reach] of cases) {
    test(`${JSON.stringify(given)}: ${reach}`, () => assert.is(findReach({ ...context, ...given }), reach));
  }
});
