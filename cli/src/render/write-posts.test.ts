import * as assert from 'uvu/assert';
import { writeCaptionsFile } from '@matchpost/engine/posts';
import { describe } from '@matchpost/engine/test';
import { mergeCaptions } from './write-posts.ts';

const post = (name: string, caption = `Caption of ${name}`) => ({ name, caption, altText: `Alt text of ${name}` });

describe('a file of captions', (test) => {
  const before = writeCaptionsFile([post('a.png'), post('b.png')]);
  const cases: [name: string, before: string, merged: string][] = [
    ['begins with the posts of the first run', '', writeCaptionsFile([post('b.png', 'new'), post('c.png')])],
    [
      'keeps the captions of other pictures, and replaces those of the same',
      before,
      writeCaptionsFile([post('a.png'), post('b.png', 'new'), post('c.png')]),
    ],
    [
      'is the same behind an editor with line ends of its own',
      before.replaceAll('\n', '\r\n'),
      writeCaptionsFile([post('a.png'), post('b.png', 'new'), post('c.png')]),
    ],
  ];
  for (const [name, old, merged] of cases) {
    test(name, () => {
      const text = mergeCaptions(old, [post('b.png', 'new'), post('c.png')]);
      assert.is(text.replaceAll('\r\n', '\n'), merged);
    });
  }
  test('keeps what somebody else wrote', () => {
    assert.is(mergeCaptions('mine', [post('a.png')]), `mine\n${'-'.repeat(40)}\n${writeCaptionsFile([post('a.png')])}`);
  });
});
