import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Resources of Android 10, API level 29: the newest that Debian 12 has. */
export const framework = '/usr/share/android-framework-res/framework-res.apk';

/** `keytool` comes with the Java runtime that `apksigner` depends on. */
const programs = ['aapt', 'aapt2', 'apksigner', 'keytool', 'zipalign'] as const;

/** For Debian 12 and its relatives. */
export const INSTALL = 'apt-get install aapt android-framework-res apksigner zipalign';

type Program = (typeof programs)[number];

/** Programs and files that are not installed. */
export function listMissing(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing: string[] = programs.filter((name) => !folders.some((folder) => isUsable(join(folder, name))));
  return isUsable(framework) ? missing : [...missing, framework];
}

function isUsable(path: string): boolean {
  try {
    accessSync(path, path === framework ? constants.R_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the program's output. Throws with all it wrote if it fails. */
export function run(program: Program, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${stdout}${stderr}`.trim());
  return stdout;
}
