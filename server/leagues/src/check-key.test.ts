import * as assert from 'uvu/assert';
import { describe } from '@matchpost/engine/test';
import type { FakeFederation } from '../test/fake/federation.ts';
import { openTestShare } from '../test/fake/upstream.ts';
import { CLUB_ID, SECRET, startFakeHandball } from '../test/fake-handball.ts';
import { CLUB_KEY, FEDERATION_KEY, startFakeSwissVolley } from '../test/fake-swiss-volley.ts';
import type { UpstreamOptions } from './upstream.ts';
import { createUpstream } from './upstream/upstream.ts';
import { checkKey, type StoredKey } from './systems/driver.ts';
import { getKeyedSystem, type KeyedSport } from './systems/index.ts';

async function check(
  sport: KeyedSport,
  key: StoredKey,
  change?: (federation: FakeFederation) => void,
): Promise<string> {
  const federation = await (sport === 'handball' ? startFakeHandball() : startFakeSwissVolley());
  const share = openTestShare(federation);
  change?.(federation);
  const baseUrl = sport === 'handball' ? `${federation.url}/rest/v1` : federation.url;
  try {
    const connect = (options: UpstreamOptions) => createUpstream(options, share);
    const reach = { connect, baseUrl, today: () => '2025-11-15' };
    const answer = await checkKey(getKeyedSystem(sport), key, reach);
    return answer.ok ? answer.clubs.map(({ id, name }) => `${id} ${name}`).join(', ') : answer.error.code;
  } finally {
    await share.close();
    await federation.close();
  }
}

const keys: [what: string, sport: KeyedSport, key: StoredKey, expected: string][] = [
  ['good', 'handball', { clubId: CLUB_ID, secret: SECRET }, '140901 RTV 1891 Kronwil'],
  ['a wrong secret', 'handball', { clubId: CLUB_ID, secret: 'x' }, 'club-key-refused'],
  ["another club's secret", 'handball', { clubId: '140902', secret: SECRET }, 'club-key-refused'],
  ['without a club', 'handball', { secret: SECRET }, 'club-unknown'],
  ['good', 'volleyball', { clubId: '9001', secret: CLUB_KEY }, '9001 VBC Lindenmatt'],
  ['good, without a club id', 'volleyball', { secret: CLUB_KEY }, '9001 VBC Lindenmatt'],
  ['of all clubs', 'volleyball', { clubId: '9003', secret: FEDERATION_KEY }, '9003 Volley Tannegg'],
  ['of another club', 'volleyball', { clubId: '9002', secret: CLUB_KEY }, 'club-key-refused'],
  ['a wrong one', 'volleyball', { clubId: '9001', secret: 'x' }, 'club-key-refused'],
  ['none', 'volleyball', { clubId: '9001', secret: '' }, 'club-key-refused'],
];

function breakDown(federation: FakeFederation): void {
  federation.fail('500');
}

describe("a club's key", (test) => {
  for (const [what, sport, key, expected] of keys) {
    test(`${sport}, ${what}: ${expected}`, async () => assert.is(await check(sport, key), expected));
  }
  test('is not refused while the federation is down', async () => {
    assert.is(await check('handball', { clubId: CLUB_ID, secret: SECRET }, breakDown), 'source-failed');
    assert.is(await check('volleyball', { secret: CLUB_KEY }, breakDown), 'source-failed');
  });
});
