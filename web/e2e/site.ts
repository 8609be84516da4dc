import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../server/test/free-port.ts';
import { letGoOfDatabase } from './database.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const PATIENCE = 60_000;
const settings = { NODE_ENV: 'development', LOG_LEVEL: 'error' };

export interface RunningSite {
  /** `http://localhost:<port>` */
  origin: string;
  /** Contains the database, the files and the mails. */
  dataFolder: string;
  close(): Promise<void>;
}

/**
 * Starts the real server on a free port with its own data folder, database, demo league and mailbox. `variables`
 * override its environment.
 */
export async function startSite(variables: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'matchpost-web-'));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...variables, ...settings, PORT: String(port), DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Also stops the server when the run is interrupted.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.removeListener('exit', kill));
  const close = async () => {
    await letGoOfDatabase({ dataFolder });
    kill();
    await endWithin(child, ended);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(origin, ended);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, dataFolder, close };
}

/** Throws if the server does not end by itself, and ends it. */
async function endWithin(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, PATIENCE);
  await ended;
  clearTimeout(late);
  if (isLate) throw new Error(`The server had not ended ${PATIENCE / 1_000} s after SIGTERM`);
}

async function waitUntilReady(origin: string, ended: Promise<unknown[]>): Promise<void> {
  const early = ended.then(([code]) => Promise.reject(new Error(`The server ended with ${String(code)}`)));
  early.catch(() => undefined);
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const answer = await Promise.race([fetch(`${origin}/api/health/ready`).catch(() => undefined), early]);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server was not ready within ${PATIENCE / 1_000} s`);
}
