import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { mayBeKnown, requireOwnWebsite, requireSecondFactor, type Caller } from './caller.ts';

const person = { userId: 'u', email: 'u@example.org', role: 'paid_user', tier: 'pro' } as const;
const session = (aal: 'aal1' | 'aal2', nextAal: 'aal1' | 'aal2'): Caller => ({
  ...person,
  via: 'session',
  sessionId: 's',
  aal,
  nextAal,
});
const key = (origin?: string): Caller => ({ ...person, via: 'key', keyId: 'k', scopes: [], readOnly: true, origin });
const site = 'https://club.example';

const callers: [name: string, caller: Caller, origin: string | undefined, refusal: string | undefined][] = [
  ['a session without a second factor', session('aal1', 'aal1'), undefined, undefined],
  ['a session with the confirmed second factor', session('aal2', 'aal2'), undefined, undefined],
  ['a session whose second factor is not confirmed', session('aal1', 'aal2'), undefined, 'aal2-required'],
  ['a key of a program', key(), site, undefined],
  ["a website's key on its pages", key(site), site, undefined],
  ["a website's key on other pages", key(site), 'https://other.example', 'api-key-origin-refused'],
  ["a website's key in a program", key(site), undefined, 'api-key-origin-refused'],
];

describe('callers', (test) => {
  for (const [name, caller, origin, refusal] of callers) {
    test(`${name}: ${refusal ?? 'is known'}`, () => {
      const headers = origin === undefined ? {} : { origin };
      const codes = [() => requireSecondFactor(caller), () => requireOwnWebsite(caller, headers)].flatMap((check) => {
        try {
          check();
          return [];
        } catch (error) {
          return [(error as { code: string }).code];
        }
      });
      assert.equal(codes, refusal === undefined ? [] : [refusal]);
      assert.is(mayBeKnown(caller, headers), refusal === undefined);
    });
  }
});
