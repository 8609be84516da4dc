/** The parts of the demo league. */
import type { Crest } from './crest.ts';

/** An invented club. No name, town, hall or crest here belongs to anybody. */
export interface DemoClub {
  id: string;
  /** Names the club in the tables of leagues. */
  code: string;
  name: string;
  town: string;
  /** Postcodes that are given to no place. */
  zip: string;
  street: string;
  /** The second one is where juniors play. */
  halls: readonly [string, string?];
  crest: Crest | null;
}

export interface Division {
  /** The league as the gateway names it. */
  label: string;
  /** `juniors` play by day; a `tournament` is several short games on one day in one hall. */
  form: 'adults' | 'juniors' | 'tournament';
  /** Its ten to twelve teams by their clubs' codes; behind a colon, the mark in the team's name. */
  teams: string;
  /** Part of every team's name. */
  mark?: string;
}

export interface DemoTeam {
  id: string;
  name: string;
  club: DemoClub;
  division: Division;
  /** Place of the division in its sport's table. */
  divisionIndex: number;
  /** Number among the club's teams of the same form; their home games never overlap in one hall. */
  turn: number;
  /** 0.7 to 1.3; how many goals it shoots against an average team. */
  strength: number;
}

/** A game on the calendar of a season; what becomes of it is told elsewhere. */
export interface Fixture {
  id: string;
  season: number;
  /** The week of its round, counted as in calendar.ts. */
  week: number;
  home: DemoTeam;
  away: DemoTeam;
  /** `2025-11-15T19:30`. */
  kickOff: string;
  /** Missing where the league has not named one. */
  hall: string;
  host: DemoTeam;
}

export type Pair = readonly [home: number, away: number];

export interface Outcome {
  score: Pair;
  suffix: '' | 'n.V.' | 'n.P.';
  /** Thirds, sets or the half; none for short games. */
  parts: readonly Pair[];
}

export type Fate = 'played' | 'cancelled' | 'postponed' | 'forfeited';

/** A game as it is known at a moment. */
export interface DemoGame extends Fixture {
  state: Fate | 'scheduled' | 'abandoned';
  outcome: Outcome | undefined;
  /** False while the league has not set the time. */
  timeKnown: boolean;
}
