import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { getFailure, PostgresError } from './errors.ts';
import { makeFolder, unusable } from './folders.ts';
import type { Place } from './place.ts';
import { runProgram, type ProgramResult } from './program.ts';

/** The application's role and database; the role is not a superuser. */
const NAME = 'matchpost';

/** Creates the data folder at the first start and checks it later. Returns the database's address. */
export async function loadCluster(place: Place, binaries: Binaries, durable: boolean): Promise<string> {
  if (!existsSync(place.cluster)) await createCluster(place, binaries, durable);
  const [version, password] = await Promise.all([
    load(place, join(place.data, 'PG_VERSION')),
    load(place, join(place.cluster, 'password')),
  ]);
  if (version !== binaries.major) {
    const params = { folder: place.data, found: version, expected: binaries.major };
    throw new PostgresError('postgres-other-version', params);
  }
  // The port is part of the socket's file name; without it MikroORM would use port 0.
  return `postgresql://${NAME}:${password}@${encodeURIComponent(place.sockets)}:5432/${NAME}`;
}

async function load({ data }: Place, file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresError('postgres-data-damaged', { folder: data, reason }, error);
  }
}

async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const fresh = `${place.cluster}.new`;
  const keyFile = join(fresh, 'superuser');
  const password = randomBytes(24).toString('base64url');
  try {
    await rm(fresh, { recursive: true, force: true });
    await makeFolder(fresh, { mode: place.account ? 0o711 : 0o700 });
    await makeFolder(join(fresh, 'data'), { mode: 0o700, owner: place.account });
    await writeFile(join(fresh, 'password'), password, { mode: 0o600, flush: true });
    await writeFile(keyFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.account) await chown(keyFile, place.account.uid, place.account.gid);
    await initialise(place, binaries, { data: join(fresh, 'data'), keyFile, password, durable });
    await rm(keyFile);
    await rename(fresh, place.cluster);
    await sync(place.home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error instanceof PostgresError ? error : unusable(place.cluster, error);
  }
}

interface Fresh {
  data: string;
  keyFile: string;
  password: string;
  durable: boolean;
}

async function initialise(place: Place, { native }: Binaries, { data, keyFile, password, durable }: Fresh) {
  const { account } = place;
  const args = ['-D', data, '-U', 'postgres', `--pwfile=${keyFile}`, '--auth=scram-sha-256', '--no-instructions'];
  const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = await runProgram(native, 'initdb', [...args, ...text, ...(durable ? [] : ['--no-sync'])], { account });
  check(place, made);
  const input = `CREATE ROLE ${NAME} LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE ${NAME} OWNER ${NAME}\n`;
  const single = ['--single', '-D', data, '-c', `fsync=${durable ? 'on' : 'off'}`, 'postgres'];
  check(place, await runProgram(native, 'postgres', single, { account, input }));
}

/** Single-user mode reports errors in its output only, not in its exit code. */
function check({ data }: Place, { code, output }: ProgramResult): void {
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(output)) throw getFailure('postgres-init-failed', data, output);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
