import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type TestServer } from '../../test/app.ts';
import { findUnstorable } from './schema-compilers.ts';

const values: readonly (readonly [value: unknown, pointer: string | undefined])[] = [
  ['a', undefined],
  ['\u{1f3d0} \u0007', undefined],
  ['a\0', ''],
  ['\ud83c', ''],
  [{ a: [1, null, { b: 'x\0' }] }, '/a/2/b'],
  [{ ['\udfd0']: 1 }, ''],
  [{ a: { ['k\0']: 1 } }, '/a'],
  [Buffer.from([0]), undefined],
];

describe('unstorable text', (test) => {
  for (const [value, pointer] of values) {
    test(`${JSON.stringify(value)}: ${pointer ?? 'fine'}`, () => assert.is(findUnstorable(value), pointer));
  }
});

const games = [{ teamHome: 'A', teamAway: 'B' }];
const requests: readonly (readonly [method: 'POST' | 'PATCH' | 'PUT', url: string, body: (text: string) => object])[] =
  [
    ['PATCH', '/api/profile', (text) => ({ first_name: text })],
    ['PATCH', '/api/auth/user', (text) => ({ data: { display_name: text } })],
    ['POST', '/api/api-keys', (text) => ({ name: text, scopes: ['read'] })],
    ['POST', '/api/batches', (text) => ({ name: text, theme: 'dark', games })],
    ['POST', '/api/batches', (text) => ({ theme: 'dark', games: [{ teamHome: text, teamAway: 'B' }] })],
    ['POST', '/api/render', (text) => ({ theme: 'dark', games: [{ teamHome: text, teamAway: 'B' }] })],
    ['POST', '/api/schedules', (text) => ({ name: text })],
    ['POST', '/api/webhooks', (text) => ({ url: `https://example.org/${text}`, events: ['batch.done'] })],
    ['POST', '/api/factors', (text) => ({ friendly_name: text, factor_type: 'totp' })],
    ['POST', '/api/team-slots', (text) => ({ sport: 'handball', club_id: 'c', team_id: 't', team_name: text })],
    ['PUT', '/api/club-settings/handball/1', (text) => ({ halls: [text] })],
    ['POST', '/api/templates', (text) => ({ name: text, supported_games: 1, svg_config: { elements: [] } })],
    ['POST', '/api/templates', (text) => ({ name: 'a', supported_games: 1, svg_config: { elements: [], [text]: 1 } })],
    [
      'POST',
      '/api/render-links',
      (text) => ({ name: text, theme: 'dark', games: { sport: 'handball', team_id: '1' } }),
    ],
  ];

describe('requests with unstorable text', (test) => {
  let server: TestServer;
  test.before(async () => void (server = await startTestServer()));
  test.after(() => server.close());

  for (const [method, url, body] of requests) {
    test(`${method} ${url} ${JSON.stringify(body('?'))}: is refused`, async () => {
      const { headers } = await server.signIn({ tier: 'pro' });
      for (const text of ['a\0b', 'a\ud83cb', '\udfd0']) {
        // JSON.stringify writes a lone surrogate as its escape, so it arrives as one.
        const answer = await server.app.inject({ method, url, headers, payload: body(text) });
        assert.equal([answer.statusCode, answer.json().code], [400, 'request-invalid'], answer.body);
      }
    });
  }

  test('are refused for the address too', async () => {
    const answer = await server.app.inject({ url: '/api/leagues/unihockey/teams/%00/games' });
    assert.is(answer.statusCode, 400, answer.body);
  });
});
