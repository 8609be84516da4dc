import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { LeagueError } from '../errors.ts';
import { createFilesSource } from '../files/source.ts';
import { executeLeagueQuery, executeQuery, type LeagueAnswer } from './execute.ts';
import { sourceRoots, type LeagueRoots } from './roots.ts';

const path = fileURLToPath(new URL('../../../../fixtures/leagues/demo.json', import.meta.url));
const source = createFilesSource({ path, sport: 'unihockey' });

function ask(query: unknown): Promise<LeagueAnswer> {
  return executeLeagueQuery({ source, query });
}

function codes({ status, body }: LeagueAnswer): string {
  return [status, ...(body.errors ?? []).map(({ extensions }) => extensions.code)].join(' ');
}

/** The one field of the answer, without the prototypes of the library. */
function plain({ body }: LeagueAnswer): unknown {
  return JSON.parse(JSON.stringify(Object.values(body.data ?? {})[0] ?? null));
}

const nested = (levels: number) =>
  `${'{ __schema { types { fields '.repeat(1)}${'{ type '.repeat(levels)}{ name }${'}'.repeat(levels)}}}}`;
const roots = (count: number) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: clubs { id }`).join(' ')} }`;
const chain = Array.from({ length: 20 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ');

const refused: [name: string, query: unknown, told: string][] = [
  ['no query', undefined, '400 query-missing'],
  ['a query given twice', ['{ clubs { id } }', '{ clubs { id } }'], '400 query-missing'],
  ['an empty query', '  ', '400 query-missing'],
  ['an unclosed query', '{ clubs { id ', '400 query-invalid'],
  ['an unknown field', '{ clubs { id key } }', '400 query-invalid'],
  ['an unknown root', '{ users { id } }', '400 query-invalid'],
  ['teams without a club', '{ teams { id } }', '400 query-invalid'],
  ['a mutation', 'mutation { clubs { id } }', '400 query-invalid'],
  ['a subscription', 'subscription { clubs { id } }', '400 query-invalid'],
  ['two operations', 'query A { clubs { id } } query B { clubs { id } }', '400 query-invalid'],
  ['circular fragments', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }', '400 query-invalid'],
  ['4,001 characters', `{ clubs { id } }${' '.repeat(4_001 - 16)}`, '400 query-too-long'],
  ['601 words', `{ clubs { ${'id '.repeat(600)} } }`, '400 query-invalid'],
  ['six levels', nested(2), '400 query-too-deep'],
  ['nine roots', roots(9), '400 query-too-wide'],
  [
    'nine roots in fragments',
    `{ ...a ...a ...a } fragment a on Query { x: clubs { id } y: clubs { id } z: clubs { id } }`,
    '400 query-too-wide',
  ],
  ['a million roots by fragments', `{ ...f0 } ${chain} fragment f20 on Query { clubs { id } }`, '400 query-too-wide'],
  [
    'two hundred fields by a fragment',
    `{ a: clubs { ...f } b: clubs { ...f } } fragment f on Club { ${Array.from({ length: 100 }, (_, at) => `_${at}: id`).join(' ')} }`,
    '400 query-too-wide',
  ],
  ['an unknown club', '{ teams(clubId: "nope") { id } }', '200 club-unknown'],
  ['an unknown team', '{ games(teamId: "nope") { id } }', '200 team-unknown'],
  ['an unknown game', '{ game(gameId: "nope") { id } }', '200 game-unknown'],
];

describe('a query that is refused', (test) => {
  for (const [name, query, told] of refused) {
    test(`${name}: ${told}`, async () => assert.is(codes(await ask(query)), told));
  }
  test('reports position and reason without suggesting other names', async () => {
    const { body } = await ask('{ clubs { nam } }');
    assert.equal(body, {
      errors: [
        {
          message: 'The query is not valid: Cannot query field "nam" on type "Club".',
          locations: [{ line: 1, column: 11 }],
          extensions: {
            code: 'query-invalid',
            params: { because: 'query-unfit', reason: 'Cannot query field "nam" on type "Club".' },
          },
        },
      ],
    });
  });
});

describe('a query that is answered', (test) => {
  const allowed = {
    'eight roots': roots(8),
    '4,000 characters': `{ clubs { id } }${' '.repeat(4_000 - 16)}`,
    'five levels': nested(1),
  };
  for (const [name, query] of Object.entries(allowed))
    test(name, async () => assert.is(codes(await ask(query)), '200'));

  test('walks from clubs over teams and games to one game', async () => {
    const { body } = await ask('{ clubs { id name } }');
    assert.ok(JSON.stringify(body.data).includes('{"id":"uhc-sternenberg","name":"UHC Sternenberg"}'));
    const teams = await ask('{ teams(clubId: "uhc-sternenberg") { id name liga } }');
    assert.equal((plain(teams) as unknown[])[1], {
      id: 'uhc-sternenberg-ii',
      name: 'UHC Sternenberg II',
      liga: 'Damen KF 1. Liga',
    });
    const games = await ask('{ games(teamId: "uhc-sternenberg-ii") { id result } }');
    assert.equal(plain(games), [
      { id: '1099029', result: '4:5 n.P.' },
      { id: '1099042', result: '' },
    ]);
    const game = await ask(`{ game(gameId: "1099029") {
      id date time teamHome teamAway result resultDetail location city teamHomeLogo teamAwayLogo
      status startsAt competition
    } }`);
    assert.equal(plain(game), {
      id: '1099029',
      date: '08.11.2025',
      time: '11:00',
      teamHome: 'UHC Sternenberg II',
      teamAway: 'SG Oberlauen/Nussbaum',
      result: '4:5 n.P.',
      resultDetail: '(1:2, 2:1, 1:1, 0:0)',
      location: 'Sporthalle Bergfeld',
      city: 'Sternenberg',
      teamHomeLogo: '../images/sternenberg.svg',
      teamAwayLogo: '',
      status: 'played',
      startsAt: '2025-11-08T11:00',
      competition: 'Damen KF 1. Liga',
    });
  });
  test('is cached, but narrower limits still apply', async () => {
    const query = '{ clubs { id } a: clubs { id } }';
    const [first, second] = [await ask(query), await ask(query)];
    assert.equal(plain(second), plain(first));
    assert.is(
      codes(await executeQuery({ roots: sourceRoots(source), query, limits: { roots: 1 } })),
      '400 query-too-wide',
    );
  });
  test('keeps the other parts when one fails', async () => {
    const answer = await ask('{ clubs { id } teams(clubId: "nope") { id } }');
    assert.is(codes(answer), '200 club-unknown');
    assert.equal(answer.body.errors?.[0]?.path, ['teams']);
    assert.ok(Array.isArray(answer.body.data?.['clubs']));
  });
  test('reports the age of its oldest part', async () => {
    const { asOf, stale } = await ask('{ clubs { id } a: clubs { id } }');
    assert.equal([asOf, stale], [(await source.loadClubs()).asOf, false]);
    assert.is((await ask('{ __typename }')).asOf, undefined);
  });
});

function brokenRoots(error: unknown): LeagueRoots {
  const fail = async () => {
    throw error;
  };
  return { clubs: fail, teams: fail, games: fail, game: fail, table: fail };
}

describe('an error while answering', (test) => {
  test('keeps code and message of the source', async () => {
    const error = new LeagueError('source-timeout', { params: { source: 'gateway' } });
    const { body, unexpected } = await executeQuery({ roots: brokenRoots(error), query: '{ clubs { id } }' });
    assert.is(body.errors?.[0]?.message, error.message);
    assert.is(body.errors?.[0]?.extensions.code, 'source-timeout');
    assert.equal(unexpected, []);
  });
  test('is only logged if it is unexpected', async () => {
    const error = new TypeError('secret at 10.0.0.1');
    const { body, unexpected } = await executeQuery({ roots: brokenRoots(error), query: '{ clubs { id } }' });
    assert.not.match(JSON.stringify(body), /secret/);
    assert.is(body.errors?.[0]?.extensions.code, 'query-failed');
    assert.equal(unexpected, [error]);
  });
  test('makes a game without the selected id null, as in the gateway', async () => {
    const roots = { ...brokenRoots(undefined), game: async () => ({ id: null, teamHome: 'A' }) };
    const answer = await executeQuery({ roots, query: '{ game(gameId: "1") { id teamHome } }' });
    assert.is(codes(answer), '200 query-failed');
    assert.is(answer.body.data?.['game'], null);
    assert.equal(plain(await executeQuery({ roots, query: '{ game(gameId: "1") { teamHome } }' })), { teamHome: 'A' });
  });
  test('does not delay an aborted query', async () => {
    const gone = new AbortController();
    const roots = { ...brokenRoots(undefined), clubs: () => new Promise<never>(() => gone.abort(new Error('gone'))) };
    try {
      await executeQuery({ roots, query: '{ clubs { id } }', signal: gone.signal });
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), /gone/);
    }
  });
});
