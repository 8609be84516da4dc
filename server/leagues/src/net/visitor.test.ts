import { describe } from '@matchpost/engine/test';
import * as assert from 'uvu/assert';
import { visitorOf } from './visitor.ts';

const cases: readonly [ip: string, visitor: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
];

describe('a visitor by the address', (test) => {
  for (const [ip, visitor] of cases) test(`${ip}: ${visitor}`, () => assert.is(visitorOf(ip), visitor));
});
