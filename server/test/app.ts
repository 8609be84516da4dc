import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { hour, second } from '@matchpost/engine/clock';
import { loadConfig, type Config } from '../src/config.ts';
import { createJobs } from '../src/jobs/pg-boss.ts';
import { createLog } from '../src/log.ts';
import { migrate, openOrm } from '../src/database/orm.ts';
import { seedLimits } from '../src/database/seed.ts';
import { Subscription, type Tier } from '../src/modules/plans/plan.entity.ts';
import { Session } from '../src/modules/sessions/session.entity.ts';
import { User, UserRole, type Role } from '../src/modules/users/user.entity.ts';
import { createDatabase } from './postgres/test-database.ts';
import { openServices, type Services } from '../src/services.ts';

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  orm: Services['orm'];
  signIn(person?: Person): Promise<SignedIn>;
  /** Opens another session of the same user. */
  signInAgain(userId: string): Promise<Omit<SignedIn, 'email'>>;
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

interface Person {
  tier?: Tier;
  role?: Role;
  email?: string;
  aal?: 'aal1' | 'aal2';
}

export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
  headers: { authorization: string };
}

interface TestServerOptions {
  config?: Partial<Config>;
  /** Replaces outside services. */
  services?: Partial<Services>;
}

/** Starts the real server over a fresh database and folder. It does not listen: use `app.inject`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createDatabase({ template: await loadMigrated() });
  const dataFolder = await mkdtemp(join(tmpdir(), 'matchpost-server-'));
  let shift = 0;
  const config: Config = {
    ...loadConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent' }),
    databaseUrl: database.url,
    dataFolder,
    secrets: [randomBytes(32)],
    ...options.config,
  };
  const services = { ...(await openServices(config, { clock: () => Date.now() + shift })), ...options.services };
  const app = await buildApp(services);
  await app.ready();
  return {
    app,
    services,
    orm: services.orm,
    signIn: (person = {}) => signIn(app, services, person),
    signInAgain: (userId) => openSession(app, services, userId, 'aal1'),
    advance: (milliseconds) => void (shift += milliseconds),
    async close() {
      await app.close();
      await services.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

let migrated: Promise<string> | undefined;

/** The migrated database that all tests copy; prepared once. */
function loadMigrated(): Promise<string> {
  migrated ??= prepare();
  return migrated;
}

async function prepare(): Promise<string> {
  const { url, name } = await createDatabase();
  await prepareDatabase(url);
  // Copying the queues is faster than creating them.
  const jobs = createJobs({ databaseUrl: url, log: createLog('silent') });
  await jobs.start();
  await jobs.stop();
  return name;
}

/** Creates tables and limits as the first start does. */
export async function prepareDatabase(url: string): Promise<void> {
  const orm = await openOrm({ databaseUrl: url });
  await migrate(orm);
  await seedLimits(orm.em.fork());
  await orm.close();
}

async function signIn(app: FastifyInstance, services: Services, person: Person): Promise<SignedIn> {
  const { tier = 'free', role = 'free_user', email = `${randomUUID()}@example.org`, aal = 'aal1' } = person;
  const em = services.orm.em.fork();
  const userId = randomUUID();
  em.create(User, { id: userId, email });
  em.create(UserRole, { user: userId, role });
  em.create(Subscription, { user: userId, tier, status: tier === 'free' ? null : 'active' });
  await em.flush();
  return { ...(await openSession(app, services, userId, aal)), email };
}

async function openSession(app: FastifyInstance, services: Services, userId: string, aal: 'aal1' | 'aal2') {
  const em = services.orm.em.fork();
  const sessionId = randomUUID();
  em.create(Session, { id: sessionId, user: userId, aal, expiresAt: new Date(services.clock() + 24 * hour) });
  await em.flush();
  // A test may be hours ahead of the machine: its connections end by its own clock.
  const issued = { iat: Math.floor(services.clock() / second) };
  const token = await app.accessTokens.sign({ sub: userId, sid: sessionId, aal, ...issued });
  return { userId, sessionId, headers: { authorization: `Bearer ${token}` } };
}
