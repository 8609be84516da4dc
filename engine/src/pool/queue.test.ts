import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { makeItem, makeTemplate } from '../../test/pool-posts.ts';
import { PATIENCE, takeNext, type Job } from './take-next.ts';
import { findReason } from './spawn.ts';
import { TemplateLedger, templateIdOf } from './render-pool.ts';

const template = makeTemplate();

function makeJob(id: number, affinity: string): Job<null> {
  return { id, affinity, task: null, crashes: 0, passedOver: 0 };
}

const choices: [queue: string, here: string, elsewhere: string, taken: string][] = [
  ['AAA', '', '', 'A0'],
  ['ABA', 'B', 'A', 'B1'],
  ['ABC', '', 'A', 'B1'],
  ['ABC', 'C', 'A', 'C2'],
  ['AAB', 'X', 'AB', 'A0'],
];

describe('a worker takes the job that suits it', (test) => {
  for (const [queue, here, elsewhere, taken] of choices) {
    test(`of ${queue}, warm for ${here || 'none'}, others for ${elsewhere || 'none'}: ${taken}`, () => {
      const waiting = [...queue].map((letter, index) => makeJob(index, letter));
      const warmth = { here: (id: string) => here.includes(id), elsewhere: (id: string) => elsewhere.includes(id) };
      const job = takeNext(waiting, warmth);
      assert.is(`${job?.affinity}${job?.id}`, taken);
      assert.is(waiting.length, queue.length - 1);
    });
  }

  test('no job starves', () => {
    const waiting = [makeJob(0, 'A'), ...Array.from({ length: 30 }, (_, index) => makeJob(index + 1, 'B'))];
    const warmth = { here: (id: string) => id === 'B', elsewhere: () => true };
    const taken = Array.from({ length: 12 }, () => takeNext(waiting, warmth)?.id);
    assert.is(taken.indexOf(0), PATIENCE);
  });

  test('an empty queue has no job', () =>
    assert.is(takeNext([], { here: () => true, elsewhere: () => true }), undefined));
});

describe('a template', (test) => {
  test('is sent to a child once, whichever object holds it', () => {
    const ledger = new TemplateLedger();
    const sent = [template, template, structuredClone(template)].map((one, id) => {
      const message = ledger.address({ ...makeItem(id), template: one });
      ledger.note(message);
      return [message.template !== undefined, 'template' in message.item];
    });
    assert.equal(sent, [
      [true, false],
      [false, false],
      [false, false],
    ]);
    assert.is.not(templateIdOf(makeTemplate('#123456')), templateIdOf(template));
  });

  test('is forgotten when a worker has too many, the one longest unused first', () => {
    const ledger = new TemplateLedger(2);
    const templates = { A: makeTemplate('#0000aa'), B: makeTemplate('#0000bb'), C: makeTemplate('#0000cc') };
    const letters = new Map(Object.entries(templates).map(([letter, one]) => [templateIdOf(one), letter]));
    const log = (['A', 'B', 'A', 'C', 'B'] as const).map((letter, id) => {
      const message = ledger.address({ ...makeItem(id), template: templates[letter] });
      ledger.note(message);
      return `${letter}${message.template ? '+' : ''}${message.forget ? `-${letters.get(message.forget)}` : ''}`;
    });
    assert.is(log.join(' '), 'A+ B+ A C+-B B+-A');
  });
});

const reasons: [text: string, reason: string][] = [
  ['', ''],
  ['node: bad option: --gone\n', 'node: bad option: --gone'],
  [
    "file:///a.js:1\nimport 'x'\n\nError [ERR_X]: Cannot find x\n    at y\n\nNode.js v24\n",
    'Error [ERR_X]: Cannot find x',
  ],
  ["thread 'main' panicked at src/lib.rs:1\nnote: run with", "thread 'main' panicked at src/lib.rs:1"],
  ['first\nlast\n', 'last'],
];

describe('the reason of a process that ends', (test) => {
  for (const [text, reason] of reasons) {
    test(JSON.stringify(reason), () => assert.is(findReason(text), reason));
  }
});
