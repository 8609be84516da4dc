import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createRandom } from '../test/random.ts';
import type { EditorEvent } from './events.ts';
import { changed, named, open, refused, saved, settled, unreachable, type Opened } from './test/world.ts';

const answers = [
  saved(7),
  unreachable,
  refused(409, 'template-changed', { params: { revision: 9 } }),
  refused(401, 'token-missing'),
  refused(403, 'template-locked'),
  refused(404, 'not-found'),
  refused(422, 'template-refused', { issues: [{ code: 'color-invalid', path: 'palette.a', message: '' }] }),
  refused(500, 'internal'),
];

const gestures: EditorEvent['type'][] = [
  'SAVE',
  'KEEP_MINE',
  'TAKE_THEIRS',
  'SAVE_COPY',
  'CLOSE',
  'SIGNED_IN',
  'ONLINE',
  'OFFLINE',
  'LEAVE',
  'STAY',
  'DISCARD',
  'SAVE_AND_LEAVE',
  'HIDDEN',
  'TOGGLE_PREVIEW',
];

/** A random walk of gestures and typing with any answer of the server. Returns every state it met. */
async function walk(seed: number): Promise<{ opened: Opened; met: Set<string>; typed: string }> {
  const random = createRandom(seed);
  const saves = Array.from({ length: 40 }, () => answers[random(answers.length)] ?? saved(7));
  const opened = open({ saves }, random(2) === 0 ? { templateId: 't1' } : { templateId: undefined });
  await settled();
  opened.send({ type: 'START', document: named('Neu') });
  const met = new Set<string>();
  let typed = opened.context().document?.name ?? '';
  for (let step = 0; step < 25; step++) {
    const isTyping = random(3) === 0;
    const gesture = gestures[random(gestures.length)] ?? 'SAVE';
    if (isTyping) opened.send(changed((typed = `Stand ${step}`)));
    // These events carry only their name.
    else opened.send({ type: gesture } as EditorEvent);
    for (const part of ['mode', 'saving', 'drafting', 'leaving'] as const) met.add(`${part}.${opened.part(part)}`);
    if (random(2) === 0) await settled();
    // Only taking theirs and saving a copy replace the document.
    const replaced = opened.heard.findLast((event) => event.type === 'replace');
    if (replaced !== undefined && replaced.document === opened.context().document) typed = replaced.document.name;
    opened.clock.increment(random(3_000));
  }
  await settled();
  return { opened, met, typed };
}

describe('any path through the editor', (test) => {
  const all = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    test(`walk ${seed}: loses nothing and ends saved`, async () => {
      const { opened, met, typed } = await walk(seed);
      for (const state of met) all.add(state);
      const { context, send, part } = opened;
      assert.is(context().document?.name, typed);
      // The status is unsaved exactly when the server has another document.
      send({ type: 'CLOSE' }, { type: 'STAY' }, { type: 'OFFLINE' });
      await settled();
      send({ type: 'CLOSE' });
      assert.ok(['idle', 'offline'].includes(part('saving')), part('saving'));
      if (part('leaving') !== 'staying') assert.is(part('leaving'), 'asking');
    });
  }
  test('meets every state', () => {
    const saving = ['idle', 'sending', 'offline', 'conflict', 'fetching', 'signInAgain', 'planEnded', 'gone'];
    const drafting = ['settled', 'pending', 'writing', 'kept'];
    const expected = [
      ...saving.map((name) => `saving.${name}`),
      ...drafting.map((name) => `drafting.${name}`),
      'mode.editing',
      'mode.preview',
      'leaving.staying',
      'leaving.asking',
      'leaving.saving',
    ];
    assert.equal(
      expected.filter((state) => !all.has(state)),
      [],
    );
  });
});
