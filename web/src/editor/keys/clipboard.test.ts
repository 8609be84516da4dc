import { loadTemplate } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { box } from '../canvas/test/elements.ts';
import { openCanvas } from '../canvas/test/test-world.ts';
import type { Say } from '../canvas/words.ts';
import { findElement, type EditorDocument } from '../document/document.ts';
import { partsOf } from '../document/levels.ts';
import { pasteText, readElements, writeElements, writeSelected } from './clipboard.ts';
import { removeSelected } from './commands.ts';

async function open(elements: object[] = [box('one', 200, 300)]) {
  const world = await openCanvas(elements);
  const said: unknown[] = [];
  const say: Say = (sentence, values) => void said.push([sentence, values]);
  return { ...world, said, say };
}

describe('the clipboard', (test) => {
  test('elements return unchanged, under new ids', async () => {
    const world = await open();
    const { elements } = world.document().template;
    pasteText(world.canvas, writeElements(elements.slice(0, 1), world.document().template), world.say);
    const [id = ''] = world.selection();
    assert.is.not(id, 'one');
    assert.equal(world.size(id), [100, 100]);
    assert.equal(world.said, [['pasted', { count: 1 }]]);
  });
  test('named colours are added; an existing name keeps its colour', async () => {
    const from = await openCanvas([box('one', 0, 0, { fill: '$signal', stroke: '$ink' })], {
      palette: { signal: '#ff0000', ink: '#000000', unused: '#123456' },
    });
    const { template } = from.document();
    const to = await openCanvas([], { palette: { ink: '#111111' } });
    pasteText(to.canvas, writeElements(template.elements, template), () => undefined);
    assert.is(to.document().template.elements.length, 1);
    assert.equal(to.document().template.palette, { signal: '#ff0000', ink: '#111111' });
  });
  test('a data field is used once per template', async () => {
    const field = { id: 'field', type: 'api-text', apiField: 'clubName' };
    const world = await open([field]);
    pasteText(world.canvas, writeElements(world.document().template.elements, world.document().template), world.say);
    assert.is(world.document().template.elements.length, 1);
    assert.equal(world.said, [['fieldsUsed', { fields: ['clubName'] }]]);
  });
  test('any other text becomes a text element; braces are no placeholders', async () => {
    const world = await open([]);
    pasteText(world.canvas, ' Hopp {{ Team }} ', world.say);
    const [element] = world.document().template.elements;
    assert.is((element as { content?: string }).content, 'Hopp { { Team }}');
  });
  test('a second text stands beside the first', async () => {
    const world = await open([]);
    pasteText(world.canvas, 'Eins', world.say);
    pasteText(world.canvas, 'Zwei', world.say);
    const [one, two] = world.document().template.elements;
    assert.is.not(one?.y, two?.y);
  });
  test('elements of another format are fitted into this one', async () => {
    const story = await openCanvas([box('sponsor', 490, 1_780)]);
    const { template } = story.document();
    const post = await openCanvas([]);
    pasteText(post.canvas, writeElements(template.elements, { ...template, format: '9:16' }), () => undefined);
    const [pasted] = post.document().template.elements;
    assert.ok(pasted !== undefined && pasted.y > 1_100 && pasted.y < 1_350, `at ${pasted?.y}`);
  });
  test('any number of braces in a row is pasted', async () => {
    const world = await open([]);
    pasteText(world.canvas, '{{{ Team }}} {{{{', world.say);
    const [element] = world.document().template.elements;
    assert.is((element as { content?: string }).content, '{ { { Team }}} { { { {');
  });
  test('a text of many braces is cut to the longest that a post takes', async () => {
    const world = await open([]);
    pasteText(world.canvas, '{'.repeat(2_000), world.say);
    const [element] = world.document().template.elements;
    assert.is((element as { content?: string }).content?.length, 2_000);
  });
  test('pasting nothing does nothing', async () => {
    const world = await open();
    assert.not.ok(pasteText(world.canvas, '  ', world.say));
  });
  const broken = ['{"matchpost":', '{"matchpost":{"elements":[{"type":"script"}]}}', '{"matchpost":{"elements":5}}'];
  for (const text of broken) {
    test(`${text} is refused with a message`, async () => {
      assert.is(readElements(text), 'invalid');
      const world = await open();
      const before = world.document();
      pasteText(world.canvas, text, world.say);
      assert.is(world.document(), before);
      assert.equal(world.said, [['pasteInvalid', {}]]);
    });
  }
});

describe('the clipboard and lists', (test) => {
  const part = (id: string, values: object) => ({ id, type: 'api-text', x: 20, y: 40, ...values });
  const listOf = (kind: string, children: object[]) => ({
    id: kind,
    type: 'repeat',
    for: kind,
    x: 60,
    y: 500,
    width: 960,
    height: 100,
    children,
  });
  const elements = [
    listOf('table', [
      part('rank', { apiField: 'rank' }),
      { id: 'plate', type: 'rect', x: 0, y: 0, width: 900, height: 90 },
      { id: 'sentence', type: 'text', x: 200, y: 40, content: '{{ points }} Punkte', when: 'isOurs' },
    ]),
    listOf('games', [part('home', { apiField: 'teamHome' }), part('again', { apiField: 'teamHome', y: 80 })]),
    { id: 'club', type: 'api-text', apiField: 'clubName' },
  ];
  const partsIn = (document: EditorDocument, id: string) => partsOf(findElement(document, id)!).map(({ type }) => type);
  const copied = async (...ids: string[]) => {
    const world = await open(elements);
    world.canvas.select(ids);
    return { world, text: writeSelected(world.canvas).text };
  };
  const isValid = ({ template }: EditorDocument) => loadTemplate(template).ok;

  test('a cut part of another list than games returns into its list', async () => {
    const { world, text } = await copied('rank');
    const before = world.document();
    removeSelected(world.canvas, world.say);
    assert.equal(world.selection(), ['table']);
    pasteText(world.canvas, text, world.say);
    assert.equal(world.said.at(-1), ['pasted', { count: 1 }]);
    assert.equal(partsIn(world.document(), 'table').toSorted(), partsIn(before, 'table').toSorted());
    assert.ok(isValid(world.document()));
  });
  test('parts of a game list may show the same field', async () => {
    const { world, text } = await copied('home', 'again');
    pasteText(world.canvas, text, world.say);
    assert.is(partsIn(world.document(), 'games').length, 4);
    assert.ok(isValid(world.document()));
  });
  const cases: [name: string, from: string[], into: string[], count: number, unfit: number][] = [
    ['a field of a game into a table', ['home'], ['rank'], 0, 1],
    ['a field, a plate and a text of a table onto the post', ['rank', 'plate', 'sentence'], [], 1, 2],
    ['parts of a table into a list of games', ['rank', 'plate', 'sentence'], ['home'], 1, 2],
    ['a field of a game onto the post', ['home'], [], 1, 0],
    ['a field of the club into a table', ['club'], ['rank'], 1, 0],
  ];
  for (const [name, from, into, count, unfit] of cases) {
    test(`${name}: pastes ${count}, leaves ${unfit} out`, async () => {
      const { world, text } = await copied(...from);
      const before = listAll(world.document()).length;
      world.canvas.select(into);
      pasteText(world.canvas, text, world.say);
      assert.is(listAll(world.document()).length, before + count);
      assert.equal(world.said, [unfit > 0 ? ['pasteUnfit', { count: unfit }] : ['pasted', { count }]]);
      assert.ok(isValid(world.document()));
    });
  }
  test('elements copied by an earlier version have no list and can be pasted', async () => {
    const { world } = await copied('rank');
    const { template } = world.document();
    const text = JSON.stringify({ matchpost: { format: '4:5', palette: {}, elements: template.elements.slice(1) } });
    world.canvas.select([]);
    pasteText(world.canvas, text, world.say);
    assert.equal(world.said, [['fieldsUsed', { fields: ['clubName'] }]]);
    assert.is(world.document().template.elements.length, 4);
  });
  for (const list of ['nothing', 5]) {
    test(`${JSON.stringify(list)} is no kind of list`, () => {
      assert.is(readElements(JSON.stringify({ matchpost: { elements: [] }, for: list })), 'invalid');
    });
  }
});

function listAll({ template }: EditorDocument): unknown[] {
  return template.elements.flatMap((element) => [element, ...partsOf(element)]);
}
