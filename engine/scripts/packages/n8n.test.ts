import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { stageNodes } from './n8n.ts';

describe('the package of the n8n nodes', (test) => {
  let folder: string;
  test.before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matchpost-n8n-'));
    await stageNodes(folder, 'https://code.example.org/club/matchpost/');
  });
  test.after(() => rm(folder, { recursive: true }));

  test('has the files of its manifest, CommonJS, and no dependencies', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const files = await readdir(folder, { recursive: true });
    for (const file of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) assert.ok(files.includes(file), file);
    assert.equal([manifest.type, manifest.dependencies], [undefined, undefined]);
    assert.equal([manifest.author.name, manifest.license], ['Matchpost', 'MIT']);
    assert.is(manifest.homepage, 'https://code.example.org/club/matchpost#readme');
    const url = 'git+https://code.example.org/club/matchpost.git';
    assert.equal(manifest.repository, { type: 'git', url, directory: 'server/n8n' });
    assert.ok(manifest.name.startsWith('n8n-nodes-') && manifest.keywords.includes('n8n-community-node-package'));
  });

  test('requires n8n and Node only', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const modules = texts.flatMap((text) => [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name = '']) => name));
    const foreign = modules.filter((name) => !name.startsWith('.'));
    assert.equal([...new Set(foreign)].toSorted(), ['n8n-workflow', 'node:crypto']);
  });

  test('has the icons that its nodes and its credential name, for light and dark', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    let found = 0;
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8');
      for (const [, path = ''] of text.matchAll(/"file:([^"]+\.svg)"/g)) {
        assert.match(await readFile(join(folder, name, '..', path), 'utf8'), '<svg');
        found += 1;
      }
    }
    assert.is(found, 6);
  });
});
