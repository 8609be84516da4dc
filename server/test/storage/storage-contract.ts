import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { StorageError, type ListedObject, type Storage } from '../../src/storage/storage.ts';

interface Setup {
  /** False for test servers that write in place, where a reader may see half an object or none. */
  readsWhileWriting: boolean;
  open(): Promise<{ storage: Storage; close(): Promise<void> }>;
}

const text = (value: string) => Buffer.from(value);
const newKey = (extension = 'png') => `logos/${randomUUID()}/${randomBytes(8).toString('hex')}.${extension}`;

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof StorageError ? error.code : String(error);
  }
  return 'ok';
}

async function bytesOf(storage: Storage, key: string, range?: { start: number; end: number }): Promise<string> {
  return String(await buffer((await storage.get(key, range)).body));
}

async function keysOf(listing: AsyncIterable<ListedObject>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of listing) keys.push(key);
  return keys.sort();
}

const invalid: [name: string, key: string][] = [
  ['nothing', ''],
  ['a climb', 'logos/../secret.png'],
  ['a climb at the start', '../logos/a.png'],
  ['a root', '/etc/passwd'],
  ['a drive', 'c:/windows/a.png'],
  ['a backslash', 'logos\\..\\a.png'],
  ['an encoded climb', 'logos/%2e%2e/a.png'],
  ['a zero byte', 'logos/a\0.png'],
  ['a line break', 'logos/a.png\n'],
  ['capitals', 'logos/A.png'],
  ['no folder', 'a.png'],
  ['no extension', 'logos/a'],
  ['an empty part', 'logos//a.png'],
  ['a dot part', 'logos/./a.png'],
  ['a hidden folder', '.incoming/a.png'],
  ['a dot in a folder', 'logos/a.png/b.png'],
  ['two dots', 'logos/a.tar.gz'],
  ['a letter of another script', 'logos/ä.png'],
  ['a long part', `logos/${'a'.repeat(101)}.png`],
  ['many parts', `${'a/'.repeat(8)}a.png`],
];

/** The tests that every driver has to pass. */
export function describeStorage(name: string, { open, readsWhileWriting }: Setup): void {
  describe(`${name}: the common storage tests`, (test) => {
    let storage: Storage;
    let close: (() => Promise<void>) | undefined;
    test.before(async () => {
      ({ storage, close } = await open());
    });
    test.after(() => close?.());

    test('returns an object as it was written', async () => {
      const key = newKey();
      const bytes = randomBytes(300_000);
      const before = Date.now() - 2_000;
      await storage.put(key, bytes);
      const { body, ...found } = await storage.get(key);
      assert.ok((await buffer(body)).equals(bytes));
      assert.equal([found.size, found.contentType], [bytes.length, 'image/png']);
      assert.match(found.etag, /^"[^"]+"$/);
      assert.ok(found.lastModified.getTime() > before && found.lastModified.getTime() < Date.now() + 2_000);
      assert.equal(await storage.head(key), found);
      assert.ok(await storage.has(key));
    });

    test('stores an empty object', async () => {
      const key = newKey('json');
      await storage.put(key, text(''));
      assert.equal([(await storage.head(key)).size, await bytesOf(storage, key)], [0, '']);
    });

    test('derives the etag from the bytes', async () => {
      const [a, b] = [newKey(), newKey()];
      const etags: string[] = [];
      for (const [key, value] of [
        [a, 'one'],
        [b, 'one'],
        [a, 'two'],
        [a, 'one'],
      ] as const) {
        await storage.put(key, text(value));
        etags.push((await storage.head(key)).etag);
      }
      const [one, two] = [etags[0], etags[2]];
      assert.equal(etags, [one, one, two, one]);
      assert.is.not(one, two);
    });

    const ranges: [start: number, end: number, part: string][] = [
      [0, 9, '0123456789'],
      [0, 1, '01'],
      [9, 9, '9'],
      [3, 6, '3456'],
    ];
    for (const [start, end, part] of ranges) {
      test(`range ${start}-${end}`, async () => {
        const key = newKey();
        await storage.put(key, text('0123456789'));
        const { body, size } = await storage.get(key, { start, end });
        assert.equal([String(await buffer(body)), size], [part, 10]);
      });
    }

    test('reports a missing object', async () => {
      assert.is(await codeOf(storage.get(newKey())), 'object-missing');
      assert.is(await codeOf(storage.head(newKey())), 'object-missing');
      assert.not(await storage.has(newKey()));
    });

    test('deletes objects, and accepts missing ones', async () => {
      const keys = Array.from({ length: 20 }, () => newKey());
      for (const key of keys) await storage.put(key, text(key));
      await storage.delete([...keys, newKey()]);
      await storage.delete(keys);
      for (const key of keys) assert.is(await codeOf(storage.head(key)), 'object-missing');
      await storage.delete([]);
    });

    test('lists exactly the objects below a folder', async () => {
      const user = randomUUID();
      const keys = ['a', 'b', 'c'].map((part) => `backgrounds/${user}/${part}.jpg`);
      for (const key of [...keys, `thumbnails/${user}/a.jpg`, `backgrounds/${user}0/a.jpg`]) {
        await storage.put(key, text(key));
      }
      assert.equal(await keysOf(storage.list(`backgrounds/${user}/`)), keys);
      assert.ok((await keysOf(storage.list('backgrounds/'))).includes(`backgrounds/${user}0/a.jpg`));
      assert.equal(await keysOf(storage.list(`nothing/${user}/`)), []);
      for await (const found of storage.list(`thumbnails/${user}/`)) {
        assert.is(found.size, `thumbnails/${user}/a.jpg`.length);
        assert.ok(Math.abs(found.lastModified.getTime() - Date.now()) < 60_000);
      }
    });

    test('keeps one complete version after concurrent writes of a key', async () => {
      const key = newKey();
      const values = Array.from({ length: 12 }, (_, i) => String(i % 10).repeat(100_000));
      const reads: Promise<string>[] = [];
      await storage.put(key, text(values[0] ?? ''));
      await Promise.all(
        values.map(async (value) => {
          if (readsWhileWriting) reads.push(bytesOf(storage, key));
          await storage.put(key, text(value));
        }),
      );
      for (const read of [...(await Promise.all(reads)), await bytesOf(storage, key)]) assert.ok(values.includes(read));
    });

    test('keeps acknowledged objects during concurrent writes and deletes in a folder', async () => {
      const user = randomUUID();
      const keys = Array.from({ length: 40 }, (_, i) => `logos/${user}/${i}.png`);
      await Promise.all(
        keys.map(async (key, i) => {
          await storage.put(key, text(key));
          if (i % 2 === 0) await storage.delete([key]);
        }),
      );
      assert.equal(await keysOf(storage.list(`logos/${user}/`)), keys.filter((_, i) => i % 2 === 1).sort());
    });

    for (const [reason, key] of invalid) {
      test(`refuses a key with ${reason}`, async () => {
        assert.is(await codeOf(storage.put(key, text('x'))), 'object-key-invalid');
        assert.is(await codeOf(storage.get(key)), 'object-key-invalid');
        assert.is(await codeOf(storage.head(key)), 'object-key-invalid');
        assert.is(await codeOf(storage.has(key)), 'object-key-invalid');
        assert.is(await codeOf(storage.delete([key])), 'object-key-invalid');
      });
    }

    for (const prefix of ['', 'logos', '../../src/', '/', 'logos/a', '.incoming/']) {
      test(`refuses the prefix "${prefix}"`, async () => {
        assert.is(await codeOf(keysOf(storage.list(prefix))), 'object-key-invalid');
      });
    }

    test('passes its own check', () => storage.check());
  });
}
