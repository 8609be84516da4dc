import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import { decodeText } from './decode-text.ts';

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

describe('decoding text', (test) => {
  for (const [name, bytes, contentType, expected] of texts) {
    test(name, () => assert.is(decodeText(bytes, contentType), expected));
  }
});
