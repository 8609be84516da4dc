import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { forgetShared, pickFile, readShared, sharedFiles, takeFiles } from './shared-files.ts';

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

describe('a photo that waits for the studio', (test) => {
  let kept: Response | undefined;
  const cache = {
    match: async () => kept?.clone(),
    put: async (_key: string, response: Response) => void (kept = response),
    delete: async () => void (kept = undefined),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'caches');
  test.before(() => {
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open: async () => cache } });
  });
  test.after(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'caches');
    else Object.defineProperty(globalThis, 'caches', before);
  });
  test.before.each(() => forgetShared());

  /** A later page reads the photo, which came so many hours ago. */
  const readAfter = async (hours: number) => {
    await takeFiles([photo]);
    sharedFiles.set(undefined);
    const { now } = Date;
    Date.now = () => now() + hours * 3_600_000;
    await readShared().finally(() => (Date.now = now));
    return [sharedFiles.get()?.file.name, kept !== undefined];
  };

  test('is found on the same day, and forgotten later', async () => {
    assert.equal(await readAfter(20), ['Tor.jpg', true]);
    assert.equal(await readAfter(25), [undefined, false]);
  });

  test('is found without a date, as earlier versions kept it', async () => {
    const form = new FormData();
    form.append('photo', photo);
    kept = new Response(form);
    await readShared();
    assert.is(sharedFiles.get()?.file.name, 'Tor.jpg');
  });
});
