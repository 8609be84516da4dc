import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseEmailAddress } from './sign-in-codes.ts';

const addresses: [typed: string, parsed: string | undefined][] = [
  ['anna@example.org', 'anna@example.org'],
  [' Anna.Muster@Example.ORG\n', 'anna.muster@example.org'],
  ["o'neill+club_1@sub.example.co.uk", "o'neill+club_1@sub.example.co.uk"],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ['.anna@example.org', undefined],
  ['anna.@example.org', undefined],
  ['änna@example.org', undefined],
  ['"anna"@example.org', undefined],
  ['anna@[127.0.0.1]', undefined],
  ['anna@127.0.0.1', undefined],
  ['anna@localhost', undefined],
  ['anna@-example.org', undefined],
  ['anna@example.o', undefined],
  ['anna@example.org,ben@example.org', undefined],
  ['Anna <anna@example.org>', undefined],
  ['anna@example.org\0', undefined],
];

describe('e-mail addresses', (test) => {
  for (const [typed, parsed] of addresses) {
    test(JSON.stringify(typed), () => assert.is(parseEmailAddress(typed), parsed));
  }
});
