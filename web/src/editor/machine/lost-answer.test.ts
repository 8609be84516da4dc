import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { Stored } from './events.ts';
import { changed, named, openReady, refused, saved, settled, stored, unreachable } from './test/world.ts';

/** Sends an attempt whose answer is lost, edits on when asked to, and retries. */
async function retry(world: Parameters<typeof openReady>[0], { meanwhile = '', isNew = false } = {}) {
  const opened = await openReady(world, isNew ? { templateId: undefined } : undefined);
  if (isNew) opened.send({ type: 'START', document: named('') });
  opened.send(changed('Derby'), { type: 'SAVE' });
  await settled();
  assert.is(opened.part('saving'), 'offline');
  if (meanwhile !== '') opened.send(changed(meanwhile));
  opened.clock.increment(2_000);
  await settled();
  const names = opened.sent.map(({ document }) => document.name);
  return { ...opened, names };
}

describe('a save whose answer was lost', (test) => {
  const conflict5 = refused(409, 'template-changed', { params: { revision: 5 } });
  const answering = (later: Stored) => {
    const answers = [stored, later];
    return async () => answers.shift() ?? later;
  };
  const own: Stored = { document: named('Derby'), revision: 5, savedAt: 1_500 };

  test('makes a new template once: both attempts carry the same key', async () => {
    const { sent, part } = await retry({ saves: [unreachable, saved(1)] }, { isNew: true });
    assert.ok(sent[0]?.key);
    assert.equal([sent.length, sent[1]?.key, part('saving')], [2, sent[0]?.key, 'idle']);
  });
  test('makes a new template once although it was changed meanwhile: the changes follow', async () => {
    const world = { saves: [unreachable, saved(1), saved(2)] };
    const { sent, names, context } = await retry(world, { isNew: true, meanwhile: 'Derby!' });
    assert.equal(names, ['Derby', 'Derby', 'Derby!']);
    assert.equal([sent[1]?.key, sent[2]?.templateId, sent[2]?.revision], [sent[0]?.key, 't1', 1]);
    assert.is(context().clean, context().document);
  });
  test('makes a copy once', async () => {
    const conflict9 = refused(409, 'template-changed', { params: { revision: 9 } });
    const opened = await openReady({ saves: [conflict9, unreachable, saved(1)] });
    const { send, sent, clock, part } = opened;
    send(changed('Meine'), { type: 'SAVE' });
    await settled();
    send({ type: 'SAVE_COPY' });
    await settled();
    clock.increment(2_000);
    await settled();
    assert.equal([sent[1]?.key, sent[2]?.templateId, part('saving')], [sent[2]?.key, undefined, 'idle']);
    assert.is.not(sent[0]?.key, sent[1]?.key);
  });
  test('is not a conflict with itself', async () => {
    const { context, part, notices } = await retry({ saves: [unreachable, conflict5], load: answering(own) });
    assert.equal([part('saving'), context().revision, context().savedAt], ['idle', 5, 1_500]);
    assert.is(context().clean, context().document);
    assert.equal(notices(), ['updated']);
  });
  test('is not a conflict with itself after further changes: they follow', async () => {
    const world = { saves: [unreachable, conflict5, saved(6)], load: answering(own) };
    const { names, sent, context } = await retry(world, { meanwhile: 'Derby!' });
    assert.equal(names, ['Derby', 'Derby', 'Derby!']);
    assert.equal([sent[2]?.revision, context().revision, context().clean?.name], [5, 6, 'Derby!']);
  });
  const others: [what: string, theirs: Stored, revision: number][] = [
    ['another document', { ...own, document: named('Ihre') }, 5],
    ['a later revision', { ...own, revision: 6 }, 5],
    ['a conflict further on', own, 6],
  ];
  for (const [what, theirs, revision] of others) {
    test(`is a conflict with ${what}`, async () => {
      const answer = refused(409, 'template-changed', { params: { revision } });
      const { part } = await retry({ saves: [unreachable, answer], load: answering(theirs) });
      assert.is(part('saving'), 'conflict');
    });
  }
  test('waits again when the conflict cannot be looked at', async () => {
    const answers = [async () => stored, unreachable, async () => own];
    const load = () => (answers.shift() ?? unreachable)();
    const { part, clock } = await retry({ saves: [unreachable, conflict5], load });
    assert.is(part('saving'), 'offline');
    clock.increment(4_000);
    await settled();
    assert.is(part('saving'), 'idle');
  });
  test('is retried while the server is still at the first attempt', async () => {
    const busy = refused(409, 'idempotency-key-busy');
    const { sent, part, clock } = await retry({ saves: [unreachable, busy, saved(1)] }, { isNew: true });
    assert.is(part('saving'), 'offline');
    clock.increment(4_000);
    await settled();
    assert.equal([part('saving'), new Set(sent.map(({ key }) => key)).size], ['idle', 1]);
  });
  test('gets a new key with the next save', async () => {
    const { send, sent } = await retry({ saves: [unreachable, saved(5), saved(6)] });
    send(changed('Derby 2'), { type: 'SAVE' });
    await settled();
    assert.is.not(sent[2]?.key, sent[1]?.key);
  });
});
