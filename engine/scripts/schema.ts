/**
 * Writes everything derived from schemas and tables: the precompiled validators (a strict CSP forbids `new Function`),
 * the published JSON Schema and the generated pages. A test fails when any of them is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { configSchema, optionsPage } from './cli-pages.ts';
import { clientSource } from './client-source.ts';
import { errorList } from './error-list.ts';
import { leaguesPage, selfHostingPage } from './leagues-page.ts';
import { resultsPage } from './results-page.ts';
import { jsonSchema } from './schema-output.ts';
import { validatorSource } from './validator-source.ts';
import { templatePage } from './template-page.ts';

const targets: [path: string, content: string][] = [
  ['../src/1-load/validators.generated.ts', validatorSource()],
  ['../../server/client/src/api.generated.ts', clientSource()],
  ['../../docs/template.schema.json', jsonSchema()],
  ['../../docs/template.md', templatePage()],
  ['../../docs/errors.md', errorList()],
  ['../../docs/leagues.md', leaguesPage()],
  ['../../docs/self-hosting.md', selfHostingPage()],
  ['../../docs/results.md', resultsPage()],
  ['../../docs/cli-options.md', optionsPage()],
  ['../../docs/matchpost.config.schema.json', configSchema()],
];

for (const [path, content] of targets) {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const before = await readFile(file, 'utf8').catch(() => '');
  if (before !== content) await writeFile(file, content);
}
