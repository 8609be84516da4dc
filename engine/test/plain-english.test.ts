/** Comments are sentences with a subject: none begins with a free relative clause. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { describe } from './describe.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = [
  ...['src', 'test', 'e2e', 'scripts', 'bench', 'gallery', 'kernel'].map((name) => `engine/${name}`),
  ...['src', 'test', 'dev', 'scripts', 'leagues', 'client', 'n8n'].map((name) => `server/${name}`),
  ...['src', 'e2e', 'scripts', 'vite'].map((name) => `web/${name}`),
  'cli/src',
  'cli/test',
];
const skipped = /node_modules|dist\/|\.generated\.ts$|\.d\.ts$/;

const comment = /\/\*\*?(.*?)\*\/|^[ \t]*\/\/ ([^\n]*(?:\n[ \t]*\/\/ [^\n]*)*)/gms;
/** `What is refused ...`, `Who names a tag ...`: at the beginning of a comment or after a full stop. */
const freeRelative = /(?:^|[.;:!?] )(?:What|Whatever|Who|Whoever|Whose|Whether)\b[^.?]*(?:\.|$)/;

describe('plain English', (test) => {
  test('no comment begins a sentence with What, Who or Whether', () => {
    const files = folders.flatMap(filesBelow);
    assert.ok(files.length > 400, String(files.length));
    assert.equal(files.flatMap(findIn), []);
  });
});

function findIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(comment)].flatMap(([, block, line]) => {
    const sentence = (block ?? line ?? '').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim();
    const [clause] = freeRelative.exec(sentence) ?? [];
    return clause === undefined ? [] : [`${file}: ${clause.trim()}`];
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !skipped.test(file));
}
