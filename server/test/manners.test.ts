/** How the API speaks: languages, problem details, several findings, methods, versions, rates. */
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';

describe('manners of the API', (test) => {
  let server: TestServer;
  let person: SignedIn;
  test.before(async () => {
    server = await startTestServer();
    person = await server.signIn();
  });
  test.after(() => server.close());

  const load = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { ...person.headers, ...headers } });
  const addTeam = (payload: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/own-teams',
      headers: { ...person.headers, ...headers },
      payload: payload as object,
    });

  const spoken: [header: string | undefined, language: string, message: string][] = [
    [undefined, 'en', 'Not found'],
    ['*', 'en', 'Not found'],
    ['de', 'de', 'Nicht gefunden'],
    ['de-CH,de;q=0.9,en;q=0.8', 'de', 'Nicht gefunden'],
    ['fr, en;q=0.5, de;q=0.7', 'de', 'Nicht gefunden'],
    ['fr', 'en', 'Not found'],
    ['de;q=0', 'en', 'Not found'],
    [';;;', 'en', 'Not found'],
  ];
  for (const [header, language, message] of spoken) {
    test(`speaks ${language} to ${header ?? 'no header'}`, async () => {
      const answer = await load('/api/nothing', header === undefined ? {} : { 'accept-language': header });
      assert.equal([answer.headers['content-language'], answer.json().message], [language, message]);
    });
  }

  test('speaks the language in findings and for leagues too', async () => {
    const found = await addTeam({ sport: 'chess', extra: 1 }, { 'accept-language': 'de' });
    assert.ok(
      found.json().issues.some(({ message }: { message: string }) => message === 'Eigenschaft «name» fehlt'),
      found.body,
    );
    const league = await load('/api/leagues/handball/teams/1/games', { 'accept-language': 'de' });
    assert.match(league.json().message, 'braucht es neben dem Team auch den Club (club_id)');
    assert.equal([league.json().path, league.json().params.parameter], ['query.club_id', 'club_id']);
  });

  test('answers problem details where they are accepted and nothing else of ours is', async () => {
    const answer = await load('/api/nothing', { accept: 'application/problem+json' });
    assert.is(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
    const { requestId, ...problem } = answer.json();
    assert.equal(problem, {
      type: 'urn:matchpost:error:not-found',
      title: 'Not Found',
      status: 404,
      detail: 'Not found',
      code: 'not-found',
      message: 'Not found',
    });
    assert.ok(requestId);
    const usual = await load('/api/nothing', { accept: 'application/json, application/problem+json;q=0.5' });
    assert.is(usual.headers['content-type'], 'application/json; charset=utf-8');
    assert.is(usual.json().title, undefined);
  });

  test('problem details of a refused body keep its findings', async () => {
    const answer = await addTeam({ sport: 'chess' }, { accept: 'application/problem+json' });
    assert.is(answer.json().detail, answer.json().message);
    assert.is(answer.json().issues.length, 2);
  });

  test('tells every invalid field of a body, 20 at most', async () => {
    const { path, issues } = (await addTeam({ sport: 'chess', crest: 'x', primary_color: 'red', nosuch: 1 })).json();
    const paths = issues.map((found: { path: string }) => found.path);
    assert.ok(path.startsWith('body.'));
    for (const name of ['name', 'nosuch', 'sport', 'crest', 'primary_color'])
      assert.ok(paths.includes(`body.${name}`), `${name} is missing in ${paths.join(', ')}`);
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`p${at}`, at]));
    assert.is((await addTeam(many)).json().issues.length, 20);
  });

  test('names the first invalid field of a large body only', async () => {
    const url = '/api/templates';
    const large = { name: 'x', nosuch: 'x'.repeat(70_000), other: 1 };
    const answer = await server.app.inject({ method: 'POST', url, headers: person.headers, payload: large });
    assert.equal([answer.json().code, answer.json().issues], ['request-invalid', undefined]);
  });

  test('names the methods of an address', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/own-teams/x/games?y=1',
      headers: person.headers,
    });
    assert.is(answer.statusCode, 405);
    assert.match(String(answer.headers.allow), 'GET, HEAD, POST');
    assert.is(answer.json().params.allow, answer.headers.allow);
    const nothing = await server.app.inject({ method: 'PUT', url: '/api/nothing' });
    assert.is(nothing.statusCode, 404);
  });

  test('says its version, and refuses calls for another', async () => {
    const header = 'matchpost-api-version';
    assert.is((await load('/api/limits')).headers[header], '1');
    assert.is((await load('/api/limits', { [header]: '1' })).statusCode, 200);
    const other = await load('/api/limits', { [header]: '2' });
    assert.equal([other.statusCode, other.json().code, other.json().params.known], [400, 'api-version-unknown', '1']);
  });

  test('counts requests in the headers of the current draft', async () => {
    const first = await load('/api/limits');
    assert.is(first.headers['ratelimit-policy'], '"minute";q=300;w=60');
    const left = (answer: typeof first) => Number(/r=(\d+);t=\d+$/.exec(String(answer.headers['ratelimit']))?.[1]);
    assert.is(left(await load('/api/limits')), left(first) - 1);
  });
});
