import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { loadAccount, type Account, canReach, checkParents, getSelf, makeFolder, makeParents } from './folders.ts';
import { PostgresError } from './errors.ts';

/** The folders and files of one database. */
export interface Place {
  home: string;
  /** Data and password; created atomically by one rename. */
  cluster: string;
  data: string;
  log: string;
  lock: string;
  /** Holds the two sockets: `home`, or a shorter path when `home` is too long for a socket. */
  short: string;
  control: string;
  /** PostgreSQL's own socket. */
  sockets: string;
  /** The user PostgreSQL runs as; absent for our own. */
  account?: Account;
}

/** Maximum bytes of a socket's path with the final zero: macOS allows 104, Linux 108. */
const SOCKET_PATH = 104;
const STATE_FOLDER = '/var/lib/matchpost';

/** Finds or creates the folders; under root in a place the unprivileged account can reach. */
export async function loadPlace(dataFolder: string, stateFolder = STATE_FOLDER): Promise<Place> {
  const wanted = resolve(dataFolder);
  await makeParents(wanted);
  const folder = join(await realpath(dirname(wanted)), basename(wanted));
  const place = getSelf().uid === 0 ? await loadRootPlace(folder, stateFolder) : getPlace(folder);
  await makeFolder(place.home, { mode: getMode(place) });
  await makeSocketFolders(place);
  return place;
}

/** Called again under the lock: the previous supervisor may have removed them. */
export async function makeSocketFolders(place: Place): Promise<void> {
  if (place.short !== place.home) {
    await checkParents(place.short);
    await makeFolder(place.short, { mode: getMode(place) });
  }
  await makeFolder(place.sockets, { mode: 0o700, owner: place.account });
}

/** PostgreSQL's account must pass the folder, but no other user may list it. */
function getMode({ account }: Place): number {
  return account ? 0o711 : 0o700;
}

async function loadRootPlace(folder: string, stateFolder: string): Promise<Place> {
  const near = getPlace(folder);
  if (existsSync(near.cluster)) {
    const account = await loadAccount(near.data);
    if (await canReach(folder, account)) return { ...near, account };
    throw new PostgresError('postgres-folder-closed', { folder, user: account.uid });
  }
  const far = getPlace(join(stateFolder, getHash(folder)));
  const account = await loadAccount(far.data);
  if (!existsSync(far.cluster)) {
    await makeFolder(folder, { mode: 0o711 });
    if (await canReach(folder, account)) return { ...near, account };
  }
  await makeParents(stateFolder);
  await checkParents(stateFolder);
  await makeFolder(stateFolder, { mode: 0o755 });
  return { ...far, account };
}

function getPlace(home: string): Place {
  const fits = Buffer.byteLength(join(home, 'run', '.s.PGSQL.5432')) < SOCKET_PATH;
  const short = fits ? home : join('/tmp', `matchpost-${getHash(home)}`);
  const cluster = join(home, 'cluster');
  return {
    home,
    cluster,
    data: join(cluster, 'data'),
    log: join(home, 'postgres.log'),
    lock: join(home, 'lock'),
    short,
    control: join(short, 'control'),
    sockets: join(short, 'run'),
  };
}

function getHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
