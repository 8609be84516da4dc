import { startFakeFederation, type FakeFederation } from './fake/federation.ts';
import { findFixture } from './fake/fixtures.ts';

export const CLUB_ID = '140901';
export const SECRET = 'geheim:mit-Doppelpunkt';

export interface FakeOptions {
  /** Other games than the recorded ones, of whatever team is asked for. */
  games?: readonly object[];
}

/** The club interface of the handball federation on loopback, below `/rest/v1`, for the key of one club. */
export function startFakeHandball({ games }: FakeOptions = {}): Promise<FakeFederation> {
  const token = Buffer.from(`${CLUB_ID}:${SECRET}`).toString('base64');
  return startFakeFederation(({ path, headers }) => {
    if (headers.authorization !== `Basic ${token}`) return { status: 401, body: { message: 'Unauthorized' } };
    const [, root, id, list] = /^\/rest\/v1\/(clubs|teams)\/(\d+)(?:\/(teams|games|group))?$/.exec(path) ?? [];
    if (root === 'clubs' && id !== CLUB_ID) return { status: 403, body: { message: 'Forbidden' } };
    if (list === 'games' && games) return { body: games };
    const body = findFixture(`handball/${getName(root, id, list)}`);
    return body === undefined ? undefined : { body };
  });
}

function getName(root = '', id = '', list = ''): string {
  if (root === 'clubs') return list === 'games' ? `games-club-${id}` : `${list || 'club'}-${id}`;
  return `${list || 'team'}-${id}`;
}
