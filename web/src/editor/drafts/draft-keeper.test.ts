import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { loadTemplate } from '@matchpost/engine';
import { commitContent } from '../canvas/commit-content.ts';
import { createEmptyDocument } from '../document/document.ts';
import { createEditorStore } from '../document/store.ts';
import { createElement } from '../kinds/create-element.ts';
import {
  chooseDrafts,
  DRAFT_LIFE,
  type DraftQuery,
  parseDraft,
  type DraftRecord,
  listPictures,
  replacePictures,
} from './draft-keeper.ts';

const now = 1_800_000_000_000;
const record = (id: string, more: Partial<DraftRecord> = {}): DraftRecord => ({
  id,
  userId: 'u1',
  templateId: 't1',
  revision: 2,
  keptAt: now - 1_000,
  document: { ...createEmptyDocument(), name: id },
  ...more,
});
const query: DraftQuery = { userId: 'u1', templateId: 't1', stored: undefined, open: new Set(), now };

describe('which drafts are offered', (test) => {
  const cases: [what: string, records: unknown[], query: Partial<DraftQuery>, offered: string[], useless: string[]][] =
    [
      ['newest first', [record('a', { keptAt: now - 9 }), record('b', { keptAt: now - 3 })], {}, ['b', 'a'], []],
      ['not of another person', [record('a', { userId: 'u2' })], {}, [], []],
      ['not of another template', [record('a', { templateId: 't2' }), record('b', { templateId: null })], {}, [], []],
      ['of a new template', [record('a', { templateId: null })], { templateId: undefined }, ['a'], []],
      ['not what another tab is working on', [record('a'), record('b')], { open: new Set(['a']) }, ['b'], []],
      ['not what is too old', [record('a', { keptAt: now - DRAFT_LIFE - 1 })], {}, [], ['a']],
      ['the old ones of others go too', [record('a', { userId: 'u2', keptAt: 0 })], {}, [], ['a']],
      [
        'unreadable ones go when they are too old',
        [
          { id: 'a', keptAt: 0 },
          { id: 'b', keptAt: now },
        ],
        {},
        [],
        ['a'],
      ],
      ['not the unreadable one of another tab', [{ id: 'a', keptAt: 0 }], { open: new Set(['a']) }, [], []],
      [
        'not what was saved just so',
        [record('a')],
        { stored: { document: { ...createEmptyDocument(), name: 'a' }, revision: 3, savedAt: now } },
        [],
        ['a'],
      ],
    ];
  for (const [what, records, more, offered, useless] of cases) {
    test(what, () => {
      const chosen = chooseDrafts(records, { ...query, ...more });
      assert.equal([chosen.offered.map(({ id }) => id), chosen.useless], [offered, useless]);
    });
  }
});

describe('stored drafts', (test) => {
  test('are read back', () => assert.equal(parseDraft(JSON.parse(JSON.stringify(record('a')))), record('a')));
  test('are read back with values that the engine refuses, and can be repaired', () => {
    const { document } = record('a');
    const text = {
      ...createElement('text', '4:5', { content: 'Heimspiel', x: 0, y: 0 }),
      content: '{{ nobody }}',
    };
    const refused = { ...document, template: { ...document.template, elements: [text] } };
    const draft = parseDraft(JSON.parse(JSON.stringify(record('a', { document: refused }))));
    assert.equal(draft?.document, refused);
    const store = createEditorStore(draft?.document ?? document);
    assert.is(commitContent(store, text, 'Heimspiel'), undefined);
    assert.ok(loadTemplate(store.getSnapshot().context.document.template).ok);
  });
  const { document, ...rest } = record('a');
  const broken: [string, unknown][] = [
    ['nothing', null],
    ['a text', 'draft'],
    ['no document', rest],
    ['a document of another kind', { ...rest, document: { name: 3 } }],
    ['a template of a newer version', { ...rest, document: { ...document, template: { version: 99 } } }],
    ['elements that are no list', { ...rest, document: { ...document, template: { elements: 3 } } }],
    [
      'a template as text',
      { ...rest, document: { ...document, template: '{"elements":[{"type":"rect","when":"x"}]}' } },
    ],
    ['no owner', { ...record('a'), userId: undefined }],
  ];
  for (const [what, value] of broken) test(`are ignored: ${what}`, () => assert.is(parseDraft(value), undefined));
});

describe('pictures of a draft', (test) => {
  const own = '/api/files/logos/u1/0123.png';
  const template = {
    backgroundImageUrl: `https://posts.example.org${own}?for=view&until=1&mac=x`,
    elements: [{ href: 'data:image/png;base64,/api/files/' }, { href: '/elsewhere.png' }, { href: `${own}?until=1` }],
  };
  test('are known by their path', () => assert.equal([...listPictures(template).keys()], [own]));
  test('get new addresses; nothing else changes', () => {
    const fresh = `https://posts.example.org${own}?until=2`;
    assert.equal(replacePictures(template, new Map([[own, fresh]])), {
      backgroundImageUrl: fresh,
      elements: [template.elements[0], template.elements[1], { href: fresh }],
    });
  });
});
