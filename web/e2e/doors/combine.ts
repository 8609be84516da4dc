/** Chooses the combinations to compare, with every pair of values at least once. */
import { formatNames, type Format } from '@matchpost/engine/formats';
import { languages, type Language } from '@matchpost/engine/languages';
import { themeNames, type ThemeName } from '../../src/post/studio-url.ts';
import { sports, type Sport } from '@matchpost/leagues';
import { kinds } from './kinds.ts';
import { CLUB_ID, CREST_TEAM_ID, ownClubs, TEAM_ID, type DoorsLeague } from './league.ts';
import { createPairs } from './pairs.ts';

export interface CellClub {
  id: string;
  name: string;
  /** Where the command line finds it: in the league, or in the server that all other doors ask. */
  source: 'league' | 'server';
}

/** Posts of one team with equal options: one run of the command line and one batch. */
export interface Cell {
  sport: Sport;
  club: CellClub;
  teamId: string;
  theme: ThemeName;
  format: Format;
  language: Language;
  details: boolean;
  /** The side set by the user; undefined where names and halls decide. */
  home: boolean | undefined;
  /** Games of one day may share a post. */
  gameIds: string[];
  /** With `strict` a missing picture is an error instead of a warning. */
  isStrict: boolean;
  /** Names of the games in messages, by id. */
  labels: ReadonlyMap<string, string>;
}

interface Style extends Record<string, string> {
  sport: Sport;
  theme: ThemeName;
  language: Language;
  details: string;
  home: string;
}

const factors = {
  sport: sports,
  theme: themeNames,
  language: languages,
  details: ['no', 'yes'],
  home: ['true', 'false', 'absent'],
} as const;

/** Every theme meets every sport once; a few more meet the remaining pairs. */
const MOST_STYLES = 2 * sports.length * themeNames.length;
const FORMATS_A_LOOK = 2;
const KINDS_A_CELL = 7;

/** Adds styles until every pair of values is in a combination. Throws if one is in none. */
export function combine(league: DoorsLeague): Cell[] {
  const pairs = createPairs();
  const all = listStyles();
  const names = kinds.map(({ name }) => name);
  const findMissing = () => pairs.findMissing({ ...factors, format: formatNames, kind: names });
  const cells: Cell[] = [];
  for (let styles = 0; styles < MOST_STYLES && findMissing().length > 0; styles++) {
    const style = pairs.take(all);
    const left = new Set<Format>(formatNames);
    for (let n = 0; n < FORMATS_A_LOOK; n++) {
      const format = pairs.take([...left].map((name) => ({ ...style, format: name }))).format as Format;
      left.delete(format);
      cells.push(writeCell(style, format, takeKinds(pairs, { ...style, format }, names), league));
    }
  }
  const missing = findMissing();
  if (missing.length > 0)
    throw new Error(`${missing.length} pairs in no combination: ${missing.slice(0, 5).join('; ')}`);
  return cells;
}

function takeKinds(
  pairs: ReturnType<typeof createPairs>,
  chosen: Record<string, string>,
  names: readonly string[],
): string[] {
  const open = new Set(names);
  return Array.from({ length: KINDS_A_CELL }, () => {
    const kind = pairs.take([...open].map((name) => ({ ...chosen, kind: name }))).kind as string;
    open.delete(kind);
    return kind;
  });
}

/** Cells that show every crest once, with the same options. */
export function combineCrests({ crests }: DoorsLeague): Cell[] {
  const { files, gameIds } = crests;
  const labels = new Map(gameIds.map((id, n) => [id, `crests ${files.slice(2 * n, 2 * n + 2).join(' and ')}`]));
  const style = { sport: 'unihockey', theme: 'standard', language: 'de', details: false, home: undefined } as const;
  const rest = {
    ...style,
    club: leagueClub(style.sport),
    teamId: CREST_TEAM_ID,
    format: '1:1',
    isStrict: true,
    labels,
  } as const;
  return Array.from({ length: Math.ceil(gameIds.length / KINDS_A_CELL) }, (_, n) => {
    const ids = gameIds.slice(n * KINDS_A_CELL, (n + 1) * KINDS_A_CELL);
    return { ...rest, gameIds: ids };
  });
}

function leagueClub(sport: Sport): CellClub {
  return { id: CLUB_ID, name: ownClubs[sport].name, source: 'league' };
}

function listStyles(): Style[] {
  return factors.sport.flatMap((sport) =>
    factors.theme.flatMap((theme) =>
      factors.language.flatMap((language) =>
        factors.details.flatMap((details) =>
          factors.home.map((home): Style => ({ sport, theme, language, details, home })),
        ),
      ),
    ),
  );
}

function writeCell(style: Style, format: Format, names: readonly string[], league: DoorsLeague): Cell {
  const { sport, theme, language, details, home } = style;
  const games = names.flatMap((name) => league.gameIdsOf(sport, name).map((id) => [id, name] as const));
  return {
    sport,
    club: leagueClub(sport),
    teamId: TEAM_ID,
    theme,
    format,
    language,
    details: details === 'yes',
    home: home === 'absent' ? undefined : home === 'true',
    isStrict: false,
    gameIds: games.map(([id]) => id),
    labels: new Map(games),
  };
}
