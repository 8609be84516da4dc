import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { readInstructions } from './dockerfile.ts';
import { listImage, writtenFile } from './image-list.ts';

const root = new URL('../../', import.meta.url);
const files = [...listImage().map(({ to }) => to), writtenFile];

describe('files of the image', (test) => {
  test('the Dockerfile copies the installed packages and this list, nothing else', async () => {
    const all = readInstructions(await readFile(new URL('Dockerfile', root), 'utf8'));
    const last = all.slice(all.findLastIndex((line) => line.startsWith('FROM')));
    assert.equal(
      last.filter((line) => /^(COPY|ADD)/.test(line)),
      [
        'COPY --from=packages /packages/node_modules ./node_modules',
        'COPY --from=packages /packages/server/node_modules ./server/node_modules',
        'COPY --from=build /build/image ./',
      ],
    );
    assert.ok(all.includes('RUN node server/scripts/image-tree.ts image'));
    assert.ok(all.includes('RUN node engine/scripts/packages/image.ts image'));
  });

  test('packages beside a workspace are copied with it', async () => {
    const { packages } = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8'));
    const shipped = Object.entries<{ dev?: boolean }>(packages).filter(([, { dev }]) => dev !== true);
    const folders = shipped.flatMap(([name]) => /^(?!web\/)([\w/]+)\/node_modules\//.exec(name)?.[1] ?? []);
    assert.equal(
      [...new Set(folders)].filter((folder) => !folder.includes('node_modules')),
      ['server'],
    );
  });

  test('contain the entry points of all processes', () => {
    const threads = ['modules/own-teams/games-thread', 'modules/posts/read-thread'];
    const scripts = ['main', 'worker', 'health', 'images/worker', ...threads, 'postgres/supervisor'];
    const wanted = [
      ...scripts.map((name) => `server/src/${name}.js`),
      'server/src/migrations/snapshot.json',
      'LICENSE',
    ];
    assert.equal(
      wanted.filter((name) => !files.includes(name)),
      [],
    );
  });

  test('contain nothing for development or tests', () => {
    const extra =
      /^server\/(dev|scripts)\/|(^|\/)(demo|test|e2e|bench|fixtures)\/|\.test\.|\.tsx?$|fake|-contract\.js$/;
    assert.equal(
      files.filter((name) => extra.test(name)),
      [],
    );
    const known = /^server\/(src\/|package\.json$)|^web\/dist\/|^LICENSE$/;
    assert.equal(
      files.filter((name) => !known.test(name)),
      [],
    );
  });

  test('import only shipped files, except for the one import refused in production', async () => {
    const missing: string[] = [];
    for (const { to } of listImage().filter(({ to }) => to.endsWith('.js') && !to.startsWith('web/'))) {
      const source = await readFile(new URL(to.replace(/\.js$/, '.ts'), root), 'utf8');
      const specifiers = source.matchAll(
        /(?:^(?:import|export)(?! type)[^;]*?from\s+|^import\s+|\bimport\()'(\.[^']+)'/gms,
      );
      const targets = [...specifiers].map(([, path = '']) => join(dirname(to), path.replace(/\.ts$/, '.js')));
      missing.push(...targets.filter((path) => !files.includes(path)));
    }
    assert.equal(missing.toSorted(), ['server/dev/development.js']);
  });
});
