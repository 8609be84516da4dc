import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument, findElement, type EditorDocument } from '../document/document.ts';
import { createEditorStore } from '../document/store.ts';
import { createElement } from '../kinds/create-element.ts';
import { commitContent } from './commit-content.ts';

const text = createElement('text', '4:5', { content: 'Heimspiel', x: 10, y: 10 });
const withText = (more: object = {}): EditorDocument => {
  const document = createEmptyDocument();
  return { ...document, template: { ...document.template, elements: [{ ...text, ...more }] } };
};

describe('writing on the canvas', (test) => {
  const write = (content: typeof text.content, more: object = {}) => {
    const store = createEditorStore(withText(more));
    const problem = commitContent(store, text, content);
    const { document, step } = store.getSnapshot().context;
    const found = findElement(document, text.id);
    return { code: problem?.code, step, content: found !== undefined && 'content' in found && found.content };
  };
  test('changes the text as one step', () => {
    assert.equal(write('Auswärts'), { code: undefined, step: 'text', content: 'Auswärts' });
  });
  const refused: [string | { de: string }, code: string][] = [
    ['{{ nobody }}', 'field-unknown'],
    ['{{ teamHome', 'expression-invalid'],
    [{ de: '{{ nobody }}' }, 'field-unknown'],
  ];
  for (const [content, code] of refused) {
    test(`refuses ${JSON.stringify(content)} as the properties do: ${code}`, () => {
      assert.equal(write(content), { code, step: undefined, content: 'Heimspiel' });
    });
  }
  test('is possible on a text with another error', () => {
    assert.is(write('Auswärts', { fill: '$gone' }).content, 'Auswärts');
  });
});
