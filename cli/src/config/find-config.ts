import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const CONFIG_NAME = 'matchpost.config.json';

/** The commands whose options a configuration may hold. */
const configurable: readonly string[] = ['render', 'games', 'themes', 'sheet'];

export function isConfigurable(command: string): boolean {
  return configurable.includes(command);
}

/** The nearest configuration in a folder or above it. */
export function findConfig(folder: string): string | undefined {
  const file = join(folder, CONFIG_NAME);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : findConfig(parent);
}
