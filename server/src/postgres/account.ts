import { readFile, stat } from 'node:fs/promises';
import { PostgresError } from './errors.ts';

/** Whom PostgreSQL runs as when we are root. */
export interface Account {
  uid: number;
  gid: number;
}

const names = ['postgres', '_postgres', 'nobody'];

/** The account that owns the data already there, else the first unprivileged one this system has. */
export async function loadAccount(dataFolder: string): Promise<Account> {
  const owner = await stat(dataFolder).catch(getNothing);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  if (!account) throw new PostgresError('postgres-account-missing');
  return account;
}

/** The best of the lines of /etc/passwd; initdb refuses a user id that has no line there. */
export function parseAccounts(passwd: string): Account | undefined {
  const lines = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of names) {
    const [, , uid, gid] = lines.find(([name]) => name === wanted) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** For a path that may not be there; whatever else is wrong shows at the next use. */
export function getNothing(): undefined {
  return undefined;
}
