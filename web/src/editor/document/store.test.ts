import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { type Change, createEmptyDocument } from './document.ts';
import { addElements, removeElements } from './operations/add.ts';
import { setBasics } from './operations/basics.ts';
import { newRect } from '../kinds/rect.ts';
import { createEditorStore, HISTORY_LIMIT } from './store.ts';

const rename =
  (name: string): Change =>
  (document) => ({ ...document, name });
const open = () => {
  const store = createEditorStore(createEmptyDocument());
  return { store, context: () => store.getSnapshot().context };
};

describe('the document’s store', (test) => {
  test('a commit is one step that can be undone and redone', () => {
    const { store, context } = open();
    store.trigger.commit({ step: 'basics', change: rename('a') });
    store.trigger.commit({ step: 'text', change: rename('b') });
    store.trigger.undo();
    assert.equal([context().document.name, context().step], ['a', 'basics']);
    store.trigger.undo();
    assert.equal([context().document.name, context().step], ['', undefined]);
    store.trigger.redo();
    store.trigger.redo();
    assert.is(context().document.name, 'b');
  });
  test('a change without effect is no step', () => {
    const { store, context } = open();
    store.trigger.commit({ step: 'basics', change: rename('a') });
    store.trigger.commit({ step: 'basics', change: (document) => document });
    store.trigger.undo();
    assert.is(context().document.name, '');
  });
  test('commits of one transaction are one step', () => {
    const { store, context } = open();
    for (const name of ['a', 'ab', 'abc'])
      store.trigger.commit({ step: 'text', change: rename(name), transaction: 't' });
    store.trigger.undo();
    assert.is(context().document.name, '');
    store.trigger.redo();
    assert.is(context().document.name, 'abc');
  });
  test(`${HISTORY_LIMIT} steps are kept`, () => {
    const { store, context } = open();
    for (let i = 1; i <= HISTORY_LIMIT + 5; i++) store.trigger.commit({ step: 'text', change: rename(String(i)) });
    for (let i = 1; i <= HISTORY_LIMIT + 5; i++) store.trigger.undo();
    assert.is(context().document.name, '5');
  });
  test('drops removed elements from the selection; undo restores it', () => {
    const { store, context } = open();
    const rect = newRect('4:5');
    store.trigger.commit({ step: 'add', change: addElements([rect]), select: [rect.id] });
    store.trigger.commit({ step: 'remove', change: removeElements([rect.id]) });
    assert.equal(context().selection, []);
    store.trigger.undo();
    assert.equal(context().selection, [rect.id]);
  });
  test('showing a shape is no step and survives undo; the own shape follows the format', () => {
    const { store, context } = open();
    store.trigger.commit({ step: 'basics', change: rename('a') });
    store.trigger.showShape({ shape: '9:16', ownShape: true });
    store.trigger.undo();
    assert.equal([context().shape, context().ownShape], ['9:16', true]);
    store.trigger.showShape({ shape: '4:5', ownShape: true });
    assert.is(context().ownShape, false);
    store.trigger.commit({ step: 'basics', change: setBasics({ format: '1:1' }) });
    assert.is(context().shape, '1:1');
    store.trigger.undo();
    assert.is(context().shape, '4:5');
  });
  test('a new main format is shown, whatever was shown before', () => {
    const { store, context } = open();
    store.trigger.showShape({ shape: '16:9' });
    store.trigger.commit({ step: 'basics', change: setBasics({ format: '1:1' }) });
    assert.is(context().shape, '1:1');
  });
  test('remembers for each shape whether changes stay in it', () => {
    const { store, context } = open();
    store.trigger.showShape({ shape: '16:9', ownShape: true });
    store.trigger.showShape({ shape: '4:5' });
    assert.is(context().ownShape, false);
    store.trigger.showShape({ shape: '9:16' });
    assert.is(context().ownShape, false);
    store.trigger.showShape({ shape: '16:9' });
    assert.is(context().ownShape, true);
    store.trigger.showShape({ shape: '16:9', ownShape: false });
    store.trigger.showShape({ shape: '9:16' });
    store.trigger.showShape({ shape: '16:9' });
    assert.is(context().ownShape, false);
  });
});
