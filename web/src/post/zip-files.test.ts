import { describe } from '@matchpost/engine/test';
import { unzipSync } from 'fflate';
import * as assert from 'uvu/assert';
import { zipFiles } from './zip-files.ts';

describe('several files in one', (test) => {
  test('stand in their order where programs sort by name', async () => {
    const files = Array.from({ length: 12 }, (_, index) => new File([`${index}`], 'post.png'));
    const packed = unzipSync(new Uint8Array(await (await zipFiles(files)).arrayBuffer()));
    const names = Object.keys(packed).toSorted();
    assert.equal([names[0], names[1], names[11]], ['01-post.png', '02-post.png', '12-post.png']);
    assert.is(new TextDecoder().decode(packed['02-post.png']), '1');
  });
});
