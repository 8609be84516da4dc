import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../fixtures/leagues/', import.meta.url));

/** A recorded answer below fixtures/leagues, fresh each time; undefined when there is none of that name. */
export function findFixture(name: string): unknown {
  const file = `${folder}${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
