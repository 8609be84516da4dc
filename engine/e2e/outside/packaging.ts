/** The tarballs: lint, types, paths, size, contents. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import type { Check } from './check.ts';
import { here, run, type Scratch } from './scratch.ts';

const tools = createRequire(join(here, 'package.json'));

export function checkPackaging({ folder, tarballs }: Scratch): Check[] {
  return [
    ...tarballs.map((tarball) => ({
      name: `publint finds nothing in ${basename(tarball)}`,
      check: () => lint(tarball),
    })),
    ...tarballs
      .filter((tarball) => !basename(tarball).startsWith('matchpost-0'))
      .map((tarball) => ({
        name: `the types of ${basename(tarball)} resolve`,
        check: () => resolveTypes(folder, tarball),
      })),
    ...tarballs.map((tarball) => ({
      name: `the paths of ${basename(tarball)} are paths on Windows`,
      check: () => {
        const paths = listPaths(tarball);
        assert.equal(paths.filter(isOddPath), []);
        // Windows and macOS take `Case.js` and `case.js` for one file.
        assert.is(new Set(paths.map((path) => path.toLowerCase())).size, paths.length);
      },
    })),
    ...checkContents(folder),
  ];
}

function checkContents(folder: string): Check[] {
  const installed = ['@matchpost/engine', '@matchpost/leagues', '@matchpost/client', 'matchpost'].map((name) =>
    join(folder, 'node_modules', name),
  );
  return [
    {
      name: 'the command line with everything takes at most 60 MB',
      check: () =>
        assert.ok(sizeOf(join(folder, 'node_modules')) <= 60_000_000, `${sizeOf(join(folder, 'node_modules'))} bytes`),
    },
    {
      name: 'nothing for tests is in them',
      check: () =>
        assert.equal(
          installed
            .flatMap((path) => filesBelow(path))
            .filter((file) => /\.test\.|[\\/](?:test|bench|e2e|gallery)[\\/]/.test(file)),
          [],
        ),
    },
    {
      name: 'every package has a licence, a README and those of what it contains',
      check: () => {
        const missing = installed.flatMap((path) =>
          ['LICENSE', 'README.md', 'THIRD-PARTY-LICENSES.txt']
            .map((name) => join(path, name))
            .filter((file) => !existsSync(file)),
        );
        assert.equal(missing, []);
      },
    },
  ];
}

async function lint(tarball: string): Promise<void> {
  const { publint } = (await import(pathToFileURL(tools.resolve('publint')).href)) as {
    publint: (options: object) => Promise<{ messages: object[] }>;
  };
  const bytes = readFileSync(tarball);
  const pack = { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) };
  const { messages } = await publint({ pack, strict: true });
  assert.equal(messages, []);
}

/** Profile: the packages are ESM, which old resolutions cannot import. */
function resolveTypes(folder: string, tarball: string): void {
  const cli = join(here, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { status, stdout, stderr } = run(folder, process.execPath, [
    cli,
    tarball,
    '--profile',
    'esm-only',
    '--format',
    'ascii',
    '--no-color',
  ]);
  assert.is(status, 0, stdout + stderr);
}

function listPaths(tarball: string): string[] {
  const { stdout } = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' });
  const paths = stdout.split('\n').filter(Boolean);
  assert.ok(paths.length > 3);
  return paths;
}

/** Characters and names that Windows refuses, and paths too long for it below a deep folder. */
function isOddPath(path: string): boolean {
  const reserved = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
  return /[\\:*?"<>|]|[ .](?:\/|$)/.test(path) || reserved.test(path) || path.length > 120;
}

function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-sb', folder], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
