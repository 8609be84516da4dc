/** The command lines of README.md and the pages for designers run as printed, in a folder like a fresh clone. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe } from '@matchpost/engine/test';
import { launcher } from '@matchpost/engine/test/launcher';
import * as assert from 'uvu/assert';
import { makeFolder } from '../test/run-cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const blocks = (page: string, kind: string) =>
  [...read(page).matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, own, text = '']) => (own === kind ? [text] : []));

/** Every page that people open first. */
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];

/** A folder with the clone's fixtures, where `npx matchpost` is this command. */
function makeClone(): { folder: string; env: NodeJS.ProcessEnv } {
  const folder = makeFolder();
  symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${launcher}" "$@"\n`, { mode: 0o755 });
  return { folder, env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` } };
}

async function runLines(page: string, clone: ReturnType<typeof makeClone>): Promise<number> {
  const lines = blocks(page, 'sh').join('\n').split('\n');
  const wanted = lines.filter((line) => line.startsWith('npx matchpost '));
  for (const line of wanted) {
    const run = promisify(execFile)('sh', ['-ec', line], { cwd: clone.folder, env: clone.env, maxBuffer: 1e8 });
    await run.catch((error: { stderr?: string; message: string }) => {
      throw new Error(`${page}: ${line}\n${error.stderr ?? error.message}`);
    });
  }
  return wanted.length;
}

describe('lines of the documents', (test) => {
  test('README.md', async () => {
    const clone = makeClone();
    assert.ok((await runLines('README.md', clone)) >= 12);
    assert.ok(existsSync(join(clone.folder, 'sheet.png')));
  });

  test('docs/make-a-template.md: its template is valid and draws', async () => {
    const clone = makeClone();
    const [template = ''] = blocks('docs/make-a-template.md', 'json');
    writeFileSync(join(clone.folder, 'match-day.json'), template);
    assert.is(await runLines('docs/make-a-template.md', clone), 6);
    assert.ok(readdirSync(join(clone.folder, 'out')).length > 1);
  });

  test('links between pages lead to a file, and to a heading of it', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
        if (/^(https?:|mailto:)/.test(target)) return [];
        const [path = '', heading] = target.split('#', 2);
        const file = path === '' ? page : join(dirname(page), path);
        if (!existsSync(join(root, file))) return [`${page}: ${target}`];
        if (heading === undefined || !file.endsWith('.md')) return [];
        const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => slugOf(text));
        return headings.includes(heading) ? [] : [`${page}: ${target}`];
      }),
    );
    assert.equal(broken, []);
  });
});

/** The address of a heading, as code hosts make it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
