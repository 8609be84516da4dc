import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadManifest, pages, resources, type GradleValues } from './project.ts';
import { frameworkManifest, frameworkValues, libraryValues } from './stubs.ts';
import { framework, run } from './tools.ts';

export interface PackageBuild {
  values: GradleValues;
  /** A folder for intermediate files and the throwaway key. */
  scratch: string;
  /** The path of the package. */
  out: string;
}

/** Builds the signed package: manifest, resources and pages, without code. */
export async function buildPackage({ values, scratch, out }: PackageBuild): Promise<void> {
  await rm(out, { force: true });
  const linked = await link(values, scratch);
  await mkdir(dirname(out), { recursive: true });
  run('zipalign', '-f', '4', linked, out);
  sign(out, scratch);
}

async function link(values: GradleValues, scratch: string): Promise<string> {
  const manifest = join(scratch, 'AndroidManifest.xml');
  await writeFile(manifest, await loadManifest(values));
  await cp(pages, join(scratch, 'assets/public'), { recursive: true });
  const linked = join(scratch, 'linked.apk');
  run('aapt2', 'compile', '--dir', resources, '-o', join(scratch, 'project.zip'));
  const options = [
    ['-o', linked],
    ['--manifest', manifest],
    ['-A', join(scratch, 'assets')],
    ['-I', framework],
    ['-I', await buildNewerFramework(scratch)],
    ['--rename-manifest-package', values.applicationId],
    ['--min-sdk-version', values.minSdk],
    ['--target-sdk-version', values.targetSdk],
    ['--version-code', values.build],
    ['--version-name', values.version],
  ];
  const library = await compileValues(scratch, 'library', libraryValues);
  run('aapt2', 'link', ...options.flat(), join(scratch, 'project.zip'), library);
  return linked;
}

/** A package with the framework's own id, for the attributes that Debian's framework is too old for. */
async function buildNewerFramework(scratch: string): Promise<string> {
  const manifest = join(scratch, 'framework.xml');
  await writeFile(manifest, frameworkManifest);
  const out = join(scratch, 'framework.apk');
  const compiled = await compileValues(scratch, 'framework', frameworkValues);
  run('aapt2', 'link', '-x', '-I', framework, '--manifest', manifest, '-o', out, compiled);
  return out;
}

async function compileValues(scratch: string, name: string, values: string): Promise<string> {
  const folder = join(scratch, name, 'values');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'values.xml'), values);
  const out = join(scratch, `${name}.zip`);
  run('aapt2', 'compile', '--dir', join(scratch, name), '-o', out);
  return out;
}

/** With a key that is valid for a day and removed with the folder. */
function sign(path: string, scratch: string): void {
  const store = join(scratch, 'throwaway.p12');
  const password = 'throwaway';
  const options = [
    ['-keystore', store],
    ['-storetype', 'PKCS12'],
    ['-storepass', password],
    ['-alias', 'smoke'],
    ['-keyalg', 'EC'],
    ['-groupname', 'secp256r1'],
    ['-validity', '1'],
    ['-dname', 'CN=Smoke test'],
  ];
  run('keytool', '-genkeypair', ...options.flat());
  run('apksigner', 'sign', '--ks', store, '--ks-pass', `pass:${password}`, '--v4-signing-enabled', 'false', path);
}
