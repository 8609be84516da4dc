import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { getSignInTarget, getTarget } from './target.ts';

const cases: [redirect: string | undefined, plan: string | undefined, target: string, mail: string][] = [
  [undefined, undefined, '/', '/profile'],
  [undefined, 'pro', '/', '/profile'],
  ['subscription', 'pro', '/profile/subscription', '/profile/subscription'],
  ['subscription', undefined, '/', '/profile'],
  [
    '/studio/handball/7/12/101,102?tab=result',
    undefined,
    '/studio/handball/7/12/101,102?tab=result',
    '/studio/handball/7/12/101,102?tab=result',
  ],
  ['//evil.example', undefined, '/', '/profile'],
  ['/\\evil.example', undefined, '/', '/profile'],
  ['https://evil.example', undefined, '/', '/profile'],
  ['javascript:alert(1)', undefined, '/', '/profile'],
];

describe('target of the sign-in', (test) => {
  for (const [redirect, plan, target, mail] of cases) {
    test(`${redirect} with plan ${plan}: ${target}, signing in ${mail}`, () => {
      assert.equal([getTarget(redirect, plan), getSignInTarget(redirect, plan)], [target, mail]);
    });
  }
});
