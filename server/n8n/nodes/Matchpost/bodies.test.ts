import { readFileSync } from 'node:fs';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { nameFile, readBatch, readPost } from './bodies.ts';
import { sourceFields } from './fields.ts';
import type { Read } from './parameters.ts';

/** A node's parameters; the others are not shown. */
const reading =
  (parameters: Record<string, unknown>): Read =>
  (name, fallback) =>
    parameters[name] ?? fallback;

const team = { sport: 'unihockey', clubId: '463101', teamId: '430001' };
const selection = { sport: 'unihockey', club_id: '463101', team_id: '430001' };
const post = (parameters: object) => readPost(reading({ theme: 'dark', ...team, ...parameters }));
const batch = (parameters: object) => readBatch(reading({ theme: 'dark', ...team, ...parameters }));
const game = { teamHome: 'A', teamAway: 'B' };

describe('bodies of calls', (test) => {
  test('a post of the next games, of games by id, and about the whole team', () => {
    assert.equal(post({ count: 2 }), { theme: 'dark', games: { ...selection, pick: 'next', count: 2 } });
    assert.equal(post({ pick: 'ids', gameIds: '1, 2,' }).games, { ...selection, game_ids: ['1', '2'] });
    assert.equal(post({ pick: 'ids', gameIds: [1, 2] }).games, { ...selection, game_ids: ['1', '2'] });
    assert.equal(post({ kind: 'table', pick: 'last' }), { theme: 'dark', kind: 'table', games: selection });
    // Earlier versions of the node kept a choice here, which the API refuses.
    assert.equal(post({ kind: 'head-to-head', pick: 'last' }).games, selection);
    assert.equal(post({ kind: 'head-to-head', pick: 'ids', gameIds: '7' }).games, { ...selection, game_ids: ['7'] });
  });

  test('a template, saved or as JSON, in place of a theme', () => {
    assert.is(post({ design: 'saved', templateId: 'id' }).template_id, 'id');
    const { template, theme } = post({ design: 'json', template: '{"elements":[]}' });
    assert.equal([template, theme], [{ elements: [] }, undefined]);
  });

  test('files of several items have the names that the server tells, and of an earlier server their format', () => {
    const told = { type: 'jpeg', format: '4:5', tab: 'preview' } as const;
    const place = { number: 2, of: 3 };
    assert.is(nameFile({ ...told, name: 'matchpost-preview-7.jpg' }, place), 'matchpost-preview-7-4x5.jpg');
    assert.is(nameFile({ ...told, name: 'matchpost-preview-7-4x5.jpg' }, place), 'matchpost-preview-7-4x5.jpg');
    assert.is(nameFile(told, place), 'matchpost-preview-4x5-2.jpg');
    assert.is(nameFile(told, { number: 1, of: 1 }), 'matchpost-preview-4x5.jpg');
  });

  test('games as JSON text, as an expression, or one game', () => {
    for (const games of [JSON.stringify([game]), [game], JSON.stringify(game), game]) {
      assert.equal(post({ source: 'json', games }).games, [game]);
    }
  });

  test('options, with further fields last', () => {
    const options = {
      format: '1:1',
      type: '',
      home: 'neither',
      strict: false,
      more: '{"format":"9:16","list":{"rows":3}}',
    };
    const { format, type, home, strict, list } = post({ options });
    assert.equal([format, type, home, strict, list], ['9:16', undefined, null, false, { rows: 3 }]);
    assert.is('home' in post({}), false);
  });

  test('batches of a team, a club, tables and games', () => {
    const days = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31' };
    assert.equal(batch({ name: 'March', ...days }), {
      name: 'March',
      theme: 'dark',
      games: { ...selection, from: '2026-03-01', to: '2026-03-31' },
    });
    const club = { sport: 'unihockey', club_id: '463101' };
    assert.equal(batch({ source: 'club', kind: 'table', ...days }), { theme: 'dark', kind: 'table', games: club });
    const options = { gamesPerPost: 2, formats: ['4:5', '9:16'] };
    assert.equal(batch({ source: 'json', games: [game], options }), {
      theme: 'dark',
      games: [game],
      formats: ['4:5', '9:16'],
      games_per_post: 2,
    });
  });

  test('days as n8n, people and expressions write them', () => {
    const daysOf = (from: unknown) => (batch({ from }).games as { from?: string }).from;
    for (const from of [
      '2025-11-15T00:00:00.000+01:00',
      '2025-11-14T23:00:00.000Z',
      '2025-11-15T00:00:00',
      '2025-11-15',
      '15.11.2025',
      new Date('2025-11-14T23:00:00Z'),
    ]) {
      assert.is(daysOf(from), '2025-11-15');
    }
    assert.is(daysOf('5. 1. 2026'), '2026-01-05');
    for (const from of ['', ' ', undefined, null]) assert.is(daysOf(from), undefined);
    for (const from of ['next week', '11/15/2025', new Date('x'), 20251115]) {
      assert.throws(
        () => batch({ from }),
        (error: Error) => error.message.startsWith('“From” is not a day such as 2025-11-15: '),
      );
    }
  });

  const refusals: [title: string, parameters: object, message: string][] = [
    ['no team', { teamId: ' ' }, '“Team Name or ID” is empty'],
    ['no theme', { theme: '' }, '“Theme” is empty'],
    ['no ids', { pick: 'ids', gameIds: ' , ' }, '“Game IDs” is empty'],
    ['no games', { source: 'json', games: '' }, '“Games (JSON)” is empty'],
    ['games for a table', { kind: 'table', source: 'json', games: [game] }, '“Source” cannot be games as JSON'],
    ['no template', { design: 'json', template: '' }, '“Template (JSON)” is empty'],
    ['a list for a template', { design: 'json', template: '[]' }, '“Template (JSON)” is not a JSON object'],
    ['broken games', { source: 'json', games: '[{' }, '“Games (JSON)” is not valid JSON: '],
    ['broken further fields', { options: { more: '{' } }, '“Further Fields (JSON)” is not valid JSON: '],
  ];
  for (const [title, parameters, message] of refusals) {
    test(`names the field: ${title}`, () => {
      assert.throws(
        () => post(parameters),
        (error: Error) => error.constructor.name === 'ParameterError' && error.message.startsWith(message),
      );
    });
  }

  test('offers games as JSON for every kind but tables', () => {
    const fields = sourceFields({ resource: ['post'] }, [{ name: 'Team', value: 'team' }]);
    const offers = (kind: string) =>
      fields
        .filter(({ displayOptions: { show, hide } = {} }) => {
          return (show?.kind?.includes(kind) ?? true) && !hide?.kind?.includes(kind);
        })
        .map(({ options = [] }) => options.map(({ name }) => name));
    assert.equal(offers('games'), [['Team', 'Games as JSON']]);
    assert.equal(offers('table'), [['Team']]);
  });

  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const readme = /```json\n([\s\S]*?)```/.exec(read('../../README.md'))?.[1] ?? '';
  for (const [title, text] of [
    ['docs/n8n-workflow.json', read('../../../../docs/n8n-workflow.json')],
    ['README', readme],
  ] as const) {
    test(`the workflow of ${title} is whole and draws the next game`, () => {
      const { nodes, connections } = JSON.parse(text) as Workflow;
      const names = nodes.map(({ name }) => name);
      const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
      assert.equal(
        [...Object.keys(connections), ...targets].filter((name) => !names.includes(name)),
        [],
      );
      const node = nodes.find(({ type }) => type === 'n8n-nodes-matchpost.matchpost');
      const { games, theme } = readPost(reading(node?.parameters ?? {}));
      assert.equal([games, theme], [{ ...selection, pick: 'next', count: 1 }, 'dark']);
    });
  }
});

interface Workflow {
  nodes: { name: string; type: string; parameters: Record<string, unknown> }[];
  connections: Record<string, { main: { node: string }[][] }>;
}
