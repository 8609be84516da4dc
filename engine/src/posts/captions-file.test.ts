import * as assert from 'uvu/assert';
import { describe } from '../../test/describe.ts';
import { writeCaptionsFile } from './captions-file.ts';

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
