import { tableNumbers } from '@matchpost/engine';
import type { Sport } from '../source.ts';

/** Fields requested for one game. Never `id`: the gateway declares it non-null, omits it, and so nulls the game. */
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

interface GatewaySport {
  /** The last part of the gateway's address. */
  path: string;
  /** Fields requested for a team's games; default: the fields of one game. */
  listFields?: readonly string[];
  /** One game can be asked for; the others stand inside the games of a team. */
  hasDetail?: true;
  /** A team's games are found only together with its club. */
  needsClub?: true;
}

/** Differences of the gateway between federations. */
const gatewaySports: Partial<Record<Sport, GatewaySport>> = {
  unihockey: {
    path: 'swissunihockey',
    // The list knows no more; the detail leaves out the town, so that is asked for here.
    listFields: ['id', 'date', 'time', 'result', 'teamHome', 'teamAway', 'location', 'city'],
    hasDetail: true,
  },
  volleyball: { path: 'swissvolley' },
  handball: { path: 'swisshandball', needsClub: true },
};

export function getGatewaySport(sport: Sport): GatewaySport {
  return gatewaySports[sport] ?? { path: sport };
}

export function writeClubsQuery(): string {
  return write('clubs', ['id', 'name']);
}

/** Ids have passed `parseId`: digits only, nothing to escape. */
export function writeTeamsQuery(clubId: string): string {
  return write(`teams(clubId: "${clubId}")`, ['id', 'name', 'liga']);
}

export function writeGamesQuery(sport: Sport, { teamId, clubId }: { teamId: string; clubId?: string }): string {
  const club = clubId === undefined ? '' : `, clubId: "${clubId}"`;
  return write(`games(teamId: "${teamId}"${club})`, getGatewaySport(sport).listFields ?? ['id', ...detailFields]);
}

export function writeGameQuery(gameId: string): string {
  return write(`game(gameId: "${gameId}")`, detailFields);
}

const tableFields = [
  'competition',
  'group',
  `rows { rank rankMove teamId team teamLogo ${tableNumbers.join(' ')} zone }`,
];

/** Not in the specification's gateway: one without tables refuses the field. */
export function writeTableQuery({ teamId, clubId }: { teamId: string; clubId?: string }): string {
  const club = clubId === undefined ? '' : `, clubId: "${clubId}"`;
  return write(`table(teamId: "${teamId}"${club})`, tableFields);
}

/** The path of a query below the sport's address. */
export function getQueryPath(query: string): string {
  return `?query=${encodeURIComponent(query)}`;
}

function write(root: string, fields: readonly string[]): string {
  return `{\n  ${root} {\n${fields.map((field) => `    ${field}\n`).join('')}  }\n}`;
}
