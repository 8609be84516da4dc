/**
 * The measures of generated lists, each list in every theme and format: `make test` takes nine pairs a list. No name may
 * be clipped or read like another's, no text may touch another or leave the margins.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The test, and the variable that makes it complete. */
export const measures = {
  tables: { test: 'src/themes/tables.test.ts', variable: 'TABLES_IN' },
  'game-lists': { test: 'src/themes/game-lists.test.ts', variable: 'LISTS_IN' },
} as const;

export function isMeasure(name: string | undefined): name is keyof typeof measures {
  return name !== undefined && Object.hasOwn(measures, name);
}

/** Runs one of the tests in full. Returns its exit code. */
export function proveThemes(name: keyof typeof measures): number {
  const { test, variable } = measures[name];
  const file = fileURLToPath(new URL(`../${test}`, import.meta.url));
  const env = { ...process.env, [variable]: 'all' };
  return spawnSync(process.execPath, [file], { env, stdio: 'inherit' }).status ?? 1;
}
