import type { Format } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { Change, EditorDocument } from './document.ts';
import { addElements, findFreePlace, removeElements } from './operations/add.ts';
import { getBackgroundType, setBackground, type Background } from './operations/background.ts';
import { setBasics } from './operations/basics.ts';
import { changeElement, lockElements, renameElement, type Patch } from './operations/change.ts';
import { newApiImage } from '../kinds/api-image.ts';
import { newApiText } from '../kinds/api-text.ts';
import { newImage, newLogo } from '../kinds/image.ts';
import { newLine, newRect } from '../kinds/rect.ts';
import { newText } from '../kinds/text.ts';
import { createShape } from '../panels/shapes.ts';
import { moveToIndex, orderElements, type Order } from './operations/order.ts';
import { get, ids, load, rect, reload, text, valuesOf } from './test/sample.ts';
import { setPalette } from './operations/palette.ts';
import { findStanding } from './operations/place.ts';
import { setProperty } from './operations/set-property.ts';

const own = { shape: '4:5', ownShape: false } as const;
const hiddenIn = (document: EditorDocument, shape: Format) =>
  findStanding(document.template, 'a', shape)?.hidden === true;
const stack = () => load({ elements: ['a', 'b', 'c', 'd'].map((id) => rect(id)) });

describe('the order of layers', (test) => {
  const orders: [chosen: string, order: Order, expected: string][] = [
    ['b', 'front', 'acdb'],
    ['b', 'forward', 'acbd'],
    ['c', 'backward', 'acbd'],
    ['c', 'back', 'cabd'],
    ['d', 'forward', 'abcd'],
    ['a', 'back', 'abcd'],
    ['ab', 'forward', 'cabd'],
    ['cd', 'forward', 'abcd'],
    ['bc', 'back', 'bcad'],
    ['ac', 'forward', 'badc'],
    ['bd', 'backward', 'badc'],
  ];
  for (const [chosen, order, expected] of orders) {
    test(`${chosen} ${order}: ${expected}`, () => {
      const changed = orderElements([...chosen], order)(stack());
      assert.is(ids(changed).join(''), expected);
      const isNew = expected !== 'abcd';
      if (isNew)
        assert.equal(
          changed.template.elements.map(({ zIndex }) => zIndex),
          [0, 1, 2, 3],
        );
    });
  }
  test('a dragged layer goes to its place, in painting order', () => {
    assert.is(ids(moveToIndex('d', 1)(stack())).join(''), 'adbc');
    assert.is(ids(moveToIndex('a', 9)(stack())).join(''), 'bcda');
  });
});

describe('a change without effect returns the same document', (test) => {
  const document = stack();
  const changes: [string, Change][] = [
    ['order', orderElements(['d'], 'front')],
    ['index', moveToIndex('b', 1)],
    ['remove', removeElements(['x'])],
    ['add', addElements([])],
    ['change', changeElement('a', { opacity: 1 }, own)],
    ['a number that is none', changeElement('a', { opacity: Number.NaN }, own)],
    ['lock', lockElements(['a'], false)],
    ['hide', setProperty(['a'], 'hidden', false, own)],
    ['rename', renameElement('a', '  ')],
    ['basics', setBasics({ name: 'Test', games: 1, format: '4:5' })],
    ['background', setBackground({ type: 'color', color: '#1a1a1a' })],
  ];
  for (const [name, change] of changes) test(name, () => assert.is(change(document), document));
});

describe('elements', (test) => {
  test('are added on top, and removed with their overrides', () => {
    const document = load({
      elements: [rect('a', { zIndex: 7 })],
      formats: { '1:1': { elements: { a: { x: 1, y: 2 } } } },
    });
    const added = addElements([newText('4:5', 'Neuer Text')])(document);
    const [, new_] = added.template.elements;
    assert.is(new_?.zIndex, 8);
    assert.equal(Object.keys(added.template.formats['1:1']?.elements ?? {}).length, 2);
    const removed = removeElements(['a'])(added);
    assert.equal(Object.keys(removed.template.formats['1:1']?.elements ?? {}), [new_?.id]);
    reload(removed);
  });
  test('are not removed while they are locked', () => {
    const document = lockElements(['b'], true)(stack());
    assert.is(ids(removeElements(['a', 'b'])(document)).join(''), 'bcd');
    assert.is(removeElements(['b'])(document), document);
  });
  test('get a free place: texts line by line, boxes aside', () => {
    let document = load({});
    const places = [
      newApiText('4:5', 'teamHome'),
      newApiText('4:5', 'teamAway'),
      newText('4:5', 'Neuer Text'),
      newRect('4:5'),
      newRect('4:5'),
      newLogo('4:5', 'a.png'),
    ].map((element) => {
      const place = findFreePlace(document, element);
      document = addElements([{ ...element, ...place }])(document);
      return place;
    });
    assert.equal(places, [
      { x: 540, y: 300 },
      { x: 540, y: 420 },
      { x: 540, y: 200 },
      { x: 340, y: 555 },
      { x: 388, y: 603 },
      { x: 440, y: 100 },
    ]);
  });
  test('take their default place when there is no room left', () => {
    let document = load({});
    const element = newText('4:5', 'Neuer Text');
    const add = () => {
      const place = findFreePlace(document, element);
      const id = `t${document.template.elements.length}`;
      document = addElements([{ ...element, id, ...place }])(document);
      return place.y;
    };
    const rows = Array.from({ length: 30 }, add);
    assert.is(Math.max(...rows) <= 1290, true);
    assert.equal(rows.slice(-2), [200, 200]);
  });
  const patches: [string, Patch, Record<string, unknown>][] = [
    ['a colour', { fill: '#ff0000' }, { fill: '#ff0000' }],
    ['a condition', { when: 'hasResult' }, { when: 'hasResult' }],
    ['no gradient', { gradient: undefined }, { gradient: undefined }],
  ];
  for (const [name, patch, expected] of patches) {
    test(`are changed: ${name}`, () => {
      const gradient = { stops: [0, 1].map((offset) => ({ offset, color: '#fff' })) };
      const changed = changeElement('a', patch, own)(load({ elements: [rect('a', { gradient })] }));
      const element = valuesOf(reload(changed), 'a');
      for (const [key, value] of Object.entries(expected)) assert.equal(element[key], value);
    });
  }
  test('within a repeat are changed in place', () => {
    const row = { id: 'r', type: 'repeat', children: [text('t')] };
    const changed = changeElement('t', { fill: '#00ff00' }, own)(load({ elements: [row] }));
    assert.match(JSON.stringify(changed.template), '"fill":"#00ff00"');
  });
  test('are named and locked', () => {
    const named = renameElement('a', ' Rahmen ')(stack());
    assert.is(get(named, 'a').name, 'Rahmen');
    assert.not.ok('name' in get(renameElement('a', '')(named), 'a'));
    assert.is(get(lockElements(['a', 'b'], true)(stack()), 'b').locked, true);
  });
  test('keep whole characters of a long name', () => {
    const cut = renameElement('a', `${'a'.repeat(99)}\u{1f3d0}`)(stack());
    assert.is(get(cut, 'a').name, 'a'.repeat(99));
    const whole = renameElement('a', `${'a'.repeat(98)}\u{1f3d0}\u{1f3d0}`)(stack());
    assert.is(get(reload(whole), 'a').name, `${'a'.repeat(98)}\u{1f3d0}`);
  });
  test('are hidden in all shapes, or in the shape that keeps its own values', () => {
    const everywhere = setProperty(['a'], 'hidden', true, own)(stack());
    assert.is(get(everywhere, 'a').hidden, true);
    const square = { shape: '1:1', ownShape: true } as const;
    const here = setProperty(['a'], 'hidden', true, square)(stack());
    assert.equal([get(here, 'a').hidden, hiddenIn(here, '1:1'), hiddenIn(here, '4:5')], [false, true, false]);
    // The choice is gone when the template is opened again.
    const shown = setProperty(['a'], 'hidden', false, { ...square, ownShape: false })(here);
    assert.equal([hiddenIn(shown, '1:1'), hiddenIn(shown, '4:5')], [false, false]);
  });
});

describe('the background', (test) => {
  const types: [Background, expected: string][] = [
    [{ type: 'placeholder' }, 'placeholder'],
    [{ type: 'color', color: '#ff0000' }, 'color'],
    [{ type: 'image', href: '/api/files/backgrounds/u/1.jpg' }, 'image'],
  ];
  for (const [background, expected] of types) {
    test(expected, () => {
      const changed = setBackground(background)(stack());
      assert.is(getBackgroundType(changed.template), expected);
      reload(changed);
    });
  }
  test('is coloured in the shape that keeps its own values, before anything else was changed in it', () => {
    const target = { shape: '9:16', ownShape: true } as const;
    const { template } = setBackground({ type: 'color', color: '#ff0000', target })(stack());
    assert.equal([template.backgroundColor, template.formats['9:16']?.backgroundColor], ['#1a1a1a', '#ff0000']);
  });
  test('colours have names', () => {
    const changed = setPalette({ club: '#123456' })(stack());
    reload(setBackground({ type: 'color', color: '$club' })(changed));
  });
});

describe('the engine accepts what the editor creates', (test) => {
  const made: [string, EditorDocument['template']['elements'][number], Record<string, unknown>][] = [
    [
      'text',
      newText('4:5', 'Neuer Text'),
      {
        content: 'Neuer Text',
        fontSize: 48,
        fontFamily: 'Bebas Neue',
        fill: '#ffffff',
        fontWeight: 900,
        textAnchor: 'middle',
        x: 540,
        y: 200,
      },
    ],
    ['data text', newApiText('1100:800', 'teamHome'), { x: 550, y: 300, apiField: 'teamHome' }],
    ['data image', newApiImage('4:5', 'teamHomeLogo'), { width: 189, height: 189 }],
    ['logo', newLogo('4:5', '/logo.png', 'Sponsor'), { width: 200, height: 200, x: 440, y: 100, name: 'Sponsor' }],
    ['picture', newImage('4:5', '/a.png', { width: 3000, height: 1500 }), { width: 648, height: 324, x: 216, y: 513 }],
    ['small picture', newImage('4:5', '/a.png', { width: 80, height: 40 }), { width: 80, height: 40 }],
    ['rectangle', newRect('1:1'), { x: 340, y: 420 }],
    ['ellipse', createShape('ellipse', '1:1', 'Kreis'), { x: 390, y: 390, width: 300 }],
    ['line', newLine('9:16'), { height: 6 }],
  ];
  for (const [name, element, expected] of made) {
    test(name, () => {
      const found = valuesOf(reload(addElements([element])(stack())), element.id);
      for (const [key, value] of Object.entries(expected)) assert.is(found[key], value, key);
    });
  }
});
