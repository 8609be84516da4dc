import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { fixture } from '../../test/fixture.ts';
import { shapeFor } from '../2-bind/shape.ts';
import type { TextElement } from '../kinds/text.ts';
import { loadTemplate } from './load.ts';

const invalid = fixture('templates/invalid');
const valid = fixture('templates/valid');

describe('load: invalid templates', (test) => {
  for (const code of readdirSync(invalid)) {
    test(`${code} is reported with its path`, () => {
      const result = loadTemplate(readText(`${invalid}/${code}/template.json`, code === 'template-not-json'));
      const issues = result.ok ? result.warnings : result.issues;
      const found = issues.map(({ path, code: c }) => ({ path, code: c }));
      assert.equal(found, JSON.parse(readFileSync(`${invalid}/${code}/issues.json`, 'utf8')));
    });
  }

  const generated: [code: string, input: unknown][] = [
    ['elements-too-many', { elements: Array.from({ length: 501 }, (_, i) => ({ id: `e${i}`, type: 'rect' })) }],
    ['template-too-large', { elements: [{ id: 'i', type: 'image', href: `data:,${'x'.repeat(2_000_000)}` }] }],
    ['template-not-object', undefined],
    ['element-type-unknown', { elements: [{ id: 'a' }] }],
    ['template-not-object', 'null'],
  ];
  for (const [code, input] of generated) {
    test(`${code} is reported for generated input`, () => {
      const result = loadTemplate(input);
      assert.equal(result.ok ? [] : result.issues.map((i) => i.code), [code]);
    });
  }

  test('a cyclic object ends in an issue', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const result = loadTemplate(cyclic);
    assert.equal(result.ok ? [] : result.issues.map((i) => i.code), ['template-not-object']);
  });

  test('elements inside a repeat are checked at their own path', () => {
    const children = [{ id: 'a', type: 'api-text', apiField: 'nope' }];
    const result = loadTemplate({ elements: [{ id: 'r', type: 'repeat', children }] });
    assert.equal(result.ok ? [] : result.issues.map((i) => i.path), ['elements.0.children.0.apiField']);
  });
});

describe('load: valid templates', (test) => {
  for (const file of readdirSync(valid)) {
    test(`${file} loads without an issue and unchanged input`, () => {
      const input: unknown = JSON.parse(readFileSync(`${valid}/${file}`, 'utf8'));
      const before = JSON.stringify(input);
      const result = loadTemplate(input);
      assert.equal(result.ok ? result.warnings : result.issues, []);
      assert.is(JSON.stringify(input), before);
    });

    test(`${file} loaded again is the same template`, () => {
      const first = loadTemplate(JSON.parse(readFileSync(`${valid}/${file}`, 'utf8')));
      assert.ok(first.ok);
      const second = loadTemplate(first.template);
      assert.ok(second.ok);
      assert.equal(second.template, first.template);
    });
  }

  test('UnwrapTemplateRow and DropNulls: a table row loads as its svg_config', () => {
    const row = loadTemplate(JSON.parse(readFileSync(`${valid}/template-row.json`, 'utf8')));
    assert.ok(row.ok);
    const { name, supportedGames, format, useBackgroundPlaceholder } = row.template;
    assert.equal(
      { name, supportedGames, format, useBackgroundPlaceholder },
      { name: 'Zwei Spiele', supportedGames: 2, format: '1:1', useBackgroundPlaceholder: true },
    );
  });

  test('UnwrapTemplateRow: svg_config may be JSON text', () => {
    const result = loadTemplate({ name: 'T', svg_config: '{"elements":[{"id":"a","type":"rect"}]}' });
    assert.ok(result.ok && result.template.elements.length === 1);
  });
});

describe('load: what a format changes', (test) => {
  const elements = [
    { id: 'title', type: 'text', content: '{{ teamHome }}' },
    { id: 'shape', type: 'path', pathData: 'M0 0H9V9Z' },
    { id: 'list', type: 'repeat', children: [{ id: 'row', type: 'api-text', apiField: 'teamAway' }] },
  ];
  const load = (override: object) => loadTemplate({ elements, formats: { '1:1': { elements: override } } });
  const markup = 'M0 0H9V9"/><a href="https://example.org"><rect width="99" height="99"/></a><path d="M0 0H1';

  const refused: [name: string, override: object, told: string][] = [
    ['a content that cannot be read', { title: { content: '{{ teamHome ' } }, 'title.content expression-invalid'],
    ['path data with markup in it', { shape: { pathData: markup } }, 'shape.pathData path-invalid'],
    ['markup beside a property of other kinds', { shape: { rx: 1, pathData: markup } }, 'shape.pathData path-invalid'],
    ['a colour nobody knows', { title: { fill: 'dunkelblau' } }, 'title.fill color-invalid'],
    ['a palette name nobody gave', { title: { fill: '$nope' } }, 'title.fill palette-unknown'],
    ['a value of another type', { title: { fill: 7 } }, 'title.fill type-wrong'],
    ['a condition that names nothing', { title: { when: 'nope' } }, 'title.when name-unknown'],
    ['a field of other data', { row: { apiField: 'nope' } }, 'row.apiField field-unknown'],
    ['a colour of a shadow', { title: { shadow: { color: 'red"/><a' } } }, 'title.shadow.color color-invalid'],
    ['a length of a shadow', { title: { shadow: { blur: -5 } } }, 'title.shadow.blur value-out-of-range'],
    ['a shadow that is a word', { title: { shadow: 'red' } }, 'title.shadow type-wrong'],
    ['a part of a shadow', { title: { shadow: { dx: 1, far: 2 } } }, 'title.shadow.far property-unknown'],
  ];
  for (const [name, override, told] of refused) {
    test(`${name} is refused at its place`, () => {
      const result = load(override);
      const issues = result.ok ? result.warnings : result.issues;
      assert.equal(
        issues.map(({ path, code }) => `${path} ${code}`),
        [`formats.1:1.elements.${told}`],
      );
      assert.is(result.ok, false);
    });
  }

  const ignored: [override: Record<string, object>, place: string][] = [
    [{ title: { fontsize: 40 } }, 'title.fontsize'],
    [{ title: { fit: { maxwidth: 40 } } }, 'title.fit.maxwidth'],
    [{ title: { id: 'other' } }, 'title.id'],
    [{ title: { type: 'path' } }, 'title.type'],
    [{ list: { for: 'table' } }, 'list.for'],
    [{ list: { children: [7] } }, 'list.children'],
    [{ row: { rowSpan: 2 } }, 'row.rowSpan'],
  ];
  for (const [override, place] of ignored) {
    test(`${place} is ignored with a warning`, () => {
      const result = load(override);
      assert.ok(result.ok);
      assert.equal(
        result.warnings.map(({ path, code }) => `${path} ${code}`),
        [`formats.1:1.elements.${place} override-property-unknown`],
      );
      const [id = '', group] = place.split('.');
      assert.equal(result.template.formats['1:1']?.elements[id], group === 'fit' ? { fit: {} } : {});
    });
  }

  test('each property of the kind is kept', () => {
    const result = load({ title: { fill: '#f00', content: 'A', y: 5 }, row: { apiField: 'teamHome' } });
    assert.ok(result.ok);
    assert.equal(result.warnings, []);
    assert.equal(result.template.formats['1:1']?.elements, {
      title: { fill: '#f00', content: 'A', y: 5 },
      row: { apiField: 'teamHome' },
    });
  });

  test('parts of a shadow are those of the element, else the defaults', () => {
    const shadow = { dx: 1, dy: 2, blur: 3, color: '#123' };
    const changed = { shadow: { blur: 9 } };
    const result = loadTemplate({
      elements: [
        { ...elements[0], shadow },
        { ...elements[0], id: 'other' },
      ],
      formats: { '1:1': { elements: { title: changed, other: changed } } },
    });
    assert.ok(result.ok);
    const shown = shapeFor(result.template, '1:1').elements;
    assert.equal(
      shown.map((element) => (element as TextElement).shadow),
      [
        { ...shadow, blur: 9 },
        { dx: 0, dy: 4, blur: 9, color: 'rgba(0, 0, 0, 0.5)' },
      ],
    );
  });

  test('the rows of a list that a format changes count once', () => {
    const children = Array.from({ length: 300 }, (_, i) => ({ id: `c${i}`, type: 'rect' }));
    const rows = [
      { id: 'list', type: 'repeat', children },
      { id: 'last', type: 'rect' },
    ];
    const result = loadTemplate({ elements: rows, formats: { '1:1': { elements: { list: { from: 2 } } } } });
    assert.equal(result.ok ? result.warnings : result.issues, []);
  });

  test('a mistake of the element is told once, at its own place', () => {
    const wrong = [{ id: 'title', type: 'text', content: '{{ nope }}' }];
    const result = loadTemplate({ elements: wrong, formats: { '1:1': { elements: { title: { fill: '#f00' } } } } });
    assert.equal(result.ok ? [] : result.issues.map(({ path }) => path), ['elements.0.content']);
  });
});

describe('load: colours', (test) => {
  const told: [template: object, issues: string[]][] = [
    [{ palette: { '1st': 42 } }, ['palette.1st type-wrong']],
    [{ palette: { 'Rot hell': null } }, ['palette.Rot hell type-wrong']],
    [{ palette: { 'a\nb': 7 } }, ['palette.a\nb type-wrong']],
    [{ palette: { 'Clubrot ü': '#f00' } }, []],
    [{ palette: { 'Clubrot ü': 'rötlich' } }, ['palette.Clubrot ü color-invalid']],
    [{ backgroundColor: 'dunkelblau' }, ['backgroundColor background-color-unknown']],
    [{ backgroundColor: '$nope' }, ['backgroundColor palette-unknown']],
    [{ formats: { '1:1': { backgroundColor: '$nope' } } }, ['formats.1:1.backgroundColor background-color-unknown']],
    [{ formats: { '1:1': { backgroundColor: '#12' } } }, ['formats.1:1.backgroundColor background-color-unknown']],
    [{ palette: { ink: '#123' }, formats: { '1:1': { backgroundColor: '$ink' } } }, []],
    [{ backgroundColor: 'none', formats: { '1:1': { backgroundColor: 'rgb(1, 2, 3)' } } }, []],
  ];
  for (const [template, issues] of told) {
    test(`${JSON.stringify(template)}: ${issues.join() || 'no issue'}`, () => {
      const result = loadTemplate(template);
      const found = result.ok ? result.warnings : result.issues;
      assert.equal(
        found.map(({ path, code }) => `${path} ${code}`),
        issues,
      );
    });
  }
});

describe('load: defaults of the specification', (test) => {
  const defaults: [type: string, extra: object, expected: Record<string, unknown>][] = [
    [
      'text',
      {},
      {
        x: 540,
        y: 200,
        fontSize: 48,
        fontFamily: 'Bebas Neue',
        fill: '#ffffff',
        fontWeight: 900,
        textAnchor: 'middle',
      },
    ],
    ['api-text', { apiField: 'date' }, { x: 540, y: 300 }],
    ['image', {}, { width: 200, height: 200, x: 440, y: 100 }],
    ['api-image', { apiField: 'teamHomeLogo' }, { width: 189, height: 189, fallback: 'monogram' }],
    ['rect', {}, { width: 100, height: 100, fill: '#cccccc' }],
  ];
  for (const [type, extra, expected] of defaults) {
    test(`a bare ${type} gets the stated defaults`, () => {
      const result = loadTemplate({ elements: [{ id: 'e', type, ...extra }] });
      assert.ok(result.ok);
      const [element] = result.template.elements as unknown as Record<string, unknown>[];
      for (const [key, value] of Object.entries(expected)) assert.equal(element?.[key], value, key);
    });
  }

  const games: [label: string, elements: object[], expected: number][] = [
    ['no field', [{ type: 'rect' }], 1],
    ['a suffix', [{ type: 'api-text', apiField: 'time3' }], 3],
    ['a placeholder', [{ type: 'text', content: '{{ teamHome2 }}' }], 2],
    ['a condition', [{ type: 'text', content: '', when: 'hasGame4' }], 4],
    ['a repeat', [{ type: 'repeat', max: 6, from: 2, children: [] }], 7],
  ];
  for (const [label, elements, expected] of games) {
    test(`supportedGames follows ${label}`, () => {
      const result = loadTemplate({ elements });
      assert.is(result.ok && result.template.supportedGames, expected);
    });
  }
});

function readText(file: string, raw: boolean): unknown {
  const text = readFileSync(file, 'utf8');
  return raw ? text : JSON.parse(text);
}
