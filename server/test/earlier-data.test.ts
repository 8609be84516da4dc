/** Restores data that `npm run keep-data` wrote with earlier checkouts and checks that all of it still works. */
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '@matchpost/engine/test';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import * as assert from 'uvu/assert';
import { dumpDatabase } from '../scripts/dump-database.ts';
import { withoutSignatures, type KeptData } from '../scripts/keep-data-visitor.ts';
import { buildApp } from '../src/app.ts';
import { hour } from '@matchpost/engine/clock';
import { loadConfig } from '../src/config.ts';
import { Session } from '../src/modules/sessions/session.entity.ts';
import { createDatabase, query } from './postgres/test-database.ts';
import { openServices, type Services } from '../src/services.ts';
import { prepareDatabase } from './app.ts';

const earlier = fileURLToPath(new URL('../../fixtures/earlier/', import.meta.url));

interface Kept extends KeptData {
  /** The secret that seals values in the database. */
  secret: string;
  /** Time when the data were kept, in milliseconds since 1970. */
  at: number;
  origin: string;
}

interface Restored {
  kept: Kept;
  app: FastifyInstance;
  services: Services;
  /** Sends a request as the user of the kept cookie; fails on every error. */
  ask<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T>;
  load(url: string): Promise<{ bytes: Buffer; type: string }>;
  close(): Promise<void>;
}

/** Starts the current server over a copy of the kept data, one day later. */
async function restore(name: string): Promise<Restored> {
  const folder = join(earlier, name);
  const kept = JSON.parse(await readFile(join(folder, 'kept.json'), 'utf8')) as Kept;
  const database = await createDatabase();
  await query(database.url, await readFile(join(folder, 'database.sql'), 'utf8'));
  await prepareDatabase(database.url);
  const dataFolder = await mkdtemp(join(tmpdir(), 'matchpost-earlier-'));
  await cp(join(folder, 'files'), join(dataFolder, 'files'), { recursive: true });
  const config = {
    ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: kept.origin, MATCHPOST_SECRET: kept.secret }),
    databaseUrl: database.url,
    dataFolder,
  };
  const services = await openServices(config, { clock: () => kept.at + hour });
  const app = await buildApp(services);
  await app.ready();
  const headers = { authorization: await refresh(app, kept) };
  const inject = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    return answer;
  };
  return {
    kept,
    app,
    services,
    ask: async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      (await inject(method, url, payload)).json<T>(),
    async load(url) {
      const { pathname, search } = new URL(url, kept.origin);
      const { rawPayload, headers: answered } = await inject('GET', pathname + search);
      return { bytes: rawPayload, type: String(answered['content-type']) };
    },
    async close() {
      await app.close();
      await services.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function refresh(app: FastifyInstance, { refreshCookie, origin }: Kept): Promise<string> {
  const headers = { cookie: refreshCookie, origin };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/refresh', headers });
  assert.is(answer.statusCode, 200, answer.body);
  return `Bearer ${answer.json<{ access_token: string }>().access_token}`;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const game = { id: '1', date: '28.03.2026', time: '18:00', teamHome: 'UHC Sternenberg', teamAway: 'Floorball Auental' };

const folders = readdirSync(earlier);

for (const name of folders) {
  describe(`data of ${name}`, (test) => {
    let restored: Restored;
    test.before(async () => void (restored = await restore(name)));
    test.after(() => restored.close());

    test('has the tables of a new installation after migration', async () => {
      const fresh = await createDatabase();
      await prepareDatabase(fresh.url);
      // PostgreSQL drops brackets when it prints a check that it parsed from its own output.
      const tablesOf = async (url: string) => (await dumpDatabase(url, { withRows: false })).replace(/[()]/g, '');
      assert.is(await tablesOf(restored.services.config.databaseUrl), await tablesOf(fresh.url));
      await fresh.drop();
    });

    test('keeps session, profile and halls', async () => {
      const { kept, ask } = restored;
      const profile = await ask<Record<string, unknown>>('GET', '/api/profile');
      for (const [field, value] of Object.entries(kept.profile)) assert.is(profile[field], value, field);
      const settings = await ask<{ halls: string[] }[]>('GET', '/api/club-settings');
      assert.equal(
        settings.flatMap(({ halls }) => halls),
        kept.halls,
      );
    });

    test('keeps templates, which still draw and save', async () => {
      const { kept, ask } = restored;
      for (const { id, revisions, config, width, height } of kept.templates) {
        const found = await ask<{ svg_config: object; name: string; revision: number }>('GET', `/api/templates/${id}`);
        assert.equal(withoutSignatures(found.svg_config), config);
        assert.is((await ask<object[]>('GET', `/api/templates/${id}/versions`)).length, revisions);
        const [drawn] = await ask<{ width: number; height: number }[]>('POST', '/api/render', {
          template_id: id,
          games: [game],
          formats: [config['format']],
        });
        assert.equal([drawn?.width, drawn?.height], [width, height]);
        const changes = { name: found.name, supported_games: 1, svg_config: config, revision: found.revision };
        await ask('PUT', `/api/templates/${id}`, changes);
      }
    });

    test('keeps the bytes of uploaded pictures', async () => {
      const { kept, ask, load } = restored;
      for (const { id, kind, sha256: expected } of kept.files) {
        const rows = await ask<{ id: string; file_url: string }[]>('GET', `/api/${kind}`);
        const row = rows.find((one) => one.id === id);
        assert.is(sha256((await load(row?.file_url ?? '')).bytes), expected, kind);
      }
    });

    test('keeps teams, schedules and webhooks', async () => {
      const { kept, ask } = restored;
      assert.equal(idsOf(await ask('GET', '/api/team-slots')), kept.slots);
      const schedules = await ask<KeptData['schedules']>('GET', '/api/schedules');
      assert.equal(
        schedules.map(({ id, trigger }) => ({ id, trigger })),
        kept.schedules,
      );
      assert.equal(idsOf(await ask('GET', '/api/webhooks')), [kept.webhook]);
    });

    test('keeps saved addresses of posts working', async () => {
      for (const link of restored.kept.links) {
        const { bytes, type } = await restored.load(link);
        assert.is(type, 'image/png');
        assert.ok(bytes.length > 1_000);
      }
    });

    test('keeps API keys and the files of batches', async () => {
      const { kept, app, ask, load } = restored;
      const headers = { authorization: `Bearer ${kept.apiKey}` };
      const listed = await app.inject({ method: 'GET', url: '/api/batches', headers });
      assert.equal(idsOf(listed.json()), [kept.batch.id]);
      const files = await ask<{ id: string; file_url: string }[]>('GET', `/api/batches/${kept.batch.id}/files`);
      const found = [];
      for (const { id, file_url } of files) found.push({ id, sha256: sha256((await load(file_url)).bytes) });
      assert.equal(found, kept.batch.files);
    });

    test('keeps second factors working', async () => {
      const { kept, app, services } = restored;
      const { email, id, secret } = kept.factor;
      const [user] = await query(services.config.databaseUrl, `select id from users where email = '${email}'`);
      const em = services.orm.em.fork();
      const [sub, sid] = [String(user?.['id']), randomUUID()];
      em.create(Session, { id: sid, user: sub, aal: 'aal1', expiresAt: new Date(services.clock() + hour) });
      await em.flush();
      const headers = { authorization: `Bearer ${await app.accessTokens.sign({ sub, sid, aal: 'aal1' })}` };
      const challenge = await app.inject({ method: 'POST', url: `/api/factors/${id}/challenge`, headers });
      const code = new TOTP({ secret }).generate({ timestamp: services.clock() });
      const payload = { challenge_id: challenge.json<{ id: string }>().id, code };
      const verified = await app.inject({ method: 'POST', url: `/api/factors/${id}/verify`, headers, payload });
      assert.is(verified.statusCode, 200, verified.body);
    });
  });
}

describe('data of earlier versions', (test) => {
  test('exist and are small', async () => {
    assert.ok(folders.length > 0);
    for (const name of folders) assert.ok((await readFile(join(earlier, name, 'database.sql'))).length < 500_000, name);
  });
});
