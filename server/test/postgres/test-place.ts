import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPostgres, type Postgres, type PostgresOptions } from '../../src/postgres/postgres.ts';

/** A test's own folder. */
export interface TestFolder {
  path: string;
  remove(): Promise<void>;
}

export async function makeTestFolder(below = ''): Promise<TestFolder> {
  const root = await mkdtemp(join(tmpdir(), 'matchpost-postgres-'));
  await chmod(root, 0o755);
  return { path: join(root, below), remove: () => rm(root, { recursive: true }) };
}

/** Starts a database that stays in the folder even under root, not below /var. Default: not durable. */
export function startTestPostgres(dataFolder: string, options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  return startPostgres({ dataFolder, stateFolder: join(dataFolder, 'state'), durable: false, ...options });
}

/** Waits for a condition of other processes; fails after twenty seconds with its name. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20)) {
    if (await holds()) return;
  }
  throw new Error(`timed out waiting for ${what}`);
}

/** Lists the processes of a folder: supervisor, initdb and PostgreSQL. */
export async function findProcesses(folder: string, kind = /bin\/postgres|bin\/initdb|supervisor/): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-eo', 'pid=,args=']);
  const lines = stdout.split('\n').filter((line) => line.includes(folder) && kind.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Starts a server in its own process; resolves once it has written a row. */
export function spawnHolder(dataFolder: string): Promise<ChildProcess> & Pick<ChildProcess, 'kill'> {
  const source = `
    import { query } from ${getSpecifier('./test-database.ts')};
    import { startTestPostgres } from ${getSpecifier('./test-place.ts')};
    const { url } = await startTestPostgres(${JSON.stringify(dataFolder)});
    await query(url, "CREATE TABLE held AS SELECT 'holder' AS by");
    console.log('held');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const held = new Promise<ChildProcess>((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code, signal) => reject(new Error(`the holder ended: ${signal ?? code}`)));
  });
  return Object.assign(held, { kill: child.kill.bind(child) });
}

function getSpecifier(file: string): string {
  return JSON.stringify(new URL(file, import.meta.url).href);
}
