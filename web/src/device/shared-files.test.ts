import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { pickFile } from './shared-files.ts';

const photo = new File(['1'], 'Tor.jpg', { type: 'image/jpeg' });
const second = new File(['2'], 'Jubel.png', { type: 'image/png' });
const film = new File(['3'], 'Tor.mp4', { type: 'video/mp4' });

const rows: readonly [what: string, values: readonly (File | string)[], name: string | undefined, others: number][] = [
  ['nothing', [], undefined, 0],
  ['a text alone', ['https://example.org'], undefined, 0],
  ['a photo', [photo], 'Tor.jpg', 0],
  ['two photos', [photo, second], 'Tor.jpg', 1],
  ['a photo after a film and a text', [film, 'Tor!', second], 'Jubel.png', 1],
  ['a film, which is refused by its type', [film], 'Tor.mp4', 0],
];

describe('what another app shares', (test) => {
  for (const [what, values, name, others] of rows) {
    test(`may be ${what}`, () => {
      const form = new FormData();
      for (const value of values) form.append('photo', value);
      const picked = pickFile(form);
      assert.equal([picked?.file.name, picked?.others ?? 0], [name, others]);
    });
  }
});
