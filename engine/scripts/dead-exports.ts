/**
 * `npm run lint` ends with it: exports whose name occurs in no other file. It reads names, not imports, so a dead export
 * with a common name escapes it, and it never reports one that is used.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|let) (?<name>[\w$]+)/gm;
const shipped = /^(engine|server|server\/leagues|server\/client|cli|web)\/(src|dev|demo)\/|^server\/n8n\/nodes\//;
const ignored = /\.generated\.ts$|\.node\.ts$|\.test\.tsx?$|\.d\.ts$|\/migrations\//;

/** A package's own exports are for its readers. */
const entries = new Set(
  ['engine', 'server', 'server/leagues', 'server/client'].flatMap((folder) => {
    const { exports } = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) as { exports: object };
    return Object.values(exports).map((path) => `${folder}/${String(path).slice(2)}`);
  }),
);

interface DeadExport {
  file: string;
  name: string;
}

/** `files`: path -> text. */
function findDeadExports(files: ReadonlyMap<string, string>): DeadExport[] {
  const users = countUsers(files.values());
  return [...files].flatMap(([file, text]) => {
    if (!shipped.test(file) || ignored.test(file) || entries.has(file)) return [];
    const names = [...text.matchAll(declaration)].map((match) => match.groups?.['name'] ?? '');
    return [...new Set(names)].filter((name) => users.get(name) === 1).map((name) => ({ file, name }));
  });
}

/** In how many files each word occurs. */
function countUsers(texts: Iterable<string>): Map<string, number> {
  const users = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text.match(/[\w$]+/g))) users.set(word, (users.get(word) ?? 0) + 1);
  }
  return users;
}

function readSources(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.html'], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = listed.split('\n').filter((name) => name !== '' && !name.startsWith('fixtures/'));
  return new Map(names.map((name) => [name, readFileSync(`${root}/${name}`, 'utf8')]));
}

if (import.meta.main) {
  const dead = findDeadExports(readSources());
  for (const { file, name } of dead) console.error(`${file}: ${name} is exported, and used in no other file`);
  if (dead.length > 0) process.exitCode = 1;
}
