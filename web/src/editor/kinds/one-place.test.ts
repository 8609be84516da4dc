/** A kind is one file in the engine and one in the editor; no other file knows a single kind (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';

const src = fileURLToPath(new URL('../..', import.meta.url));

/** Files outside `kinds/` that may name one kind, with the reason. */
const allowed = new Map([
  ['carousel/find-rows.ts', 'only a game list makes the pages of a carousel'],
  ['editor/document/levels.ts', 'game lists have parts: a level of their own'],
]);

const types = [...kinds.keys()];
/** Words with other meanings; they count only where a type is compared, picked or made. */
const ambiguous = ['text', 'image', 'rect', 'path'];
const plain = types.filter((type) => !ambiguous.includes(type)).join('|');
const naming = new RegExp(
  `'(?:${plain})'|\\.type [!=]== '(?:${types.join('|')})'|\\{ type: '(?:${types.join('|')})' \\}>|createElement\\('(?:${types.join('|')})', `,
);

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)(test|messages)\//.test(name),
);

describe('one place for each kind', (test) => {
  test('finds the sources', () => assert.ok(sources.length > 400, String(sources.length)));

  test('only its own file and the registry know a single kind', () => {
    const knowing = sources.filter((name) => naming.test(readFileSync(join(src, name), 'utf8')));
    assert.equal(knowing.filter((name) => !name.startsWith('editor/kinds/')).sort(), [...allowed.keys()]);
  });

  test('every kind of the engine has its own file', () => {
    const files = readdirSync(join(src, 'editor/kinds'));
    assert.equal(
      types.filter((type) => !files.includes(`${type}.ts`)),
      [],
    );
  });
});
