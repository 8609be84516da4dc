import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { ConfigError } from './config-error.ts';
import { loadConfig, type Config } from './config.ts';
import { checkLeagues } from './modules/leagues/leagues.ts';
import { checkLegalTexts } from './modules/legal/legal-texts.ts';
import { awaitDatabase } from './database/await-database.ts';
import { loadDevelopment, type DemoUser } from './development.ts';
import { migrate } from './database/orm.ts';
import { seedLimits } from './database/seed.ts';
import { loadOwnSecret } from './secrets.ts';
import { createLog } from './log.ts';
import { isPortTaken, PortTakenError } from './say-why.ts';
import { openServices, type Services } from './services.ts';
import { startPostgres } from './postgres/postgres.ts';
import { stopOnSignal, type Closing } from './stop.ts';

/** Starts the whole product and returns when it listens. Without configuration it starts its own database. */
export async function start(environment: NodeJS.ProcessEnv = process.env): Promise<void> {
  const began = performance.now();
  const given = loadFullConfig(environment);
  const closing: Closing[] = [];
  const stop = stopOnSignal(closing, given.stopDelayMs);
  try {
    const { app, config, users } = await bringUp(given, closing);
    await listen(app, config);
    announce(config, users, performance.now() - began);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The configuration with every check there is. Throws one `ConfigError` with all that is wrong. */
export function loadFullConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(environment, [checkLeagues, checkLegalTexts]);
}

/** The configuration of a command beside the servers. Throws `ConfigError` without a database that it could reach. */
export async function loadCommandConfig(): Promise<Config> {
  const config = loadFullConfig();
  if (config.databaseUrl !== '') return { ...config, secrets: await completeSecrets(config) };
  throw new ConfigError(['DATABASE_URL', 'is needed: commands do not start the embedded database']);
}

async function completeSecrets({ secrets, dataFolder }: Config): Promise<Config['secrets']> {
  return secrets.length > 0 ? secrets : [await loadOwnSecret(resolve(dataFolder))];
}

interface Running {
  app: FastifyInstance;
  config: Config;
  /** Demo users; empty in production. */
  users: readonly DemoUser[];
}

/** Starts everything except listening; prepends each open resource to `closing`. */
export async function bringUp(given: Config, closing: Closing[]): Promise<Running> {
  // Checked before the wait for the database: without `server/dev` only production can run.
  await loadDevelopment(given.mode);
  const config = await complete(given, closing);
  const services = await openServices(config);
  closing.unshift(() => services.close());
  await migrate(services.orm);
  await seedLimits(services.orm.em.fork());
  const { development } = services;
  await development?.seedUsers(services.orm.em.fork());
  const app = await buildApp(services);
  closing.unshift(() => app.close());
  closing.unshift(() => announceStop(app, services));
  return { app, config, users: development?.users ?? [] };
}

/**
 * A proxy learns from the failing readiness check that it must send requests elsewhere. Until it has, they are answered
 * as before: a connection is refused only after the delay.
 */
async function announceStop(app: FastifyInstance, { readiness, config }: Services): Promise<void> {
  readiness.stop();
  // A start that failed has had no requests.
  if (app.server.listening) await pause(config.stopDelayMs);
}

/** Adds a database and a secret to a configuration without them. Production must configure both. */
async function complete(config: Config, closing: Closing[]): Promise<Config> {
  const dataFolder = resolve(config.dataFolder);
  const secrets = await completeSecrets(config);
  const log = createLog(config.logLevel);
  if (config.databaseUrl !== '') {
    await awaitDatabase(config.databaseUrl, {
      patienceMs: config.databaseWaitMs,
      tell: (sentence) => log.warn(sentence),
    });
    return { ...config, dataFolder, secrets };
  }
  const postgres = await startPostgres({ dataFolder, log });
  closing.unshift(() => postgres.stop());
  return { ...config, dataFolder, secrets, databaseUrl: postgres.url };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw isPortTaken(error) ? new PortTakenError('PORT', port, error) : error;
  }
}

/** Prints the addresses of the running server to the terminal. */
function announce(config: Config, users: readonly DemoUser[], milliseconds: number): void {
  const { publicUrl, mode } = config;
  const lines = [`Matchpost is running at ${publicUrl} (ready in ${(milliseconds / 1_000).toFixed(1)} s)`];
  if (mode !== 'production') {
    lines.push(
      '',
      `  API         ${publicUrl}/api/docs`,
      ...(config.smtpUrl === '' ? [`  Mailbox     ${publicUrl}/dev/mailbox`] : []),
      ...(config.stripe.driver === 'demo' ? ['  Payment     pretended: nobody is charged'] : []),
      '',
      '  Sign in with one of these addresses; the link arrives in the mailbox:',
      ...users.map(({ email, tier, role }) => `    ${email.padEnd(34)} ${role === 'admin' ? 'admin' : tier}`),
      '',
      'Ctrl-C stops everything.',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
