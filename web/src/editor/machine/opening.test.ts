import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { draft, named, open, openReady, settled, stored } from './test/world.ts';

const fresh = { templateId: undefined };

describe('opening the editor', (test) => {
  test('an existing template comes from the server', async () => {
    const { state, part, context, did } = open();
    assert.is(state(), 'loading');
    await settled();
    assert.is(part('mode'), 'editing');
    assert.equal([context().document, context().clean, context().revision], [stored.document, stored.document, 4]);
    assert.equal(did, ['open']);
  });
  test('one that cannot be loaded is told and left', async () => {
    const { actor, notices } = await openReady({ load: async () => Promise.reject(new Error('no')) });
    assert.is(actor.getSnapshot().status, 'done');
    assert.equal(notices(), ['load-failed']);
  });
  test('a new one begins in the gallery', async () => {
    const { state, send, part, context } = await openReady({}, fresh);
    assert.is(state(), 'choosingStart');
    send({ type: 'START', document: named('') });
    assert.is(part('mode'), 'editing');
    assert.is(context().document, context().clean);
  });
  test('a new one begins as the address says', async () => {
    const { part, context } = await openReady({ loadStart: async () => named('Dunkel') }, { ...fresh, start: 'dark' });
    assert.is(part('mode'), 'editing');
    assert.is(context().document?.name, 'Dunkel');
  });
  test('a beginning nobody knows leads to the gallery', async () => {
    const loadStart = async () => Promise.reject(new Error('no such theme'));
    const { state } = await openReady({ loadStart }, { ...fresh, start: 'nope' });
    assert.is(state(), 'choosingStart');
  });
  test('the gallery leads to the import', async () => {
    const { send, part, context } = await openReady({}, fresh);
    send({ type: 'START_IMPORT' });
    await settled();
    assert.equal([part('mode'), context().importsSvg], ['editing', true]);
  });
  test('an import needs no gallery', async () => {
    const { part } = await openReady({}, { ...fresh, importsSvg: true });
    assert.is(part('mode'), 'editing');
  });
});

describe('a draft left behind', (test) => {
  test('is offered before anything else, and taken as a step over what was saved', async () => {
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
  test('is saved over the save it started from: what came in between is a conflict', async () => {
    const { send, context } = await openReady({ drafts: [draft] });
    send({ type: 'RESTORE_DRAFT' });
    assert.is(context().revision, 3);
  });
  test('that is not wanted makes room for the next one', async () => {
    const { state, send, part, did } = await openReady({ drafts: [draft, { ...draft, id: 'd2' }] });
    send({ type: 'DISCARD_DRAFT' });
    assert.is(state(), 'asking');
    send({ type: 'DISCARD_DRAFT' });
    assert.is(part('mode'), 'editing');
    assert.equal(did, ['forget d1', 'forget d2', 'open']);
  });
  test('of a new template is the beginning', async () => {
    const { send, part, context } = await openReady({ drafts: [{ ...draft, revision: 0 }] }, fresh);
    send({ type: 'RESTORE_DRAFT' });
    assert.is(part('mode'), 'editing');
    assert.is(context().revision, 0);
  });
});
