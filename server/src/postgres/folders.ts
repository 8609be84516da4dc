import { chmod, chown, lstat, mkdir, realpath, stat, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PostgresError } from './errors.ts';

interface FolderOptions {
  mode: number;
  owner?: Account;
}

/** Creates a private folder, or checks that an existing one is private. */
export async function makeFolder(folder: string, { mode, owner = getSelf() }: FolderOptions): Promise<void> {
  try {
    await mkdir(folder, { mode });
    await chmod(folder, mode);
    await chown(folder, owner.uid, owner.gid);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw unusable(folder, error);
    await checkFolder(folder, { mode, owner });
  }
}

/** Creates missing parent folders, passable for other users. Leaves existing ones as they are. */
export async function makeParents(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  } catch (error) {
    throw unusable(dirname(folder), error);
  }
}

/** True when the account can pass all folders down to this one. */
export async function canReach(folder: string, account: Account): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Refuses a place where another user could plant or swap a folder. */
export async function checkParents(folder: string): Promise<void> {
  const self = getSelf().uid;
  for (let at = await realpath(dirname(folder)); ; at = dirname(at)) {
    const { mode, uid } = await stat(at);
    if (uid !== 0 && uid !== self) throw unsafe(at, `it belongs to user ${uid}`);
    if (mode & 0o022 && !(mode & 0o1000)) throw unsafe(at, 'others may write there');
    if (at === dirname(at)) return;
  }
}

/** The user and group of this process; -1, which keeps an owner, on systems without them. */
export function getSelf(): Account {
  return { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export function unusable(folder: string, error: unknown): PostgresError {
  const code = hasCode(error, 'ENOSPC', 'EDQUOT') ? 'postgres-disk-full' : 'postgres-folder-unusable';
  return new PostgresError(code, { folder, reason: error instanceof Error ? error.message : String(error) }, error);
}

async function checkFolder(folder: string, { mode, owner = getSelf() }: FolderOptions): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw unsafe(folder, 'it is a link or a file');
  // Still ours: the process that created it is about to hand it over, or was killed before.
  if (found.uid === getSelf().uid) await chown(folder, owner.uid, owner.gid);
  else if (found.uid !== owner.uid) {
    throw new PostgresError('postgres-other-owner', { folder, owner: found.uid, user: owner.uid });
  }
  if ((found.mode & 0o777) !== mode) await chmod(folder, mode);
}

function unsafe(folder: string, reason: string): PostgresError {
  return new PostgresError('postgres-folder-unsafe', { folder, reason });
}

/** The user PostgreSQL runs as when this process is root. */
export interface Account {
  uid: number;
  gid: number;
}

const names = ['postgres', '_postgres', 'nobody'];

/** The account that owns existing data, else the system's best unprivileged one. */
export async function loadAccount(dataFolder: string): Promise<Account> {
  const owner = await stat(dataFolder).catch(getNothing);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  if (!account) throw new PostgresError('postgres-account-missing');
  return account;
}

/** Picks the best line of /etc/passwd; initdb refuses a user id without a line. */
export function parseAccounts(passwd: string): Account | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of names) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** Ignores a missing path; any other error shows at the next use. */
export function getNothing(): undefined {
  return undefined;
}
