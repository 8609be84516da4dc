import type { UserBody } from '@matchpost/server/contract';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { createEmptyDocument } from '../document/document.ts';
import { sessionState, signedOut } from '../../session/session-state.ts';
import { toColumns } from './columns.ts';
import { restore } from './stored-template.ts';

describe('restoring a version', (test) => {
  const before = sessionState.get();
  const realFetch = globalThis.fetch;
  const saved = '2026-11-28T10:00:00.000Z';
  const summary = { name: 'Früher', supported_games: 1, format: '4:5', created_at: saved };
  const version = { ...toColumns(createEmptyDocument()), ...summary, revision: 2 };
  const template = { ...summary, id: 't1', revision: 6, locked: false, updated_at: saved, warnings: [] };
  let calls: string[] = [];
  let broken: string | undefined;
  test.before.each(() => {
    calls = [];
    broken = undefined;
    // A cast: the check reads only the id.
    sessionState.set({ ...signedOut, status: 'signed-in', user: { id: 'rea' } as UserBody });
    globalThis.fetch = async (input, init) => {
      const call = `${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`;
      calls.push(call);
      if (call === broken) throw new TypeError('offline');
      return Response.json(call.startsWith('POST') ? template : version);
    };
  });
  test.after.each(() => {
    globalThis.fetch = realFetch;
    sessionState.set(before);
  });
  const input = { userId: 'rea', templateId: 't1', version: 2, revision: 5 };

  test('returns its design with the new revision', async () => {
    const { document, revision, savedAt } = await restore(input);
    assert.equal([document.name, revision, savedAt], ['Früher', 6, Date.parse(saved)]);
  });
  test('asks the server for nothing after it has restored the version', async () => {
    await restore(input);
    assert.equal(calls, ['GET /api/templates/t1/versions/2', 'POST /api/templates/t1/versions/2/restore']);
  });
  test('leaves the template as it is when the version cannot be loaded', async () => {
    broken = 'GET /api/templates/t1/versions/2';
    const failure: unknown = await restore(input).catch((error: unknown) => error);
    assert.instance(failure, TypeError);
    assert.equal(calls, [broken]);
  });
});
