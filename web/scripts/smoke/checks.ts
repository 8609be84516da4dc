import { isDeepStrictEqual } from 'node:util';
import { densities, linkPaths, permissions } from '../android-expected.ts';
import type { GradleValues } from './project.ts';
import { findAll, listValues, readXml, type Element, type ReadPackage } from './read-package.ts';
import { run } from './tools.ts';

export interface Expected {
  /** `appId` of `web/capacitor.config.json`. */
  appId: string;
  /** Of `web/package.json`. */
  version: string;
  values: GradleValues;
  classes: string[];
  pages: string[];
}

interface Check {
  name: string;
  found: (apk: ReadPackage, project: Expected) => unknown;
  expected: (project: Expected) => unknown;
}

const none = () => [];

const checks: Check[] = [
  { name: 'signed with scheme v2', found: isSigned, expected: () => true },
  { name: 'aligned to 4 bytes', found: ({ path }) => run('zipalign', '-c', '4', path) === '', expected: () => true },
  {
    name: 'package',
    found: badge(/^package: name='([^']*)'/gm),
    expected: ({ appId }) => [appId],
  },
  {
    name: 'version and build number',
    found: ({ manifest: { attributes } }) => [
      attributes.get('android:versionName'),
      attributes.get('android:versionCode'),
    ],
    expected: ({ version, values }) => [version, values.build],
  },
  {
    name: 'API levels, oldest and target',
    found: badge(/^(?:sdkVersion|targetSdkVersion):'(\d+)'/gm),
    expected: ({ values }) => [values.minSdk, values.targetSdk],
  },
  {
    name: 'permissions',
    found: (apk) => badge(/^uses-permission\S*: name='([^']*)'/gm)(apk).sort(),
    expected: () => permissions.map((name) => `android.permission.${name}`),
  },
  {
    name: 'launcher activity, a class of the project',
    found: badge(/^launchable-activity: name='([^']*)'/gm),
    expected: ({ classes }) => classes.filter((name) => name.endsWith('.MainActivity')),
  },
  {
    name: 'exported activity',
    found: ({ manifest }) => listValues(manifest, 'activity', 'android:exported'),
    expected: () => ['true'],
  },
  {
    name: 'icon in every density',
    found: (apk) => listConfigurations(apk, resolve(apk, 'application', 'android:icon')),
    expected: () => [...Object.keys(densities), 'anydpi-v26'].sort(),
  },
  {
    name: "icon's foreground in every density",
    found: (apk) => listConfigurations(apk, 'mipmap/ic_launcher_foreground'),
    expected: () => Object.keys(densities).sort(),
  },
  { name: 'links that open the app', found: findLinks, expected: listLinks },
  {
    name: 'network security: cleartext',
    found: (apk) =>
      listValues(readReferred(apk, 'android:networkSecurityConfig'), 'base-config', 'cleartextTrafficPermitted'),
    expected: () => ['false'],
  },
  {
    name: 'backup',
    found: ({ manifest }) => listValues(manifest, 'application', 'android:allowBackup'),
    expected: () => ['false'],
  },
  {
    name: 'elements of the backup rules',
    found: (apk) => readReferred(apk, 'android:dataExtractionRules').children.map(({ name }) => name),
    expected: () => ['cloud-backup', 'device-transfer'],
  },
  {
    name: 'authority of the file provider',
    found: ({ manifest }) => listValues(manifest, 'provider', 'android:authorities'),
    expected: ({ appId }) => [`${appId}.fileprovider`],
  },
  {
    name: 'start page',
    found: ({ entries }) => entries.filter((entry) => entry === 'assets/public/index.html'),
    expected: () => ['assets/public/index.html'],
  },
  { name: 'pages missing or unknown', found: findPageDifferences, expected: none },
  {
    name: 'files of resources missing',
    found: ({ resources, entries }) =>
      [...resources.values()].flatMap((files) => [...files.values()]).filter((file) => !entries.includes(file)),
    expected: none,
  },
  {
    name: 'code',
    found: ({ entries }) => entries.filter((entry) => /^classes\d*\.dex$|^lib\//.test(entry)),
    expected: none,
  },
];

/** Runs every check and prints a line for each. Returns the number of those that failed. */
export function check(apk: ReadPackage, project: Expected): number {
  return checks.filter((each) => !passes(each, apk, project)).length;
}

function passes({ name, found, expected }: Check, apk: ReadPackage, project: Expected): boolean {
  const wanted = expected(project);
  let value: unknown;
  try {
    value = found(apk, project);
  } catch (error) {
    // A tool's complaint is the finding, and the other checks go on.
    value = error instanceof Error ? error.message : error;
  }
  const isRight = isDeepStrictEqual(value, wanted);
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}: ${show(value)}${isRight ? '' : `, expected ${show(wanted)}`}`);
  return isRight;
}

function show(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return String(value);
}

/** Matches in the summary of the manifest that aapt2 prints. */
function badge(pattern: RegExp): (apk: ReadPackage) => string[] {
  return ({ badging }) => [...badging.matchAll(pattern)].map(([, value = '']) => value);
}

function isSigned({ path }: ReadPackage): boolean {
  const said = run('apksigner', 'verify', '--verbose', path);
  return /^Verifies$/m.test(said) && /^Verified using v2 scheme .*: true$/m.test(said);
}

/** The name of the resource that an element's attribute refers to by an id, like `@0x7f050000`. */
function resolve({ manifest, names }: ReadPackage, element: string, attribute: string): string {
  const [reference = ''] = listValues(manifest, element, attribute);
  const name = names.get(reference.slice(1));
  if (name === undefined) throw new Error(`${attribute} is "${reference}", which is no resource`);
  return name;
}

function readReferred(apk: ReadPackage, attribute: string): Element {
  const name = resolve(apk, 'application', attribute);
  const [file] = apk.resources.get(name)?.values() ?? [];
  if (file === undefined) throw new Error(`${name} has no file`);
  return readXml(apk.path, file);
}

function listConfigurations({ resources }: ReadPackage, name: string): string[] {
  return [...(resources.get(name)?.keys() ?? [])].sort();
}

/** Links of the activity's verified filters, with actions and categories. */
function findLinks({ manifest }: ReadPackage): string[] {
  const verified = findAll(manifest, 'intent-filter').filter(
    ({ attributes }) => attributes.get('android:autoVerify') === 'true',
  );
  return verified.flatMap((filter) => [
    ...listValues(filter, 'action', 'android:name'),
    ...listValues(filter, 'category', 'android:name'),
    ...listValues(filter, 'data', 'android:scheme'),
    ...listValues(filter, 'data', 'android:host'),
    ...listValues(filter, 'data', 'android:pathPrefix'),
  ]);
}

function listLinks({ values }: Expected): string[] {
  const categories = ['android.intent.category.DEFAULT', 'android.intent.category.BROWSABLE'];
  return ['android.intent.action.VIEW', ...categories, 'https', values.host, ...linkPaths];
}

function findPageDifferences({ entries }: ReadPackage, { pages }: Expected): string[] {
  const packed = entries.filter((entry) => entry.startsWith('assets/'));
  const built = pages.map((page) => `assets/public/${page}`);
  return [...packed.filter((page) => !built.includes(page)), ...built.filter((page) => !packed.includes(page))];
}
