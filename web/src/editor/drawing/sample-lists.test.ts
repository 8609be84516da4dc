import { getList, loadTemplate, repeatLists, type RenderData } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { newList } from '../kinds/repeat.ts';
import { fillLists } from './sample-lists.ts';

const data: RenderData = { games: [] };

describe('samples of lists in the editor', (test) => {
  for (const list of repeatLists) {
    if (list === 'games') continue;
    test(`a new list of ${list} is valid in every part, and drawn with its sample`, () => {
      const element = newList(list, '4:5', 'Liste');
      const loaded = loadTemplate({ elements: [element] });
      assert.ok(loaded.ok && loaded.warnings.length === 0);
      const filled = fillLists(data, { elements: [element] });
      assert.ok(filled[list] !== undefined);
      const bound = element.children.flatMap((child) => ('apiField' in child ? [child.apiField] : []));
      assert.equal(bound, [...getList(list).plainRow.fields]);
    });
  }
  test('fields of the post show their list, and nothing else is added', () => {
    const { ok, ...loaded } = loadTemplate({ elements: [{ type: 'text', content: '{{ tableRank }}' }] });
    assert.ok(ok && 'template' in loaded);
    const filled = fillLists(data, (loaded as { template: Parameters<typeof fillLists>[1] }).template);
    assert.equal(Object.keys(filled), ['games', 'table']);
    assert.is(fillLists(data, { elements: [] }), data);
  });
});
