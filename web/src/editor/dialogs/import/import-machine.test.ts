import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createActor, fromPromise, waitFor } from 'xstate';
import { decodeSvg, importMachine, ImportError } from './import-machine.ts';
import { readSvg, type ImportedSvg } from './read-svg.ts';

const file = (name: string, text = '') =>
  new File([text], name, { type: name.endsWith('.svg') ? 'image/svg+xml' : '' });

/** Reads without a worker. */
const read = fromPromise(async ({ input }: { input: { file: File } }): Promise<ImportedSvg> => {
  const reply = readSvg({ text: await input.file.text(), fileName: input.file.name });
  if (reply.ok) return reply.imported;
  throw new ImportError({ kind: 'refused', error: reply.error });
});

async function choose(...files: File[]) {
  const actor = createActor(importMachine.provide({ actors: { read } }), { input: { mode: 'add' } }).start();
  for (const one of files) actor.send({ type: 'CHOOSE', file: one });
  const { value, context } = await waitFor(actor, ({ value }) => value !== 'reading');
  return { actor, value, context };
}

const design = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 135"><text x="5" y="9">Hopp</text></svg>';
const rows: readonly [why: string, File, state: string, problem: string | undefined][] = [
  ['a design', file('a.svg', design), 'ready', undefined],
  ['a picture', file('a.png'), 'refused', 'not-svg'],
  ['text that is no SVG', file('a.svg', 'hello'), 'refused', 'refused'],
  ['a design without anything in it', file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'empty', undefined],
];

describe('the import of a design', (test) => {
  for (const [why, one, state, problem] of rows) {
    test(`${why}: ${state}`, async () => {
      const { value, context } = await choose(one);
      assert.is(value, state);
      assert.is(context.problem?.kind, problem);
    });
  }
  test('another file replaces a refused one', async () => {
    const { value, context } = await choose(file('a.png'), file('b.svg', design));
    assert.is(value, 'ready');
    assert.is(context.problem, undefined);
    assert.is(context.imported?.name, 'b');
  });
  test('a file chosen while another is read wins', async () => {
    const { context } = await choose(file('a.svg', design), file('b.svg', design));
    assert.is(context.imported?.name, 'b');
  });
  test('can start over, and remembers how to import', async () => {
    const { actor } = await choose(file('a.svg', design));
    actor.send({ type: 'SET_MODE', mode: 'replace' });
    actor.send({ type: 'START_OVER' });
    assert.is(actor.getSnapshot().value, 'choosing');
    assert.is(actor.getSnapshot().context.mode, 'replace');
  });
});

describe('the text of a file', (test) => {
  const svg = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><svg><text>Zürich</text></svg>`;
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
  const wide = (text: string) => {
    const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    return units.buffer;
  };
  for (const [name, bytes] of [
    ['ISO-8859-1', latin(svg('ISO-8859-1'))],
    ['windows-1252', latin(svg('windows-1252'))],
    ['UTF-16', wide(svg('UTF-16'))],
    ['UTF-8', new TextEncoder().encode(svg('UTF-8')).buffer],
    ['an unknown encoding', new TextEncoder().encode(svg('nonsense')).buffer],
    ['no declaration', new TextEncoder().encode('<svg><text>Zürich</text></svg>').buffer],
  ] as const) {
    test(`is read in ${name}`, () => assert.match(decodeSvg(bytes), '<text>Zürich</text>'));
  }
  test('may be empty', () => assert.is(decodeSvg(new ArrayBuffer(0)), ''));
});
