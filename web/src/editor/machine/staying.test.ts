import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { Saved } from './setup.ts';
import { changed, openReady, saved, settled, stored, unreachable } from './test/world.ts';

describe('the draft on this device', (test) => {
  test('is written 800 ms after the last change', async () => {
    const { send, clock, kept, part } = await openReady();
    send(changed('a'));
    clock.increment(500);
    send(changed('ab'));
    clock.increment(799);
    assert.equal(kept, []);
    clock.increment(1);
    assert.is(part('drafting'), 'writing');
    await settled();
    assert.equal([kept, part('drafting')], [['ab'], 'kept']);
  });
  test('is written at once when the page is hidden', async () => {
    const { send, kept } = await openReady();
    send(changed('a'), { type: 'HIDDEN' });
    await settled();
    assert.equal(kept, ['a']);
  });
  test('is removed after undo, save or discard', async () => {
    const { send, did, part } = await openReady();
    send(changed('a'), { type: 'CHANGED', document: stored.document });
    assert.equal([did.at(-1), part('drafting')], ['dropDraft', 'settled']);
    send(changed('b'), { type: 'SAVE' });
    await settled();
    assert.equal([did.at(-1), part('drafting')], ['dropDraft', 'settled']);
  });
  test('reports missing room', async () => {
    const { send, context } = await openReady({ keepDraft: async () => false });
    send(changed('a'), { type: 'HIDDEN' });
    await settled();
    assert.is(context().isDraftLost, true);
  });
});

describe('leaving', (test) => {
  const leave = async (world = {}) => {
    const opened = await openReady(world);
    opened.send(changed('a'), { type: 'LEAVE' });
    assert.is(opened.part('leaving'), 'asking');
    return opened;
  };
  const last = (heard: readonly { type: string }[]) =>
    heard.findLast(({ type }) => type === 'left' || type === 'stayed')?.type;

  test('is free without changes', async () => {
    const { send, heard } = await openReady();
    send({ type: 'LEAVE' });
    assert.is(last(heard), 'left');
  });
  test('asks, and stays', async () => {
    const { send, heard, part } = await leave();
    send({ type: 'STAY' });
    assert.equal([last(heard), part('leaving')], ['stayed', 'staying']);
  });
  test('asks, and discards the draft too', async () => {
    const { send, heard, did } = await leave();
    send({ type: 'DISCARD' });
    assert.equal([last(heard), did.at(-1)], ['left', 'dropDraft']);
  });
  test('asks, saves and leaves', async () => {
    const { send, heard, sent } = await leave();
    send({ type: 'SAVE_AND_LEAVE' });
    await settled();
    assert.equal([last(heard), sent.length], ['left', 1]);
  });
  test('sends changes that a save under way does not have', async () => {
    const { send, heard, sent, context } = await openReady({ saves: [saved(5), saved(6)] });
    send(changed('a'), { type: 'SAVE' }, changed('b'), { type: 'LEAVE' }, { type: 'SAVE_AND_LEAVE' });
    await settled();
    await settled();
    assert.equal(
      sent.map(({ document, revision }) => [document.name, revision]),
      [
        ['a', 4],
        ['b', 5],
      ],
    );
    assert.equal([last(heard), context().clean?.name], ['left', 'b']);
  });
  test('stays when the person no longer waits for the save, which goes on', async () => {
    let answer = (_: Saved) => {};
    const { send, heard, part, context } = await leave({ saves: [() => new Promise((resolve) => (answer = resolve))] });
    send({ type: 'SAVE_AND_LEAVE' }, { type: 'STAY' });
    assert.equal([last(heard), part('leaving'), part('saving')], ['stayed', 'staying', 'sending']);
    answer(await saved(5)());
    await settled();
    assert.equal([last(heard), part('saving'), context().revision], ['stayed', 'idle', 5]);
  });
  test('stays when the save fails', async () => {
    const { send, heard, part } = await leave({ saves: [unreachable] });
    send({ type: 'SAVE_AND_LEAVE' });
    await settled();
    assert.equal([last(heard), part('saving')], ['stayed', 'offline']);
  });
});

describe('the preview', (test) => {
  test('opens and closes, and saving works in it', async () => {
    const { send, part } = await openReady();
    send({ type: 'TOGGLE_PREVIEW' }, changed('a'), { type: 'SAVE' });
    await settled();
    assert.equal([part('mode'), part('saving')], ['preview', 'idle']);
    send({ type: 'TOGGLE_PREVIEW' });
    assert.is(part('mode'), 'editing');
  });
});
