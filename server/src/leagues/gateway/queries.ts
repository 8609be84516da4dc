import type { Sport } from '../source.ts';

/** The last part of the gateway's address, by sport. */
export const gatewayPaths: Record<Sport, string> = {
  unihockey: 'swissunihockey',
  volleyball: 'swissvolley',
  handball: 'swisshandball',
};

/** What one game is asked for. Never `id`: it is declared as always there, is not, and takes the whole game with it. */
const detailFields = [
  'teamHome',
  'teamAway',
  'date',
  'time',
  'location',
  'city',
  'result',
  'resultDetail',
  'teamHomeLogo',
  'teamAwayLogo',
];

/** Unihockey's list knows no more; its detail leaves out the town, so that is asked for here. */
const listFields: Record<Sport, readonly string[]> = {
  unihockey: ['id', 'date', 'time', 'result', 'teamHome', 'teamAway', 'location', 'city'],
  volleyball: ['id', ...detailFields],
  handball: ['id', ...detailFields],
};

export function writeClubsQuery(): string {
  return write('clubs', ['id', 'name']);
}

/** Ids have passed `parseId`: digits only, nothing to escape. */
export function writeTeamsQuery(clubId: string): string {
  return write(`teams(clubId: "${clubId}")`, ['id', 'name', 'liga']);
}

/** Handball finds a team's games only together with its club. */
export function writeGamesQuery(sport: Sport, { teamId, clubId }: { teamId: string; clubId?: string }): string {
  const club = clubId === undefined ? '' : `, clubId: "${clubId}"`;
  return write(`games(teamId: "${teamId}"${club})`, listFields[sport]);
}

export function writeGameQuery(gameId: string): string {
  return write(`game(gameId: "${gameId}")`, detailFields);
}

/** The path of a query below the sport's address. */
export function getQueryPath(query: string): string {
  return `?query=${encodeURIComponent(query)}`;
}

function write(root: string, fields: readonly string[]): string {
  return `{\n  ${root} {\n${fields.map((field) => `    ${field}\n`).join('')}  }\n}`;
}
