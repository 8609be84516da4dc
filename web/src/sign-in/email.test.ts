import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { parseCode, parseEmail } from './email.ts';

const emails: [typed: string, email: string | undefined][] = [
  [' verein@example.org ', 'verein@example.org'],
  ['a.b+c@sub.example.co.uk', 'a.b+c@sub.example.co.uk'],
  ['vorstand@zürich.example', 'vorstand@zürich.example'],
  ['verein', undefined],
  ['verein@', undefined],
  ['verein@example', undefined],
  ['verein@example..org', undefined],
  ['ver ein@example.org', undefined],
  ['a@b@example.org', undefined],
];

const codes: [typed: string, code: string | undefined][] = [
  ['012345', '012345'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
];

describe('sign-in input', (test) => {
  for (const [typed, email] of emails) test(`«${typed}»: ${email}`, () => assert.is(parseEmail(typed), email));
  for (const [typed, code] of codes) test(`«${typed}»: ${code}`, () => assert.is(parseCode(typed), code));
});
