import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { mergeCaptionsFile, writeCaptionsFile } from './captions-file.ts';

describe('the captions of many posts', (test) => {
  test('stand below the name of each file', () => {
    const posts = ['a', 'b'].map((name) => ({
      name: `${name}.png`,
      caption: `Caption ${name}`,
      altText: `Alt ${name}`,
    }));
    const [first, second] = writeCaptionsFile(posts).split(/\n-+\n/);
    assert.is(first, 'a.png\n\nCaption a\n\nAlt: Alt a\n');
    assert.is(second, 'b.png\n\nCaption b\n\nAlt: Alt b\n');
  });
  test('of none are an empty file', () => assert.is(writeCaptionsFile([]), ''));
});

const post = (name: string, caption = `Caption of ${name}`) => ({ name, caption, altText: `Alt text of ${name}` });

describe('a file of captions with more posts', (test) => {
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
      const text = mergeCaptionsFile(old, [post('b.png', 'new'), post('c.png')]);
      assert.is(text.replaceAll('\r\n', '\n'), merged);
    });
  }
  test('keeps what somebody else wrote', () => {
    assert.is(
      mergeCaptionsFile('mine', [post('a.png')]),
      `mine\n${'-'.repeat(40)}\n${writeCaptionsFile([post('a.png')])}`,
    );
  });
});
