import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { originOf, publishedManifest, publishedPackages } from './manifests.ts';

type Manifest = Partial<Record<string, unknown>>;

describe('manifests of the packages', (test) => {
  const address = 'https://code.example.org/club/matchpost';

  test('name their author, and the sources once those have an address', () => {
    for (const published of publishedPackages) {
      const plain = publishedManifest(published) as Manifest;
      assert.equal([plain['author'], plain['license']], [{ name: 'Matchpost' }, 'MIT'], published.name);
      assert.equal([plain['repository'], plain['homepage'], plain['bugs']], [undefined, undefined, undefined]);
      const { repository, homepage, bugs } = publishedManifest(published, address) as Manifest;
      assert.equal(repository, { type: 'git', url: `git+${address}.git`, directory: published.workspace });
      assert.equal([homepage, bugs], [`${address}#readme`, { url: `${address}/issues` }]);
    }
  });

  test('take an address with a slash or .git at its end', () => {
    for (const end of ['/', '.git']) assert.equal(originOf(address + end, 'cli'), originOf(address, 'cli'));
  });

  for (const wrong of ['', 'club/matchpost', 'git@code.example.org:club/matchpost.git', 'http://code.example.org/x'])
    test(`refuse the address ${JSON.stringify(wrong)}`, () =>
      assert.throws(() => originOf(wrong, 'cli'), /--repository: .* is not an https address/));
});
