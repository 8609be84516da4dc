import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { emojiPresentation, emojiSequences } from './coverage.ts';

describe('emoji', (test) => {
  const rows: [cluster: string, presentation: string, key: string][] = [
    ['\u{1f3d0}', 'emoji', '1f3d0'],
    ['\u26bd', 'emoji', '26bd'],
    ['\u{1f1e8}\u{1f1ed}', 'emoji', '1f1e8-1f1ed'],
    ['1\ufe0f\u20e3', 'emoji', '0031-20e3'],
    ['\u{1f44d}\u{1f3fd}', 'emoji', '1f44d-1f3fd'],
    ['\u2764\ufe0f', 'emoji', '2764'],
    ['\u2764', 'text', '2764'],
    ['\u26bd\ufe0e', 'text', '26bd'],
    ['\u00a9', 'none', '00a9'],
    ['\u00a9\ufe0f', 'emoji', '00a9'],
    ['1', 'none', '0031'],
    ['a', 'none', '0061'],
    ['\u05d0', 'none', '05d0'],
    ['\u6f22', 'none', '6f22'],
  ];
  for (const [cluster, presentation, key] of rows) {
    test(`${key} is shown as ${presentation}`, () => {
      assert.is(emojiPresentation(cluster), presentation);
      assert.is(emojiSequences(cluster)[0]?.join(), key);
    });
  }

  test('a sequence missing in the set is split into its parts, then loses its skin tones', () => {
    assert.equal(emojiSequences('\u{1f9d1}\u{1f3fd}\u200d\u{1f680}'), [
      ['1f9d1-1f3fd-200d-1f680'],
      ['1f9d1-1f3fd', '1f680'],
      ['1f9d1', '1f680'],
    ]);
  });
});
