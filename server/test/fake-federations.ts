import type { FakeAnswer, FakeRequest } from '@matchpost/leagues/test/federation';

/** A club's secret at the fake federation; every version is valid. */
export const secretOf = (club: string, version = 1) => `geheim-${club}-${version}`;

/** Handball: accepts any club with its secret and shows only this club. */
export function speakHandball({ path, headers }: FakeRequest): FakeAnswer | undefined {
  const [club = '', secret] = Buffer.from((headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':');
  if (!secret?.startsWith(`geheim-${club}-`)) return { status: 401, body: { message: 'Unauthorized' } };
  const [, root, id, list] = /^\/(clubs|teams)\/(\d+)(?:\/(teams|games))?$/.exec(path) ?? [];
  if (root === 'clubs' && id !== club) return { status: 403, body: {} };
  if (root === 'teams' && id !== `${club}1`) return { status: 404, body: {} };
  if (list === 'teams') return { body: [{ teamId: Number(`${club}1`), teamName: `HC ${club}`, leagueLong: 'M2' }] };
  const game = { gameId: 7, gameDateTime: '2025-11-15T18:00:00', teamAName: `HC ${club}`, teamBName: 'HC Other' };
  return { body: list === 'games' ? [game] : { clubId: Number(club), clubName: `HC ${club}` } };
}

/** Volleyball: one key for a single club, another for the whole federation. */
export function speakVolleyball({ path, headers, query }: FakeRequest): FakeAnswer | undefined {
  const clubs = [1, 2].map((id) => ({ clubId: id, caption: `VBC ${id}` }));
  const own =
    headers.authorization === 'federation'
      ? clubs
      : clubs.filter(({ clubId }) => headers.authorization === `club-${clubId}`);
  if (own.length === 0) return { status: 302, headers: { location: '/login' }, body: '' };
  const teams = own.map(({ clubId, caption }) => ({
    teamId: clubId * 10,
    caption,
    club: { clubId, clubCaption: caption },
  }));
  if (path === '/indoor/clubs') return own.length === 1 ? { status: 403, body: {} } : { body: own };
  if (path === '/indoor/teams')
    return { body: own.length === 1 ? teams : teams.filter(({ club }) => `${club.clubId}` === query.get('clubId')) };
  return path === '/indoor/games'
    ? { body: [] }
    : { body: teams.find(({ teamId }) => path.endsWith(`/${teamId}`)) ?? {} };
}
