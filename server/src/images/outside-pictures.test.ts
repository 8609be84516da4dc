import { describe } from '@matchpost/engine/test';
import { hour, minute } from '@matchpost/engine/clock';
import * as assert from 'uvu/assert';
import { ServerError } from '../errors.ts';
import { createOutsidePictures, isOverloaded } from './outside-pictures.ts';

const url = 'https://league.example.org/crest.png';

describe('pictures of other sites while the server is busy', (test) => {
  test('are those of before, and refused only where there is none', async () => {
    let now = Date.UTC(2026, 0, 1);
    let isBusy = true;
    const pictures = createOutsidePictures({
      fetch: async () => ({ status: 200, bytes: Buffer.from([1]), headers: {}, url: new URL(url) }),
      images: {
        prepareOutside: async (bytes) => {
          if (isBusy) throw new ServerError('overloaded');
          return { bytes, type: 'png' };
        },
      },
      clock: () => now,
    });
    const load = () => pictures.load(url).then(({ picture }) => picture.hash, isOverloaded);
    assert.is(await load(), true);
    isBusy = false;
    const hash = await load();
    isBusy = true;
    now += hour;
    assert.is(await load(), hash);
    // Asked for again after a minute; after a day the old picture counts no more.
    now += 24 * hour + minute;
    assert.is(await load(), true);
  });
});
