/** A kind is one file of the engine and one of the editor: nobody else may know a single one (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '@matchpost/engine';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';

const src = fileURLToPath(new URL('../..', import.meta.url));

/** Files beside `kinds/` that may name one kind, with the reason. */
const allowed = new Map([['editor/document/levels.ts', 'game lists have parts: a level of their own']]);

const types = [...kinds.keys()];
/** Words of SVG and of backgrounds as well: these count where a type is compared, picked or made. */
const ambiguous = ['text', 'image', 'rect', 'path'];
const plain = types.filter((type) => !ambiguous.includes(type)).join('|');
const naming = new RegExp(
  `'(?:${plain})'|\\.type [!=]== '(?:${types.join('|')})'|\\{ type: '(?:${types.join('|')})' \\}>|createElement\\('(?:${types.join('|')})', `,
);

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)(test|messages)\//.test(name),
);

describe('one place for each kind', (test) => {
  test('the sources were found', () => assert.ok(sources.length > 300, String(sources.length)));

  test('only its own file and the registry know a single kind', () => {
    const knowing = sources.filter((name) => naming.test(readFileSync(join(src, name), 'utf8')));
    assert.equal(knowing.filter((name) => !name.startsWith('editor/kinds/')).sort(), [...allowed.keys()]);
  });

  test('every kind of the engine has a file of its own', () => {
    const files = readdirSync(join(src, 'editor/kinds'));
    assert.equal(
      types.filter((type) => !files.includes(`${type}.ts`)),
      [],
    );
  });
});
