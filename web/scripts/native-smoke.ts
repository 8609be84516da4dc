/**
 * A smoke test of the Android project's manifest and resources, with Debian's tools alone: `npm run native:smoke`, after
 * `npm run native`. Its package has no code and cannot start.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPackage } from './smoke/build-package.ts';
import { check, type Expected } from './smoke/checks.ts';
import { listClasses, listPages, loadGradleValues, web } from './smoke/project.ts';
import { readPackage } from './smoke/read-package.ts';
import { stubNames } from './smoke/stubs.ts';
import { INSTALL, listMissing } from './smoke/tools.ts';

const out = join(web, 'out/native/smoke-test.apk');

async function main(): Promise<number> {
  const missing = listMissing();
  if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}. On Debian: ${INSTALL}`);
  const project = await loadExpected();
  const scratch = await mkdtemp(join(tmpdir(), 'matchpost-smoke-'));
  try {
    await buildPackage({ values: project.values, scratch, out });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  const failed = check(readPackage(out), project);
  describePackage();
  return failed;
}

async function loadExpected(): Promise<Expected> {
  const pages = await listPages();
  const { appId } = await readJson<{ appId: string }>('capacitor.config.json');
  const { version } = await readJson<{ version: string }>('package.json');
  return { appId, version, pages, classes: await listClasses(), values: await loadGradleValues() };
}

/** A cast: both files are the project's own and have these fields. */
async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(web, file), 'utf8')) as T;
}

function describePackage(): void {
  console.log(
    `\n${relative(join(web, '..'), out)} tests manifest and resources. It has no classes.dex and cannot start.`,
  );
  for (const [source, names] of Object.entries(stubNames)) {
    console.log(`Stubs for ${source}, which Debian has not: ${names.join(', ')}`);
  }
}

try {
  const failed = await main();
  console.log(failed === 0 ? 'native:smoke: all passed' : `native:smoke: ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
