/**
 * `npm run rehearse-restore`: tries the lines about backup and restore in docs/operations.md. Starts PostgreSQL from the
 * programs beside `pg_config`, because `pg_dump` refuses a server newer than itself, and compares the restored data.
 */
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../test/free-port.ts';
import { query } from '../test/postgres/test-database.ts';
import { useEverything } from './keep-data-visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'matchpost-restore-'));
const secret = createHash('sha256').update('rehearsal').digest('base64');
const bin = ask('pg_config', ['--bindir']);
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function ask(program: string, words: string[]): string {
  const { status, stdout } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed: are the programs of PostgreSQL installed?`);
  return stdout.trim();
}

/** PostgreSQL refuses to run as root. */
function idOf(which: '-u' | '-g'): number {
  return Number(ask('id', [which, 'postgres']));
}

async function run(program: string, words: string[], options: SpawnOptions = {}): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** Runs a block of the page, found by its first line, as it is printed. */
async function runBlock(title: string, env: Record<string, string>): Promise<void> {
  const [, lines] = new RegExp(`\`\`\`sh\\n(# ${title}:[\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (lines === undefined) throw new Error(`docs/operations.md has no block that begins with "# ${title}:"`);
  await run('sh', ['-ec', lines], { env: { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...env } });
}

interface Place {
  databaseUrl: string;
  dataFolder: string;
}

/** Starts a server over the place, calls `use` with its origin, and stops it. */
async function withServer<T>({ databaseUrl, dataFolder }: Place, use: (origin: string) => Promise<T>): Promise<T> {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PORT: port,
    PUBLIC_URL: origin,
    MATCHPOST_SECRET: secret,
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const isReady = async () => (await fetch(`${origin}/api/health/ready`).catch(() => undefined))?.ok === true;
    for (const until = Date.now() + 120_000; !(await isReady()); await pause(300)) {
      if (Date.now() > until || server.exitCode !== null) throw new Error('The server does not start');
    }
    return await use(origin);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** A digest of each table's rows. */
async function digestTables(url: string): Promise<Map<string, string>> {
  const tables = await query(
    url,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const sql = `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from "${String(name)}" t`;
    digests.set(String(name), String((await query(url, sql))[0]?.['digest']));
  }
  return digests;
}

async function digestFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = new Map<string, string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (/^(outputs|\.incoming)\//.test(name)) continue;
    digests.set(
      name,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
  }
  return digests;
}

function compare(what: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  const names = new Set([...before.keys(), ...after.keys()]);
  const different = [...names].filter((name) => before.get(name) !== after.get(name));
  if (before.size === 0) throw new Error(`There are no ${what} to compare`);
  if (different.length > 0) throw new Error(`${what} differ: ${different.join(', ')}`);
  console.log(`${before.size} ${what} are equal`);
}

async function main(): Promise<void> {
  const cluster = join(scratch, 'cluster');
  const port = await findFreePort();
  mkdirSync(cluster);
  if (account.uid !== undefined) for (const path of [scratch, cluster]) chownSync(path, account.uid, account.gid ?? -1);
  await run(join(bin, 'initdb'), ['-D', cluster, '-U', 'matchpost', '--auth=trust'], account);
  const options = `-p ${port} -k ${scratch} -c listen_addresses=127.0.0.1`;
  await run(join(bin, 'pg_ctl'), ['-D', cluster, '-o', options, '-l', join(cluster, 'log'), '-w', 'start'], account);
  try {
    const admin = `postgres://matchpost@127.0.0.1:${port}/postgres`;
    const placeOf = (name: string): Place => ({
      databaseUrl: `postgres://matchpost@127.0.0.1:${port}/${name}`,
      dataFolder: join(scratch, name),
    });
    const [before, after] = [placeOf('before'), placeOf('after')];
    for (const name of ['before', 'after']) await query(admin, `create database ${name}`);
    const kept = await withServer(before, useEverything);
    const backup = join(scratch, 'backup');
    mkdirSync(backup);
    await runBlock('Backup', { BACKUP: backup, DATABASE_URL: before.databaseUrl, DATA_DIR: before.dataFolder });
    await runBlock('Restore', { BACKUP: backup, DATABASE_URL: after.databaseUrl, DATA_DIR: after.dataFolder });
    compare('tables', await digestTables(before.databaseUrl), await digestTables(after.databaseUrl));
    compare(
      'files',
      await digestFiles(join(before.dataFolder, 'files')),
      await digestFiles(join(after.dataFolder, 'files')),
    );
    await withServer(after, async (origin) => {
      const headers = { cookie: kept.refreshCookie, origin };
      const answer = await fetch(`${origin}/api/auth/refresh`, { method: 'POST', headers });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const profile = await fetch(`${origin}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
      const { last_name: name } = (await profile.json()) as { last_name: string };
      if (name !== kept.profile['last_name']) throw new Error(`The restored server shows ${name}`);
      console.log('the person is still signed in on the restored server and sees the same profile');
    });
  } finally {
    await run(join(bin, 'pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], account);
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
