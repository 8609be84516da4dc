import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import * as contract from '../src/contract/index.ts';
import type { EndpointShape } from '../src/contract/endpoint.ts';
import { webhookEvents } from '../src/contract/webhooks.ts';
import { startTestServer, type TestServer } from './app.ts';

interface Operation {
  operationId: string;
  description: string;
  security: unknown[];
  tags: string[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; $ref?: string } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, unknown> };
}

const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** The problems that Redocly's recommended rules find. */
async function lint(document: Document): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'matchpost-openapi-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = [redocly, 'lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '500'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout?: string; message: string }) => {
    // It exits with 1 if there are problems.
    if (!error.stdout) throw new Error(error.message);
    return { stdout: error.stdout };
  });
  await rm(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** Routes that no program calls by this description, with the reason. */
const undescribed = new Map([
  ['/api/realtime', 'a WebSocket'],
  ['/api/stripe/webhook', 'called by Stripe alone'],
]);

describe('the API’s description', (test) => {
  let server: TestServer;
  let document: Document;
  test.before(async () => {
    server = await startTestServer();
    document = (await server.app.inject({ url: '/api/docs/json' })).json();
  });
  test.after(() => server.close());

  test('passes the recommended rules of Redocly, as served', async () => assert.equal(await lint(document), []));

  test('is checked: a document with a fault does not pass', async () => {
    const [path = ''] = Object.keys(document.paths);
    // Not a document on purpose.
    const faulty = { ...document, paths: { [path]: { get: { responses: {} } } } } as unknown as Document;
    assert.ok((await lint(faulty)).length > 0);
  });

  test('describes every route of the API', () => {
    const routes = server.app.scopedRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !url.startsWith('/api/docs'),
    );
    const missing = routes.filter(({ method, url }) => {
      const path = url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
      return !undescribed.has(url) && document.paths[path]?.[method.toLowerCase()] === undefined;
    });
    assert.equal(missing, []);
    assert.ok(routes.length > 100, String(routes.length));
  });

  test('describes the tag of each operation', () => {
    const told = new Set(document.tags.map(({ name }) => name));
    const used = new Set(
      Object.values(document.paths).flatMap((one) => Object.values(one).flatMap(({ tags }) => tags)),
    );
    assert.equal([...used].toSorted(), [...told].toSorted());
  });

  test('names each operation once, and says who may call it', () => {
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    assert.is(new Set(all.map(({ operationId }) => operationId)).size, all.length);
    assert.equal(
      all.filter(({ description, security }) => description.startsWith('Anyone') !== (security.length === 0)),
      [],
    );
  });

  test('names the media types of every file', () => {
    const files = Object.entries(contract as Record<string, unknown>)
      .filter((one): one is [string, EndpointShape] => (one[1] as EndpointShape | undefined)?.response === 'bytes')
      .filter(([, { media = [] }]) => media.length === 0)
      .map(([name]) => name);
    assert.equal(files, []);
    const { content = {} } = document.paths['/api/render']?.['post']?.responses['200'] ?? {};
    assert.equal(Object.keys(content), ['image/png', 'image/jpeg', 'application/json']);
  });

  test('describes the parts of an upload', () => {
    const { schema } = document.paths['/api/logos']!['post']!.requestBody!.content['multipart/form-data']!;
    assert.equal(Object.keys(schema.properties ?? {}), ['name', 'logo_type', 'file']);
  });

  test('describes each webhook, and refers to named schemas', () => {
    assert.equal(Object.keys(document.webhooks), Object.keys(webhookEvents));
    const { schema } = document.paths['/api/team-slots']!['post']!.requestBody!.content['application/json']!;
    assert.is(schema.$ref, '#/components/schemas/CreateTeamSlotInput');
    assert.ok('CreateTeamSlotInput' in document.components.schemas);
  });
});
