import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadTemplate, type Issue, type ReasonKey } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument } from '../../document/document.ts';
import { addDesign, findExcess, replaceDesign } from './apply-import.ts';
import { findSvgProblem } from './import-machine.ts';
import { readSvg, type ImportedSvg, type ImportReply } from './read-svg.ts';
import { groupSkipped } from './skip-reasons.ts';

const folder = join(import.meta.dirname, '../../../../../fixtures/svg');
const read = async (name: string) => readSvg({ text: await readFile(join(folder, name), 'utf8'), fileName: name });
const designs = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
const hostile = (await readdir(join(folder, 'hostile'))).filter((name) => name.endsWith('.svg'));

/** A design with an embedded photo of so many characters. */
function readPhoto(length: number, more = ''): ImportReply {
  const photo = `<image width="9" height="9" href="data:image/png;base64,${'A'.repeat(length)}"/>`;
  return readSvg({ text: `<svg viewBox="0 0 9 9">${photo}${more}</svg>`, fileName: 'photo.svg' });
}

async function load(name: string): Promise<ImportedSvg> {
  const reply = await read(name);
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.imported;
}

describe('importing designs', (test) => {
  for (const name of designs) {
    test(`${name} replaces the design with a valid template`, async () => {
      const imported = await load(name);
      const before = { ...createEmptyDocument(), games: 2 };
      const document = replaceDesign(imported)(before);
      assert.is(document.name, name.replace('.svg', ''));
      assert.is(document.template.supportedGames, 2);
      assert.ok(loadTemplate(document.template).ok);
      assert.is.not(document.template.elements.length, 0);
    });
  }
  test('keeps an existing name', async () => {
    const document = replaceDesign(await load('figma-card.svg'))({ ...createEmptyDocument(), name: 'Meine' });
    assert.is(document.name, 'Meine');
  });
  test('adds to a design twice, fitted into its format, with unique ids', async () => {
    const imported = await load('canva-story.svg');
    assert.is(imported.template.format, '9:16');
    let document = createEmptyDocument('4:5');
    for (const _ of [1, 2]) document = addDesign(document, imported).change(document);
    const { elements } = document.template;
    assert.is(elements.length, imported.template.elements.length * 2);
    assert.is(new Set(elements.map(({ id }) => id)).size, elements.length);
    assert.ok(loadTemplate(document.template).ok);
    assert.is(document.template.format, '4:5');
  });
  test('counts elements beyond the limit', async () => {
    const imported = await load('figma-card.svg');
    assert.equal(findExcess(createEmptyDocument(), imported, 'add'), undefined);
    const [element] = imported.template.elements;
    const full = {
      ...imported,
      template: { ...imported.template, elements: Array.from({ length: 501 }, () => element!) },
    };
    assert.equal(findExcess(createEmptyDocument(), full, 'add'), { kind: 'elements', count: 501 });
    const parts = Array.from({ length: 499 }, (_, i) => ({ id: `part-${i}`, type: 'rect', width: 10, height: 10 }));
    const loaded = loadTemplate({ elements: [{ id: 'list', type: 'repeat', children: parts }] });
    assert.ok(loaded.ok);
    const listed = { ...createEmptyDocument(), template: loaded.template };
    const one = { ...imported, template: { ...imported.template, elements: [element!] } };
    assert.equal(findExcess(listed, one, 'add'), { kind: 'elements', count: 501 }, 'with the parts of lists');
    assert.equal(findExcess(listed, one, 'replace'), undefined, 'the parts are replaced');
  });
  test('refuses two designs that are too large together', () => {
    const imported = readPhoto(1_100_000);
    assert.ok(imported.ok);
    if (!imported.ok) return;
    const document = replaceDesign(imported.imported)(createEmptyDocument());
    assert.equal(findExcess(createEmptyDocument(), imported.imported, 'add'), undefined);
    assert.equal(findExcess(document, imported.imported, 'add'), { kind: 'bytes' });
    assert.equal(findExcess(document, imported.imported, 'replace'), undefined);
  });
  test('refuses a design that the defaults make too large', () => {
    const reply = readPhoto(1_980_000, '<rect width="9" height="9"/>'.repeat(100));
    assert.ok(reply.ok);
    if (!reply.ok) return;
    assert.equal(findExcess(createEmptyDocument(), reply.imported, 'replace'), { kind: 'bytes' });
  });
  test('refuses a design with a picture beyond the limit of a template: too large, with the limit', () => {
    const reply = readPhoto(2_100_000);
    assert.not(reply.ok);
    if (reply.ok) return;
    assert.equal([reply.error.code, reply.error.params], ['template-too-large', { max: 2 }]);
  });
});

describe('a portrait from a drawing program', (test) => {
  test('keeps round pictures round, leaves a linked one out, and reports it and the blending', async () => {
    const { template, counts, skipped } = await load('figma-portrait.svg');
    const cuts = template.elements.flatMap((element) => (element.type === 'image' ? [element.clip] : []));
    assert.equal([cuts, counts.images], [['circle', 'circle'], 2]);
    const groups = groupSkipped(skipped).map(({ reason, fate }) => [reason, fate]);
    assert.equal(groups, [
      ['picture', 'missing'],
      ['effect', 'changed'],
      ['background', 'harmless'],
    ]);
    assert.ok(!JSON.stringify(template).includes('https:'));
  });
});

describe('hostile files', (test) => {
  for (const name of hostile) {
    test(`${name}: a design or an error code, never a crash`, async () => {
      const reply = await read(`hostile/${name}`);
      if (reply.ok) assert.ok(Array.isArray(reply.imported.template.elements));
      else assert.match(reply.error.code, /^(svg|template)-/);
    });
  }
});

describe('files that are not designs', (test) => {
  const rows = [
    ['poster.svg', 'image/svg+xml', 10, undefined],
    ['poster.SVG', '', 10, undefined],
    ['poster.png', 'image/png', 10, 'not-svg'],
    ['poster', '', 10, 'not-svg'],
    ['poster.svg', 'image/svg+xml', 5 * 1024 * 1024 + 1, 'too-large'],
  ] as const;
  for (const [name, type, size, expected] of rows) {
    test(`${name} of ${size} bytes: ${expected ?? 'fine'}`, () =>
      assert.is(findSvgProblem({ name, type, size })?.kind, expected));
  }
});

describe('the report of skipped parts', (test) => {
  const skip = (what: string, because: ReasonKey, path: string): Issue => ({
    code: 'svg-skipped',
    severity: 'warning',
    path,
    params: { what, because },
    message: '',
  });
  test('groups by reason, with names and places: missing parts first, then by frequency', () => {
    const groups = groupSkipped([
      skip('text', 'part-empty', 'svg/text[1]'),
      skip('mask', 'part-itself', 'svg/g[3]'),
      skip('filter', 'part-itself', 'svg/g[1]'),
      skip('filter', 'part-itself', 'svg/g[2]'),
      skip('clip-path', 'part-itself', 'svg/g[4]'),
      skip('mask', 'part-itself', 'svg/g[5]'),
      skip('image', 'address-scheme', 'svg/image[1]'),
    ]);
    assert.equal(
      groups.map(({ reason, fate, count }) => [reason, fate, count]),
      [
        ['picture', 'missing', 1],
        ['clipping', 'changed', 3],
        ['effect', 'changed', 2],
        ['empty', 'harmless', 1],
      ],
    );
    assert.equal(groups[1]?.names, [
      { what: 'mask', places: ['svg/g[3]', 'svg/g[5]'] },
      { what: 'clip-path', places: ['svg/g[4]'] },
    ]);
  });
  const kinds: [what: string, because: ReasonKey, expected: string][] = [
    ['text', 'line-styles', 'text'],
    ['text', 'part-empty', 'empty'],
    ['rect', 'paint-missing', 'paint'],
    ['radialGradient', 'gradient-first', 'gradient'],
    ['animate', 'element-foreign', 'motion'],
    ['script', 'element-foreign', 'script'],
    ['foreignObject', 'element-foreign', 'unsupported'],
    ['use', 'use-missing', 'broken'],
    ['text', 'font-size-beyond', 'broken'],
  ];
  for (const [what, because, expected] of kinds) {
    test(`${what}, ${because}: ${expected}`, () =>
      assert.is(groupSkipped([skip(what, because, 'svg')])[0]?.reason, expected));
  }
  test('counts parts that the reader does not list', () => {
    assert.is(groupSkipped([skip('37 more', 'list-full', 'svg')])[0]?.count, 37);
  });
  test('names no part that has no name in the file', () => {
    const design = '<style>rect:hover{fill:red}</style>' + '<text/>'.repeat(300);
    const reply = readSvg({ text: `<svg viewBox="0 0 9 9">${design}</svg>`, fileName: 'a.svg' });
    const groups = groupSkipped(reply.ok ? reply.imported.skipped : []);
    assert.equal(
      groups.map(({ reason, count, names }) => [reason, count, names.map(({ what }) => what)]),
      [
        ['more', 101, []],
        ['styles', 1, []],
        ['empty', 199, ['text']],
      ],
    );
  });
  test('has a message for every loss in the fixtures', async () => {
    const all = [...designs, ...hostile.map((name) => `hostile/${name}`)];
    const replies = await Promise.all(all.map(read));
    const skipped = replies.flatMap((reply) => (reply.ok ? reply.imported.skipped : []));
    const unknown = groupSkipped(skipped).filter(({ reason }) => reason === 'other');
    assert.equal(unknown, []);
  });
});
