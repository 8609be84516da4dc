/** The league for comparing the doors: a gateway with every sport and its crests, on loopback. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bySport, sports } from '@matchpost/engine/sports';
import type { Sport } from '@matchpost/leagues';
import { demoClubs, drawLogo, logoFileName } from '@matchpost/leagues/demo';
import type { GameFacts, LeagueFacts, TableRowFacts } from '@matchpost/leagues/test/facts';
import { startFakeFederation, type FakeAnswer } from '@matchpost/leagues/test/federation';
import { speakGateway } from '@matchpost/leagues/test/fake-gateway';
import { kinds, LIVE_KIND, LIVE_MINUTES, type Kind, type OwnClub, type ToldGame } from './kinds.ts';

export interface DoorsLeague {
  /** Base URL for the gateway driver. */
  baseUrl: string;
  /** Ids of the games of a kind. */
  gameIdsOf(sport: Sport, kind: string): string[];
  /** Games that show each crest once, two per game: the demo leagues' crests and every file format. */
  crests: { files: readonly string[]; gameIds: readonly string[] };
  close(): Promise<void>;
}

export const CLUB_ID = '900';
export const TEAM_ID = '9001';
/** The team whose games show all crests. */
export const CREST_TEAM_ID = '9002';

const crestsFolder = fileURLToPath(new URL('../../../fixtures/images/crests/', import.meta.url));
const crestFiles = readdirSync(crestsFolder);
const demoCrests = [...new Set(sports.flatMap((sport) => demoClubs[sport]).map((club) => logoFileName(club)))].filter(
  (name) => name !== '',
);

const clubs: Partial<Record<Sport, OwnClub>> = {
  unihockey: {
    sport: 'unihockey',
    name: 'UHC Sternenberg',
    opponents: ['Floorball Auental', 'Füchse Rotbach', 'Black Ravens Dürrenau II'],
    results: [
      ['6:5', '(2:1, 3:2, 1:2)'],
      ['3:7', '(1:2, 1:3, 1:2)'],
    ],
    overtime: '5:4 n.V.',
    shootout: '5:6 n.P.',
  },
  volleyball: {
    sport: 'volleyball',
    name: 'VBC Lindenmatt',
    opponents: ['Volley Tannegg', "Sm'Orval Bellecombe", 'Volley Näfenbach'],
    results: [
      ['3:1', '25:20, 23:25, 25:18, 25:22'],
      ['0:3', '20:25, 23:25, 18:25'],
    ],
    overtime: '3:2',
    shootout: '2:3',
  },
  handball: {
    sport: 'handball',
    name: 'RTV 1891 Kronwil',
    opponents: ['TSV St. Leodegar', 'züri ost handball', 'HSG Tannegg/Lindenmatt'],
    results: [
      ['28:25', '(14:12)'],
      ['22:30', '(10:15)'],
    ],
    overtime: '31:30 n.V.',
    shootout: '33:34 n.P.',
  },
};

/** One club per sport; sports without an entry above use clubs of the demo league. */
export const ownClubs = bySport((sport): OwnClub => clubs[sport] ?? findDemoClub(sport));

function findDemoClub(sport: Sport): OwnClub {
  const [name = '', first = '', second = '', third = ''] = demoClubs[sport].map((club) => club.name);
  const opponents = [first, second, third] as const;
  const results: OwnClub['results'] = [
    ['3:1', '(2:0)'],
    ['0:2', '(0:1)'],
  ];
  return { sport, name, opponents, results, overtime: '2:1 n.V.', shootout: '1:2 n.P.' };
}

export async function startDoorsLeague(now: number): Promise<DoorsLeague> {
  const answers: ((request: Parameters<ReturnType<typeof speakGateway>>[0]) => FakeAnswer | undefined)[] = [];
  const federation = await startFakeFederation(async (request) => {
    const picture = await findPicture(request.path);
    if (picture !== undefined) return { headers: { 'content-type': 'image/png' }, body: picture };
    return answers.map((answer) => answer(request)).find((answer) => answer !== undefined);
  });
  const leagues = sports.map((sport) => writeLeague(sport, federation.url, now));
  answers.push(...leagues.map((league) => speakGateway(league.facts)));
  return {
    baseUrl: `${federation.url}/api`,
    gameIdsOf: (sport, kind) => leagues.find(({ facts }) => facts.sport === sport)?.ids.get(kind) ?? [],
    crests: {
      files: listCrests(),
      gameIds: Array.from({ length: Math.ceil(listCrests().length / 2) }, (_, n) => crestId(n)),
    },
    close: federation.close,
  };
}

/** The declared type is irrelevant, since the type is detected by the bytes. */
async function findPicture(path: string): Promise<Uint8Array | undefined> {
  const [, folder, name = ''] = /^\/(crests|logos)\/([\w.-]+)$/.exec(path) ?? [];
  if (folder === 'crests') return crestFiles.includes(name) ? readFileSync(crestsFolder + name) : undefined;
  return folder === 'logos' ? (await drawLogo(name))?.bytes : undefined;
}

function listCrests(): string[] {
  return [...demoCrests.map((name) => `logos/${name}`), ...crestFiles.map((name) => `crests/${name}`)];
}

const crestId = (index: number) => String(8_000_000 + index);

function writeLeague(sport: Sport, origin: string, now: number): { facts: LeagueFacts; ids: Map<string, string[]> } {
  const club = ownClubs[sport];
  const ids = new Map<string, string[]>();
  const games = kinds.flatMap((kind, place) => {
    const told = kind.games(club).map((game, index) => {
      const id = String(1_000_000 * (sports.indexOf(sport) + 1) + place * 10 + index);
      return writeGame(game, { id, kind, now, crests: pickCrests(origin, place + index) });
    });
    ids.set(
      kind.name,
      told.map(({ id }) => id),
    );
    return told;
  });
  const teams = [{ id: TEAM_ID, name: club.name, league: 'Herren 2. Liga', games, table: writeTable(club) }];
  const second = {
    id: CREST_TEAM_ID,
    name: `${club.name} II`,
    league: 'Herren 4. Liga',
    games: writeCrestGames(club, origin, now),
  };
  const others = { id: '901', name: club.opponents[0], teams: [] };
  return { facts: { sport, clubs: [{ id: CLUB_ID, name: club.name, teams: [...teams, second] }, others] }, ids };
}

/** Eight teams, two of them level; ours is third. */
function writeTable({ name, opponents, sport }: OwnClub): TableRowFacts[] {
  const [first, second, third] = opponents;
  const others = demoClubs[sport].map((club) => club.name).filter((one) => one !== name && !opponents.includes(one));
  return [first, second, name, third, ...others.slice(0, 4)].map((team, index) => ({
    rank: index === 4 ? null : index + 1,
    teamId: team === name ? TEAM_ID : String(9_500 + index),
    team,
    played: 9,
    goals: [62 - 4 * index, 35 + 3 * index],
    points: 24 - 3 * (index === 4 ? 3 : index),
  }));
}

interface Telling {
  id: string;
  kind: Pick<Kind, 'name' | 'day'>;
  now: number;
  crests: Pick<GameFacts, 'homeLogo' | 'awayLogo'>;
}

function writeGame(told: ToldGame, { id, kind, now, crests }: Telling): GameFacts {
  const start = kind.name === LIVE_KIND ? now - LIVE_MINUTES * 60_000 : now + kind.day * 86_400_000;
  const [date, time] = swissMoment(start);
  return {
    id,
    date,
    time: kind.name === LIVE_KIND ? time : '14:00',
    hall: null,
    city: null,
    result: null,
    detail: null,
    ...crests,
    ...told,
  };
}

function writeCrestGames({ name, opponents }: OwnClub, origin: string, now: number): GameFacts[] {
  const files = listCrests();
  return Array.from({ length: Math.ceil(files.length / 2) }, (_, index) => {
    const [home = null, away = null] = [files[2 * index], files[2 * index + 1]];
    const crests = { homeLogo: home && `${origin}/${home}`, awayLogo: away && `${origin}/${away}` };
    const told = {
      home: `${name} II`,
      away: opponents[index % 3] ?? '',
      hall: 'Sporthalle Bergfeld',
      city: 'Sternenberg',
    };
    return writeGame(told, { id: crestId(index), kind: { name: 'crest', day: 7 + index }, now, crests });
  });
}

/** Every third game has no away crest, or one that is missing on the server. */
function pickCrests(origin: string, place: number): Telling['crests'] {
  const pick = (index: number) => `${origin}/logos/${demoCrests[index % demoCrests.length] ?? ''}`;
  if (place % 3 === 2) return { homeLogo: pick(place), awayLogo: place % 2 === 0 ? null : `${origin}/logos/gone.png` };
  return { homeLogo: pick(0), awayLogo: pick(place + 1) };
}

/** `dd.mm.yyyy` and `HH:mm` in Switzerland. */
function swissMoment(time: number): [date: string, time: string] {
  const text = new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Zurich' });
  const [year, month, day] = text.slice(0, 10).split('-');
  return [`${day}.${month}.${year}`, text.slice(11, 16)];
}
