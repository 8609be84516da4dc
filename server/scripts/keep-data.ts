/**
 * `npm run keep-data -- <folder of a checkout> <name>`: starts that checkout's server, uses it over HTTP, and keeps
 * database, stored objects and addresses below `fixtures/earlier/<name>`. `server/test/earlier-data.test.ts` checks
 * that the current server still works with them.
 */
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../src/postgres/postgres.ts';
import { dumpDatabase } from './dump-database.ts';
import { useEverything } from './keep-data-visitor.ts';

const earlier = fileURLToPath(new URL('../../fixtures/earlier/', import.meta.url));
/** Public on purpose: it only seals invented data. */
const secret = createHash('sha256').update('the secret of kept data').digest('base64');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function main([checkout, name]: string[]): Promise<number> {
  if (checkout === undefined || name === undefined) {
    console.error('npm run keep-data -- <folder of a checkout> <name>');
    return 2;
  }
  const work = await mkdtemp(join(tmpdir(), 'matchpost-keep-'));
  const postgres = await startPostgres({ dataFolder: join(work, 'database'), throwaway: true });
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const data = join(work, 'data');
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATA_DIR: data,
      PORT: String(port),
      PUBLIC_URL: origin,
      MATCHPOST_SECRET: secret,
      LOG_LEVEL: 'warn',
    };
    const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: resolve(checkout), env, stdio: 'inherit' });
    const ended = once(server, 'exit');
    const kept = await useEverything(origin).finally(() => server.kill('SIGTERM'));
    await ended;
    const folder = join(earlier, name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'database.sql'), await dumpDatabase(postgres.url));
    await cp(join(data, 'files'), join(folder, 'files'), {
      recursive: true,
      filter: (path) => !path.includes('.incoming'),
    });
    await writeFile(
      join(folder, 'kept.json'),
      `${JSON.stringify({ secret, at: Date.now(), origin, ...kept }, null, 2)}\n`,
    );
    return 0;
  } finally {
    await postgres.stop();
    await rm(work, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
