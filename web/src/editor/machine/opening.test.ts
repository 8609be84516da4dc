import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { draft, named, open, openReady, settled, stored } from './test/world.ts';

const fresh = { templateId: undefined };

describe('opening the editor', (test) => {
  test('loads an existing template from the server', async () => {
    const { state, part, context, did } = open();
    assert.is(state(), 'loading');
    await settled();
    assert.is(part('mode'), 'editing');
    assert.equal([context().document, context().clean, context().revision], [stored.document, stored.document, 4]);
    assert.equal(did, ['open']);
  });
  test('reports a failed load and leaves', async () => {
    const { actor, notices } = await openReady({ load: async () => Promise.reject(new Error('no')) });
    assert.is(actor.getSnapshot().status, 'done');
    assert.equal(notices(), ['load-failed']);
  });
  test('shows the gallery for a new template', async () => {
    const { state, send, part, context } = await openReady({}, fresh);
    assert.is(state(), 'choosingStart');
    send({ type: 'START', document: named('') });
    assert.is(part('mode'), 'editing');
    assert.is(context().document, context().clean);
  });
  test('starts a new template as the address says', async () => {
    const { part, context } = await openReady({ loadStart: async () => named('Dunkel') }, { ...fresh, start: 'dark' });
    assert.is(part('mode'), 'editing');
    assert.is(context().document?.name, 'Dunkel');
  });
  test('says what is wrong with an unknown start, and shows the gallery', async () => {
    const loadStart = async () => Promise.reject(new Error('no such theme'));
    const { state, notices } = await openReady({ loadStart }, { ...fresh, start: 'nope' });
    assert.equal([state(), notices()], ['choosingStart', ['load-failed']]);
  });
  test('goes from the gallery to the import', async () => {
    const { send, part, context } = await openReady({}, fresh);
    send({ type: 'START_IMPORT' });
    await settled();
    assert.equal([part('mode'), context().importsSvg], ['editing', true]);
  });
  test('imports without the gallery', async () => {
    const { part } = await openReady({}, { ...fresh, importsSvg: true });
    assert.is(part('mode'), 'editing');
  });
});

describe('a stored draft', (test) => {
  test('is offered first, and applied as a step over the saved template', async () => {
    const { state, send, heard, context, did } = await openReady({ drafts: [draft] });
    assert.is(state(), 'asking');
    send({ type: 'RESTORE_DRAFT' });
    assert.equal(
      heard.find(({ type }) => type === 'replace'),
      {
        type: 'replace',
        document: draft.document,
        step: 'restore',
      },
    );
    assert.is(context().clean, stored.document);
    assert.equal(did, ['open', 'forget d1']);
  });
  test('conflicts when the template was saved since', async () => {
    const { send, context } = await openReady({ drafts: [draft] });
    send({ type: 'RESTORE_DRAFT' });
    assert.is(context().revision, 3);
  });
  test('makes room for the next one when discarded', async () => {
    const { state, send, part, did } = await openReady({ drafts: [draft, { ...draft, id: 'd2' }] });
    send({ type: 'DISCARD_DRAFT' });
    assert.is(state(), 'asking');
    send({ type: 'DISCARD_DRAFT' });
    assert.is(part('mode'), 'editing');
    assert.equal(did, ['forget d1', 'forget d2', 'open']);
  });
  test('of a new template becomes its start', async () => {
    const { send, part, context } = await openReady({ drafts: [{ ...draft, revision: 0 }] }, fresh);
    send({ type: 'RESTORE_DRAFT' });
    assert.is(part('mode'), 'editing');
    assert.is(context().revision, 0);
  });
});
