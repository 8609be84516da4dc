import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import type { EditorEvent } from './events.ts';
import { OtherPersonError } from './problems.ts';
import type { Saved } from './setup.ts';
import { changed, named, openReady, refused, saved, settled, stored, unreachable } from './test/world.ts';

const conflict = refused(409, 'template-changed', { params: { revision: 9 } });

describe('saving', (test) => {
  test('sends its base revision and takes the new one', async () => {
    const { send, sent, context, part, notices } = await openReady();
    send(changed('Derby'), { type: 'SAVE' });
    assert.is(part('saving'), 'sending');
    await settled();
    assert.is(part('saving'), 'idle');
    assert.equal([sent[0]?.templateId, sent[0]?.revision, sent[0]?.document.name], ['t1', 4, 'Derby']);
    assert.equal([context().revision, context().savedAt], [5, 2_000]);
    assert.is(context().clean, context().document);
    assert.equal(notices(), ['updated']);
  });
  test('creates a new template, and reports its address', async () => {
    const { send, heard, context, notices, sent } = await openReady({ saves: [saved(1)] }, { templateId: undefined });
    send({ type: 'START', document: named('') }, changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(sent[0]?.templateId, undefined);
    assert.ok(heard.some((event) => event.type === 'created' && event.id === 't1'));
    assert.equal([context().templateId, context().revision], ['t1', 1]);
    assert.equal(notices(), ['created']);
  });
  test('keeps changes made meanwhile unsaved', async () => {
    const { send, context } = await openReady();
    send(changed('Derby'), { type: 'SAVE' }, changed('Derby!'));
    await settled();
    assert.is(context().clean?.name, 'Derby');
    assert.is(context().document?.name, 'Derby!');
  });
  test('sends nothing without changes', async () => {
    const { send, sent, notices } = await openReady();
    send({ type: 'SAVE' });
    assert.equal([sent.length, notices()], [0, ['updated']]);
  });
  const names: [name: string, code: string][] = [
    ['', 'template-name-missing'],
    ['   ', 'template-name-missing'],
    ['n'.repeat(101), 'template-name-too-long'],
  ];
  for (const [name, code] of names) {
    test(`refuses the name «${name.slice(0, 5)}»: ${code}`, async () => {
      const { send, context, sent, part } = await openReady();
      send(changed(name), { type: 'SAVE' });
      assert.equal([context().problems.map((problem) => problem.code), sent.length], [[code], 0]);
      assert.is(part('saving'), 'idle');
      send(changed('Derby'));
      assert.equal(context().problems, []);
    });
  }
  test('maps the server’s issues to elements and parts of lists', async () => {
    const finding = { code: 'color-invalid', message: '', params: { color: 'x' } };
    const paths = ['elements.0.fill', 'elements.1.children.1.fill', 'elements.1.gap'];
    const issues = paths.map((path) => ({ ...finding, path }));
    const { send, context, heard, notices } = await openReady({
      saves: [refused(422, 'template-refused', { issues })],
    });
    const { template } = named('');
    // Only ids and levels are read.
    const elements = [{ id: 'e1' }, { id: 'list', type: 'repeat', children: [{ id: 'p1' }, { id: 'p2' }] }];
    const changedTemplate = { ...template, elements } as unknown as typeof template;
    send({ type: 'CHANGED', document: { ...named('Derby'), template: changedTemplate } });
    send({ type: 'SAVE' });
    await settled();
    assert.equal(
      context().problems.map(({ path, elementId }) => [path, elementId]),
      [
        ['elements.0.fill', 'e1'],
        ['elements.1.children.1.fill', 'p2'],
        ['elements.1.gap', 'list'],
      ],
    );
    assert.equal(context().problems[0]?.params, { color: 'x' });
    assert.ok(heard.some(({ type }) => type === 'refused'));
    assert.equal(notices(), ['save-failed']);
  });
});

describe('a conflict', (test) => {
  const meet = async () => {
    const opened = await openReady({ saves: [conflict, saved(10)] });
    opened.send(changed('Meine'), { type: 'SAVE' });
    await settled();
    assert.is(opened.part('saving'), 'conflict');
    return opened;
  };
  test('mine: replaces theirs', async () => {
    const { send, sent, context } = await meet();
    send({ type: 'KEEP_MINE' });
    await settled();
    assert.equal([sent[1]?.revision, sent[1]?.document.name, context().revision], [9, 'Meine', 10]);
  });
  test('theirs: is applied as a step that can be undone', async () => {
    const { send, heard, context, part, notices } = await meet();
    send({ type: 'TAKE_THEIRS' });
    await settled();
    assert.ok(heard.some((event) => event.type === 'replace' && event.document === stored.document));
    assert.equal([context().revision, part('saving')], [4, 'idle']);
    assert.equal(notices(), ['theirs-taken']);
  });
  test('theirs: closing ends the wait', async () => {
    let loads = 0;
    const load = () => ((loads += 1) === 1 ? Promise.resolve(stored) : new Promise<never>(() => {}));
    const { send, part, context } = await openReady({ load, saves: [conflict] });
    send(changed('Meine'), { type: 'SAVE' });
    await settled();
    send({ type: 'TAKE_THEIRS' });
    assert.is(part('saving'), 'fetching');
    send({ type: 'CLOSE' });
    assert.equal([part('saving'), context().document?.name], ['idle', 'Meine']);
  });
  test('a copy: keeps both', async () => {
    const { send, sent, heard, context } = await meet();
    send({ type: 'SAVE_COPY' });
    await settled();
    assert.equal([sent[1]?.templateId, sent[1]?.document.name], [undefined, 'Meine (Kopie)']);
    assert.equal([context().document?.name, context().clean], ['Meine (Kopie)', context().document]);
    assert.ok(heard.some((event) => event.type === 'replace' && event.document === context().document));
    assert.ok(heard.some(({ type }) => type === 'created'));
  });
  test('a copy that the plan refuses: stays with its template', async () => {
    const answers = [conflict, refused(403, 'templates-full'), conflict];
    const { send, sent, context, part } = await openReady({ saves: answers });
    send(changed('Meine'), { type: 'SAVE' });
    await settled();
    send({ type: 'SAVE_COPY' });
    await settled();
    assert.is(part('saving'), 'planEnded');
    send({ type: 'CLOSE' });
    assert.equal([context().templateId, context().revision, context().document?.name], ['t1', 4, 'Meine']);
    send({ type: 'SAVE' });
    await settled();
    assert.equal([sent[2]?.templateId, sent[2]?.revision, sent[2]?.document.name], ['t1', 4, 'Meine']);
    assert.is(part('saving'), 'conflict');
  });
  test('a copy: keeps changes made meanwhile unsaved', async () => {
    const { send, context } = await meet();
    const before = named('Meine');
    const document = { ...before, template: { ...before.template, backgroundColor: '#123456' } };
    send({ type: 'SAVE_COPY' }, { type: 'CHANGED', document });
    await settled();
    assert.equal([context().document?.name, context().document?.template], ['Meine (Kopie)', document.template]);
    assert.is.not(context().clean, context().document);
  });
  test('later: loses nothing', async () => {
    const { send, part, context } = await meet();
    send({ type: 'CLOSE' });
    assert.equal([part('saving'), context().document?.name], ['idle', 'Meine']);
  });
});

describe('a failed save', (test) => {
  test('is tried again, later each time', async () => {
    const { send, sent, clock, part } = await openReady({ saves: [unreachable, unreachable, saved(5)] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(part('saving'), 'offline');
    clock.increment(2_000);
    await settled();
    clock.increment(2_000);
    assert.is(sent.length, 2);
    clock.increment(2_000);
    await settled();
    assert.equal([sent.length, part('saving')], [3, 'idle']);
  });
  test('waits for the network and continues with it', async () => {
    const { send, sent, clock, part } = await openReady();
    send({ type: 'OFFLINE' }, changed('Derby'), { type: 'SAVE' });
    clock.increment(600_000);
    assert.equal([part('saving'), sent.length], ['offline', 0]);
    send({ type: 'ONLINE' });
    await settled();
    assert.equal([part('saving'), sent.length], ['idle', 1]);
  });
  for (const [status, code] of [
    [503, 'overloaded'],
    [429, 'rate-limited'],
    [502, 'answer-unreadable'],
  ] as const) {
    test(`is retried while the server is busy: ${code}`, async () => {
      const { send, part } = await openReady({ saves: [refused(status, code)] });
      send(changed('Derby'), { type: 'SAVE' });
      await settled();
      assert.is(part('saving'), 'offline');
    });
  }
});

describe('a refused save', (test) => {
  for (const [reason, error] of [
    ['the session has ended', refused(401, 'token-missing')],
    ['another person is signed in', () => Promise.reject(new OtherPersonError('tim@example.org'))],
  ] as const) {
    test(`waits until the person signs in again: ${reason}`, async () => {
      const { send, part, sent } = await openReady({ saves: [error, saved(5)] });
      send(changed('Derby'), { type: 'SAVE' });
      await settled();
      assert.is(part('saving'), 'signInAgain');
      send({ type: 'SIGNED_IN' });
      await settled();
      assert.equal([part('saving'), sent.length], ['idle', 2]);
    });
  }
  for (const code of ['templates-not-in-plan', 'template-locked', 'templates-full']) {
    test(`reports that the plan ended: ${code}`, async () => {
      const { send, part, context } = await openReady({ saves: [refused(403, code)] });
      send(changed('Derby'), { type: 'SAVE' });
      await settled();
      // The dialog reports it: no field is at fault.
      assert.equal([part('saving'), context().problems], ['planEnded', []]);
      send({ type: 'CLOSE' });
      assert.is(context().document?.name, 'Derby');
    });
  }
  test('of a deleted template can become a new one', async () => {
    const { send, part, sent } = await openReady({ saves: [refused(404, 'not-found'), saved(1)] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(part('saving'), 'gone');
    send({ type: 'SAVE_COPY' });
    await settled();
    assert.is(sent[1]?.templateId, undefined);
  });
  test('of a deleted template stays a new one when the plan has no room', async () => {
    const full = refused(403, 'templates-full');
    const { send, context } = await openReady({ saves: [refused(404, 'not-found'), full] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    send({ type: 'SAVE_COPY' });
    await settled();
    send({ type: 'CLOSE' });
    assert.equal([context().templateId, context().document?.name], [undefined, 'Derby']);
  });
  test('beyond the plan’s games is reported at its field', async () => {
    const answer = refused(403, 'template-games-too-many', { path: 'body.supported_games', params: { max: 2 } });
    const { send, context, part } = await openReady({ saves: [answer] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(part('saving'), 'idle');
    assert.equal(context().problems, [
      { code: 'template-games-too-many', path: 'supported_games', params: { max: 2 } },
    ]);
  });
});

describe('an earlier version', (test) => {
  test('is applied as a step that can be undone', async () => {
    const { send, heard, context, part } = await openReady();
    send({ type: 'RESTORED', stored: { document: named('Früher'), revision: 6, savedAt: 3_000 } });
    assert.equal([context().revision, context().savedAt, part('saving')], [6, 3_000, 'idle']);
    assert.ok(heard.some((event) => event.type === 'replace' && event.document.name === 'Früher'));
  });
  const restored: EditorEvent = {
    type: 'RESTORED',
    stored: { document: named('Früher'), revision: 6, savedAt: 3_000 },
  };
  test('replaces a save that waits for the network', async () => {
    const { send, sent, clock, context, part, notices } = await openReady({ saves: [refused(503, 'overloaded')] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(part('saving'), 'offline');
    send(restored);
    assert.equal([part('saving'), context().revision, context().document?.name], ['idle', 6, 'Früher']);
    assert.equal(notices(), ['restored']);
    clock.increment(600_000);
    await settled();
    assert.is(sent.length, 1);
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    assert.is(sent[1]?.revision, 6);
  });
  test('replaces a save that has become a conflict with it', async () => {
    const { send, context, part } = await openReady({ saves: [conflict] });
    send(changed('Derby'), { type: 'SAVE' });
    await settled();
    send(restored);
    assert.equal([part('saving'), context().revision, context().document?.name], ['idle', 6, 'Früher']);
  });
  test('replaces a save whose answer has not come', async () => {
    const answer = Promise.withResolvers<Saved>();
    const { send, context, part } = await openReady({ saves: [() => answer.promise] });
    send(changed('Derby'), { type: 'SAVE' });
    assert.is(part('saving'), 'sending');
    send(restored);
    answer.resolve({ id: 't1', revision: 5, savedAt: 2_000 });
    await settled();
    assert.equal([part('saving'), context().revision, context().document?.name], ['idle', 6, 'Früher']);
  });
});
