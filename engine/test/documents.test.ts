/** Derived files are up to date: validators, the published schema, the generated pages. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { configSchema, optionsPage } from '../scripts/cli-pages.ts';
import { clientSource } from '../scripts/client-source.ts';
import { errorList } from '../scripts/error-list.ts';
import { leaguesPage, selfHostingPage } from '../scripts/leagues-page.ts';
import { messageIndex, messageIndexes } from '../scripts/message-indexes.ts';
import { resultsPage } from '../scripts/results-page.ts';
import { jsonSchema } from '../scripts/schema-output.ts';
import { validatorSource } from '../scripts/validator-source.ts';
import { templatePage } from '../scripts/template-page.ts';
import { errorTable } from '../src/errors.ts';
import { ENGINE_VERSION } from '../src/version.ts';
import { describe } from './describe.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const written: [file: string, content: () => string][] = [
  ...messageIndexes.map((file): [string, () => string] => [file, messageIndex]),
  ['engine/src/1-load/validators.generated.ts', validatorSource],
  ['server/client/src/api.generated.ts', clientSource],
  ['docs/template.schema.json', jsonSchema],
  ['docs/template.md', templatePage],
  ['docs/errors.md', errorList],
  ['docs/leagues.md', leaguesPage],
  ['docs/self-hosting.md', selfHostingPage],
  ['docs/results.md', resultsPage],
  ['docs/cli-options.md', optionsPage],
  ['docs/matchpost.config.schema.json', configSchema],
];

describe('derived files', (test) => {
  for (const [file, content] of written) {
    test(`${file} is what \`npm run schema\` writes`, () =>
      assert.ok(read(file) === content(), 'run `npm run schema`'));
  }

  test('the engine names the version of its package', () => {
    assert.is(ENGINE_VERSION, JSON.parse(read('engine/package.json')).version);
  });

  test('no code is in two tables', () => {
    const codes = [...errorList().matchAll(/^\| `([a-z-]+)`/gm)].map(([, code = '']) => code);
    assert.ok(codes.length > 50);
    assert.equal(
      codes.filter((code, i) => codes.indexOf(code) !== i),
      [],
    );
  });

  test('every code of the engine is used somewhere', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\/src\/.*\.ts$/.test(name),
    );
    const sources = files
      .filter((name) => !/node_modules|\/dist\/|(src|leagues)\/errors\.ts$|\.test\.ts$/.test(name))
      .map(read)
      .join('');
    assert.equal(
      Object.keys(errorTable).filter((code) => !sources.includes(`'${code}'`)),
      [],
    );
  });
});

function read(file: string): string {
  return readFileSync(root + file, 'utf8');
}
