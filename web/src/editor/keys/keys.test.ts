import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { messages } from '../../messages/de/editor-canvas.ts';
import type { Say } from '../canvas/words.ts';
import { openCanvas } from '../canvas/test/test-world.ts';
import { handleKey } from './handle-key.ts';
import { findShortcut, shortcuts, type Pressed } from './shortcuts.ts';
import { findEntry } from '../canvas/stage.ts';

const names = { Mod: 'ctrlKey', Shift: 'shiftKey', Alt: 'altKey' } as const;

/** `Mod+Shift+Z` as a browser event. */
function press(text: string, code = ''): Pressed & { repeat: boolean } {
  const parts = text === 'Mod++' ? ['Mod', '+'] : text.split('+');
  const key = parts.at(-1) ?? '';
  const held = Object.fromEntries(
    Object.entries(names).map(([name, property]) => [property, parts.slice(0, -1).includes(name)]),
  );
  return { ctrlKey: false, shiftKey: false, altKey: false, ...held, metaKey: false, repeat: false, key, code };
}

const box = (id: string, x: number, y: number, values: object = {}) => ({
  id,
  type: 'rect',
  x,
  y,
  width: 100,
  height: 100,
  ...values,
});
const boxes = [box('one', 200, 300), box('two', 600, 310), box('three', 200, 800)];

async function open(elements: object[] = boxes) {
  const world = await openCanvas(elements);
  const said: unknown[] = [];
  const focused: string[] = [];
  const say: Say = (sentence, values) => void said.push([sentence, values]);
  const key = (event: Pressed & { repeat: boolean }, isOnCanvas = true) =>
    handleKey(event, {
      canvas: world.canvas,
      say,
      isOnCanvas,
      focus: (id) => {
        focused.push(id);
        world.canvas.patchUi({ focused: id });
      },
    });
  return { ...world, key, said, focused, say };
}

describe('the table of shortcuts', (test) => {
  const known: [event: Pressed, id: string | undefined][] = [
    [press('Mod+z'), 'undo'],
    [press('Mod+Shift+Z'), 'redo'],
    [press('Mod+y'), 'redo'],
    [press('Mod+PageUp'), 'forward'],
    [press('Mod+Shift+PageDown'), 'back'],
    [press('Shift+?'), 'help'],
    [press('?'), 'help'],
    [press('Shift++', 'Digit1'), 'zoomFit'],
    [press('Mod++'), 'zoomIn'],
    [press('Mod+0', 'Digit0'), 'zoomActual'],
    [press('Alt+Shift+Ó', 'KeyH'), 'alignCenter'],
    [{ ...press('c'), metaKey: true }, 'copy'],
    [press('z'), undefined],
    [press('Mod+Alt+z'), undefined],
  ];
  for (const [event, id] of known) {
    test(`${event.ctrlKey ? 'Ctrl ' : ''}${event.shiftKey ? 'Shift ' : ''}${event.key} is ${id}`, () => {
      assert.is(findShortcut(event), id);
    });
  }
  test('every key has one meaning', () => {
    const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
    assert.is(new Set(keys).size, keys.length);
  });
  test('every shortcut and group has a message', () => {
    for (const { id, group } of shortcuts) {
      assert.ok(messages.keys[id]);
      assert.ok(messages.keys.groups[group]);
    }
  });
});

describe('keys on the canvas', (test) => {
  test('arrows move by 1, with Shift by 10; a repeating key is one step', async () => {
    const { key, canvas, at, store } = await open();
    canvas.select(['one', 'two']);
    key(press('ArrowRight'));
    key(press('Shift+ArrowUp'));
    assert.equal(
      [at('one'), at('two')],
      [
        [201, 290],
        [601, 300],
      ],
    );
    key({ ...press('ArrowLeft') });
    key({ ...press('ArrowLeft'), repeat: true });
    key({ ...press('ArrowLeft'), repeat: true });
    assert.is(at('one')[0], 198);
    store.trigger.undo();
    assert.is(at('one')[0], 201);
  });
  test('announcements follow fast keys', async () => {
    const { key, canvas, said, drawn } = await open();
    canvas.select(['one']);
    key(press('ArrowRight'));
    key(press('Shift+ArrowDown'));
    assert.equal(said.at(-1), ['moved', { x: 201, y: 310 }]);
    await drawn();
    assert.equal(canvas.showing.get(), {});
  });
  test('page keys select in reading order, without hidden or locked elements', async () => {
    const { key, focused, selection } = await open([
      box('low', 100, 900),
      box('right', 600, 110),
      box('fixed', 300, 110, { locked: true }),
      box('gone', 400, 110, { hidden: true }),
      box('left', 90, 100),
    ]);
    for (let i = 0; i < 4; i++) assert.ok(key(press('PageDown')));
    assert.equal(focused, ['left', 'right', 'low']);
    assert.equal(selection(), ['low']);
    assert.ok(key(press('PageUp')));
    assert.equal(selection(), ['right']);
  });
  test('page keys continue from the pointer’s selection', async () => {
    const { key, canvas, selection } = await open();
    canvas.select(['two']);
    key(press('PageDown'));
    assert.equal(selection(), ['three']);
  });
  test('Tab enters at the selection, else at the first reachable element', async () => {
    const { key, canvas } = await open([box('fixed', 0, 0, { locked: true }), ...boxes]);
    assert.not.ok(key(press('Tab')));
    assert.is(findEntry(canvas.stage(), undefined), 'one');
    canvas.select(['three']);
    assert.is(findEntry(canvas.stage(), undefined), 'three');
    canvas.select(['fixed']);
    assert.is(findEntry(canvas.stage(), undefined), 'fixed');
    assert.is(findEntry(canvas.stage(), 'two'), 'two');
  });
  test('F6 asks for the properties of the selection or the focused element', async () => {
    const { key, canvas, selection } = await open();
    assert.not.ok(key(press('F6')));
    canvas.patchUi({ focused: 'two' });
    assert.ok(key(press('F6')));
    assert.equal(selection(), ['two']);
    assert.not.ok(key(press('F6'), false));
  });
  test('the menu key opens the menu below the focused element', async () => {
    const { key, canvas, selection } = await open();
    assert.not.ok(key(press('ContextMenu'), false));
    canvas.patchUi({ focused: 'two' });
    assert.ok(key(press('Shift+F10')));
    assert.equal(selection(), ['two']);
    assert.equal(canvas.ui.get().menu, { x: 600, y: 410 });
  });
  test('page keys and Enter belong to the page elsewhere', async () => {
    const { key, canvas } = await open([{ id: 'words', type: 'text', content: 'Heim' }]);
    canvas.select(['words']);
    assert.not.ok(key(press('PageDown'), false));
    assert.not.ok(key(press('Enter'), false));
    assert.ok(key(press('Enter')));
    assert.is(canvas.ui.get().editing, 'words');
  });
  test('Enter on a box does nothing', async () => {
    const { key, canvas } = await open();
    canvas.select(['one']);
    assert.not.ok(key(press('Enter')));
  });
  test('arrows without a selection move the focus, and Enter selects', async () => {
    const { key, focused, selection } = await open();
    key(press('ArrowDown'));
    key(press('ArrowRight'));
    assert.equal(focused, ['one', 'two']);
    assert.equal(selection(), []);
    assert.ok(key(press('Enter')));
    assert.equal(selection(), ['two']);
  });
  test('Delete removes, and undo restores', async () => {
    const { key, canvas, document, store, said } = await open();
    canvas.select(['one', 'two']);
    key(press('Delete'));
    assert.equal(
      document().template.elements.map(({ id }) => id),
      ['three'],
    );
    assert.equal(said, [['removed', { count: 2 }]]);
    key(press('Mod+z'));
    assert.is(store.getSnapshot().context.document.template.elements.length, 3);
  });
  test('Escape undoes one state after the other', async () => {
    const { key, canvas, selection } = await open();
    canvas.select(['one']);
    canvas.patchUi({ gathering: true });
    assert.ok(key(press('Escape')));
    assert.not.ok(canvas.ui.get().gathering);
    assert.ok(key(press('Escape')));
    assert.equal(selection(), []);
    assert.not.ok(key(press('Escape')));
  });
  test('Ctrl and page keys change the order', async () => {
    const { key, canvas, document } = await open();
    const order = () =>
      document()
        .template.elements.toSorted((a, b) => a.zIndex - b.zIndex)
        .map(({ id }) => id);
    canvas.select(['one']);
    key(press('Mod+PageUp'));
    assert.equal(order(), ['two', 'one', 'three']);
    key(press('Mod+Shift+PageUp'));
    assert.equal(order(), ['two', 'three', 'one']);
    key(press('Mod+Shift+PageDown'));
    assert.equal(order(), ['one', 'two', 'three']);
  });
  test('keys align by the visible boxes', async () => {
    const { key, canvas, at } = await open();
    canvas.select(['one', 'two']);
    key(press('Alt+Shift+ArrowTop'.replace('Top', 'Up')));
    assert.equal([at('one')[1], at('two')[1]], [300, 300]);
    canvas.select(['three']);
    key(press('Alt+Shift+ArrowRight'));
    assert.is(at('three')[0], 980);
  });
  test('lock toggles; a mixed selection is locked first', async () => {
    const { key, canvas, element } = await open();
    canvas.select(['one']);
    key(press('Mod+Shift+L'));
    canvas.select(['one', 'two']);
    key(press('Mod+Shift+L'));
    assert.ok(element('one').locked && element('two').locked);
    key(press('Mod+Shift+L'));
    assert.not.ok(element('one').locked || element('two').locked);
  });
  test('select-all selects everything movable', async () => {
    const { key, selection } = await open([
      ...boxes,
      box('fixed', 0, 0, { locked: true }),
      box('gone', 0, 0, { hidden: true }),
    ]);
    key(press('Mod+a'));
    assert.equal(selection(), ['one', 'two', 'three']);
  });
  test('keys change the view', async () => {
    const { key, canvas } = await open();
    key(press('Mod++'));
    assert.is(canvas.view.get().view.scale, 1.25);
    key(press('Mod+-'));
    assert.is(canvas.view.get().view.scale, 1);
    key(press('Shift++', 'Digit1'));
    assert.ok(canvas.view.get().isFitted);
  });
});
