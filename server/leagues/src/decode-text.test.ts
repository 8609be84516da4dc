import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { decodeText, isMacRoman } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows = Uint8Array.from([0x4b, 0xf6, 0x6e, 0x69, 0x7a, 0x92]);

const texts: [name: string, bytes: Uint8Array, contentType: string | undefined, expected: string][] = [
  ['UTF-8', utf8('Köniz’'), undefined, 'Köniz’'],
  ['UTF-8 with its mark', utf8('\uFEFFKöniz’'), undefined, 'Köniz’'],
  ['UTF-8 declared', utf8('Köniz’'), 'application/json; charset=utf-8', 'Köniz’'],
  ['UTF-8 declared as Latin-1', utf8('Köniz’'), 'application/json; charset=ISO-8859-1', 'Köniz’'],
  ['Windows-1252', windows, undefined, 'Köniz’'],
  ['Windows-1252 declared', windows, 'application/json; charset=windows-1252', 'Köniz’'],
  ['Windows-1252 declared in quotes', windows, 'application/json;Charset="Windows-1252"', 'Köniz’'],
  ['Windows-1252 declared as Latin-1', windows, 'text/html; charset=iso-8859-1', 'Köniz’'],
  ['Windows-1252 declared as JSON', windows, 'application/json', 'Köniz’'],
  ['Windows-1252 declared as UTF-8', windows, 'application/json; charset=UTF-8', 'Köniz’'],
  ['Windows-1252 declared as nonsense', windows, 'application/json; charset=swiss', 'Köniz’'],
  ['another declared charset', Uint8Array.from([0xa4]), 'text/csv; charset=iso-8859-15', '€'],
  ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, 0x4b, 0x00, 0xf6, 0x00]), undefined, 'Kö'],
  ['UTF-16 of the other order', Uint8Array.from([0xfe, 0xff, 0x00, 0x4b, 0x00, 0xf6]), undefined, 'Kö'],
  ['UTF-16 declared, without a mark', Uint8Array.from([0x4b, 0x00, 0x7a, 0x00]), 'text/csv; charset=utf-16le', 'Kz'],
  ['nothing', new Uint8Array(), undefined, ''],
];

/** Places in Mac Roman, from 0x80. */
const mac = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü';
const marks = new Map([
  ['…', 0xc9],
  ['“', 0xd2],
  ['’', 0xd5],
  ['”', 0xd3],
  ['–', 0xd0],
]);

function toMac(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => {
    const place = mac.indexOf(letter);
    return place < 0 ? (marks.get(letter) ?? letter.charCodeAt(0)) : 0x80 + place;
  });
}

function toWindows(text: string): Uint8Array {
  const high = new Map([...'Š\0Ž'].map((letter, index) => [letter, 0x8a + index * 2]));
  return Uint8Array.from([...text], (letter) => {
    if (letter === 'š') return 0x9a;
    if (letter === 'ž') return 0x9e;
    return high.get(letter) ?? letter.charCodeAt(0);
  });
}

describe('Mac Roman', (test) => {
  for (const text of [
    'Zürich',
    'Köln',
    'Bäretswil',
    'Hérisau',
    'Équipe recevante',
    'Genève – “Les Vernets”',
    'Üetikon',
    'Datum;Heim;Gast\n15.11.2025;FC Wädenswil’s;Höngg',
  ]) {
    test(`is recognised and read: ${text}`, () => {
      assert.is(isMacRoman(toMac(text)), true);
      assert.is(decodeText(toMac(text)), text);
    });
  }
  for (const text of ['Zürich', 'Köln', 'Mališa', 'Ružić'.slice(0, 4), 'Šime', 'Žan', 'Košice', 'Mališa, Zürich']) {
    test(`is not Windows-1252: ${text}`, () => assert.is(isMacRoman(toWindows(text)), false));
  }
  test('is not ASCII', () => assert.is(isMacRoman(utf8('Heim;Gast')), false));
  test('gives way to a declared charset', () =>
    assert.is(decodeText(Uint8Array.from([0x4b, 0x9a, 0x6c]), 'text/csv; charset=windows-1252'), 'Kšl'));
});

describe('decoding text', (test) => {
  for (const [name, bytes, contentType, expected] of texts) {
    test(name, () => assert.is(decodeText(bytes, contentType), expected));
  }
});
