import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { isNotModified, isSameVersion, parseRange } from './file-headers.ts';

const part = (start: number, end: number) => ({ start, end });

const rows: [header: string | undefined, found: ReturnType<typeof parseRange>][] = [
  [undefined, undefined],
  ['bytes=0-9', part(0, 9)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=5-', part(5, 9)],
  ['bytes=-3', part(7, 9)],
  ['bytes=-100', part(0, 9)],
  ['bytes=3-100', part(3, 9)],
  ['Bytes=3-4', part(3, 4)],
  ['bytes=10-', 'refused'],
  ['bytes=10-20', 'refused'],
  ['bytes=-0', 'refused'],
  ['bytes=99999999999999999999-', 'refused'],
  ['bytes=0-1,3-4', 'refused'],
  ['bytes=0-1, 3-4', 'refused'],
  [`bytes=${'0-0,'.repeat(1000)}1-1`, 'refused'],
  ['bytes=4-3', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1-2-3', undefined],
  ['bytes=-1-2', undefined],
  ['bytes=1.5-2', undefined],
  ['items=0-1', undefined],
  ['0-1', undefined],
  ['', undefined],
];

describe('parseRange of ten bytes', (test) => {
  for (const [header, found] of rows) {
    test(String(header).slice(0, 40), () => assert.equal(parseRange(header, 10), found));
  }
  test('an empty object has no range', () =>
    assert.equal(
      ['bytes=0-', 'bytes=-1'].map((header) => parseRange(header, 0)),
      ['refused', 'refused'],
    ));
});

const version = { etag: '"a"', lastModified: new Date('2026-11-20T12:00:00.500Z') };
const at = 'Fri, 20 Nov 2026 12:00:00 GMT';
const before = 'Fri, 20 Nov 2026 11:59:59 GMT';

const unchanged: [headers: Record<string, string>, expected: boolean][] = [
  [{}, false],
  [{ 'if-none-match': '"a"' }, true],
  [{ 'if-none-match': 'W/"a"' }, true],
  [{ 'if-none-match': '"b", "a"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"b"' }, false],
  [{ 'if-none-match': 'a' }, false],
  [{ 'if-none-match': '"b"', 'if-modified-since': at }, false],
  [{ 'if-modified-since': at }, true],
  [{ 'if-modified-since': before }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
];

const same: [headers: Record<string, string>, expected: boolean][] = [
  [{}, true],
  [{ 'if-range': '"a"' }, true],
  [{ 'if-range': 'W/"a"' }, false],
  [{ 'if-range': '"b"' }, false],
  [{ 'if-range': at }, true],
  [{ 'if-range': before }, false],
  [{ 'if-range': 'yesterday' }, false],
];

describe('conditions', (test) => {
  for (const [headers, expected] of unchanged) {
    test(`${JSON.stringify(headers)} is ${expected ? '' : 'not '}unchanged`, () =>
      assert.is(isNotModified(headers, version), expected));
  }
  for (const [headers, expected] of same) {
    test(`${JSON.stringify(headers)} ${expected ? 'gets' : 'gets no'} part`, () =>
      assert.is(isSameVersion(headers, version), expected));
  }
});
