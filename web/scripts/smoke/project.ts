import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('../..', import.meta.url));
const android = join(web, 'native/android');
const main = join(android, 'app/src/main');

export const resources = join(main, 'res');
export const pages = join(web, 'native/dist');

const COMMAND = 'MATCHPOST_API_URL=https://matchpost.example.org npm run native';

/** Values that Gradle reads for its build of the Android project. */
export interface GradleValues {
  /** Package of the Java classes; names like `.MainActivity` begin with it. */
  namespace: string;
  applicationId: string;
  minSdk: string;
  targetSdk: string;
  version: string;
  build: string;
  host: string;
}

export async function loadGradleValues(): Promise<GradleValues> {
  const gradle = await readFile(join(android, 'app/build.gradle'), 'utf8');
  const levels = await readFile(join(android, 'variables.gradle'), 'utf8');
  const settings = await readFile(join(android, 'app.properties'), 'utf8').catch(() => {
    throw new Error(`web/native/android/app.properties is missing. It is made by: ${COMMAND}`);
  });
  return {
    namespace: find(gradle, /namespace = "([^"]+)"/),
    applicationId: find(gradle, /applicationId "([^"]+)"/),
    minSdk: find(levels, /minSdkVersion = (\d+)/),
    targetSdk: find(levels, /targetSdkVersion = (\d+)/),
    version: find(settings, /^MATCHPOST_VERSION=(.+)$/m),
    build: find(settings, /^MATCHPOST_BUILD=(\d+)$/m),
    host: find(settings, /^MATCHPOST_HOST=(.+)$/m),
  };
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The Android project has no ${pattern.source}`);
  return found;
}

/** The manifest with its placeholders replaced and the package that Gradle writes into it. */
export async function loadManifest({ namespace, applicationId, host }: GradleValues): Promise<string> {
  const values = new Map([
    ['applicationId', applicationId],
    ['siteHost', host],
  ]);
  const text = await readFile(join(main, 'AndroidManifest.xml'), 'utf8');
  return text
    .replace('<manifest ', `<manifest package="${namespace}" `)
    .replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`AndroidManifest.xml has the placeholder ${name}, without a value`);
      return value;
    });
}

/** The built pages, as paths within their folder. */
export async function listPages(): Promise<string[]> {
  const files = await listFiles(pages);
  if (files.length === 0) throw new Error(`web/native/dist is missing. It is made by: ${COMMAND}`);
  return files;
}

/** Names of the project's Java classes. */
export async function listClasses(): Promise<string[]> {
  const files = await listFiles(join(main, 'java'));
  return files.filter((file) => file.endsWith('.java')).map((file) => file.slice(0, -5).replaceAll('/', '.'));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}
