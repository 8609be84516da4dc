/** A sport is one file of the engine (docs/architecture.md): no other file may keep a list of sports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from './describe.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that may name one sport, with the reason. At most eight. */
const allowed = new Map([
  ['engine/src/sports/index.ts', 'the registry'],
  ['engine/src/sports/unihockey.ts', 'the sport'],
  ['server/leagues/src/gateway/queries.ts', 'how the gateway serves each federation'],
  ['server/leagues/src/systems/ch-unihockey/system.ts', 'which sport a federation plays'],
  ['server/src/contract/examples.ts', 'bodies shown in the description of the API'],
  ['web/src/components/demo.ts', 'a team of the demo league'],
  ['web/src/editor/dialogs/preview/sample-games.ts', 'the list of samples, loaded with the editor only'],
  ['web/src/editor/dialogs/preview/samples/unihockey.ts', 'the samples'],
]);

/** Tests and their helpers; migrations, which are never rewritten; the invented clubs of the demo league. */
const exempt =
  /\.test\.tsx?$|\/test\/|\/fake(\/|\.ts$)|-contract\.ts$|\/test-[^/]+\.ts$|\/(schedule|league)-server\.ts$|\/migrations\/|\/leagues\/(demo|test)\//;

/** As a string, a key or a name; `swiss-unihockey` is a source, not a sport. */
const naming = /(?<![\w-])unihockey(?![\w-]|\.ts')/;

const sources = ['engine/src', 'server/leagues', 'server/src', 'cli/src', 'web/src', 'web/vite']
  .flatMap(filesBelow)
  .filter((file) => !exempt.test(file));

describe('one list of sports', (test) => {
  test('the sources were found', () => assert.ok(sources.length > 500, String(sources.length)));

  test('only the named files know a single sport', () => {
    assert.equal(sources.filter((file) => naming.test(readCode(file))).sort(), [...allowed.keys()].sort());
  });

  test('there are at most eight of them', () => assert.ok(allowed.size <= 8, String(allowed.size)));
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)dist\//.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Without comments and the command line's examples. */
function readCode(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^\s*\$ matchpost .*$/gm, '');
}
