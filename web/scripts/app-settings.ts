import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));
const native = join(web, 'native');

/** The differences between the apps that are built from these sources. */
export interface AppSettings {
  /** The origin of the site whose API the app calls, and whose links open it. */
  site: string;
  /** As people see it, from `web/package.json`. */
  version: string;
  /** Counted up for each upload to a store. */
  build: number;
  hasFirebase: boolean;
}

/** Reads the environment. Throws if a variable is wrong. */
export async function readSettings(environment: NodeJS.ProcessEnv): Promise<AppSettings> {
  const { version } = JSON.parse(await readFile(join(web, 'package.json'), 'utf8')) as { version: string };
  return {
    site: readSite(environment['MATCHPOST_API_URL'] ?? ''),
    version,
    build: readBuild(environment['MATCHPOST_APP_BUILD'] ?? '1'),
    hasFirebase: await exists(join(native, 'android/app/google-services.json')),
  };
}

/** An address without a path; http only for a server on this machine. */
export function readSite(text: string): string {
  const example = 'like https://matchpost.example.org';
  if (!URL.canParse(text)) throw new Error(`MATCHPOST_API_URL: must be the address of your site, ${example}`);
  const { protocol, hostname, origin, pathname } = new URL(text);
  const isLocal = protocol === 'http:' && hostname === 'localhost';
  if (protocol !== 'https:' && !isLocal) throw new Error('MATCHPOST_API_URL: must begin with https://');
  if (pathname !== '/') throw new Error(`MATCHPOST_API_URL: must have no path, ${example}`);
  return origin;
}

export function readBuild(text: string): number {
  const build = Number(text);
  // The largest number that Google Play takes.
  if (Number.isInteger(build) && build > 0 && build <= 2_100_000_000) return build;
  throw new Error(`MATCHPOST_APP_BUILD: "${text.slice(0, 20)}" is not a whole number from 1 up`);
}

/** For the two projects, which read them at their own builds. */
export async function writeSettings({ site, version, build }: AppSettings): Promise<void> {
  const { hostname } = new URL(site);
  const lines = [`MATCHPOST_HOST=${hostname}`, `MATCHPOST_VERSION=${version}`, `MATCHPOST_BUILD=${build}`, ''];
  await writeFile(join(native, 'android/app.properties'), lines.join('\n'));
  await writeFile(join(native, 'ios/app.xcconfig'), lines.map((line) => line.replace('=', ' = ')).join('\n'));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
