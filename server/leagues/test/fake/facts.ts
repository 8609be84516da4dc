import type { Game } from '@matchpost/engine';
import type { Sport } from '../../src/source.ts';

/**
 * A league told in plain words. Each driver's test writes it in the shapes of its federation, so that one suite can ask
 * all of them the same questions.
 */
export interface LeagueFacts {
  sport: Sport;
  clubs: ClubFacts[];
}

/** Ids are digits, as everywhere. */
export interface ClubFacts {
  id: string;
  name: string;
  teams: TeamFacts[];
}

export interface TeamFacts {
  id: string;
  name: string;
  league: string;
  games: GameFacts[];
  /** The table of its group; absent in play-offs. */
  table?: TableRowFacts[];
}

export interface TableRowFacts {
  /** Null for a team that shares the place above it. */
  rank: number | null;
  teamId: string;
  team: string;
  played: number;
  goals: readonly [goalsFor: number, goalsAgainst: number];
  points: number;
}

export interface GameFacts {
  id: string;
  /** `dd.mm.yyyy`, or what a source of texts writes instead: `heute`, `Abgesagt`, `???`. */
  date: string;
  /** `HH:mm`; null when the source knows none. */
  time: string | null;
  home: string;
  away: string;
  /** Hall and town; null when the source knows none. */
  hall: string | null;
  city: string | null;
  /** `6:5`, `2:3 n.V.`, or null before the game; sources of texts also write `-:-` and the like. */
  result: string | null;
  /** `(2:1, 3:2, 1:2)`, without brackets for sets; null when unknown. */
  detail: string | null;
  homeLogo: string | null;
  awayLogo: string | null;
}

/** Facts that only some sources have; each driver's test lists its own. */
export type Ability =
  /** Dates are texts: words and unpadded numbers get through. */
  | 'date-texts'
  /** Results are texts: `-:-`, `6:5nV`. */
  | 'result-texts'
  /** A 0:0 can be a result; each volleyball game has a winner. */
  | 'goalless'
  /** Overtime and shoot-outs can be told at all. */
  | 'suffixes'
  /** The town stands in its own field. */
  | 'towns'
  /** Halls can be missing. */
  | 'halls'
  /** Times can be missing. */
  | 'no-times'
  /** Logos are told as addresses of their own. */
  | 'logos'
  /** All clubs can be listed. */
  | 'clubs'
  /** The source says that an id is unknown, rather than answering an empty list. */
  | 'unknown-clubs'
  | 'unknown-teams'
  /** Ids hold any letters; what cannot be one is for the source to say. */
  | 'any-ids';

export interface AwkwardCase {
  name: string;
  facts: Partial<GameFacts>;
  expected: Partial<Game>;
  needs?: readonly Ability[];
  /** The day it is asked on. */
  today?: string;
}
