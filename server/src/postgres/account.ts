import { readFile, stat } from 'node:fs/promises';
import { PostgresError } from './errors.ts';

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
