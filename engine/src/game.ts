import { Type, type Static } from 'typebox';

export const statuses = [
  'scheduled',
  'live',
  'played',
  'cancelled',
  'postponed',
  'forfeited',
  'abandoned',
  'unknown',
] as const;

export type GameStatus = (typeof statuses)[number];

/** Sources send numbers, nulls and missing values for texts; all of them are read as text. */
const LooseText = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()]));

/** A game as people and sources write it (specification, section 3). Other properties are allowed. */
export const GameInputSchema = Type.Object({
  id: LooseText,
  date: LooseText,
  time: LooseText,
  teamHome: LooseText,
  teamAway: LooseText,
  result: LooseText,
  resultDetail: LooseText,
  location: LooseText,
  city: LooseText,
  teamHomeLogo: LooseText,
  teamAwayLogo: LooseText,
  competition: LooseText,
  startsAt: LooseText,
  status: Type.Optional(Type.Union([Type.Enum([...statuses]), Type.Null()])),
});

export type GameInput = Static<typeof GameInputSchema>;

/** Goals or sets of both teams. */
export interface Score {
  home: number;
  away: number;
  /** The normalised suffix of the source: `n.V.`, `n.P.` or ''. */
  suffix: string;
}

/** How a game ended for one of its teams. */
export type Outcome = 'won' | 'lost' | 'drawn';

/** A game after normalising (DESIGN, section 5). Texts are trimmed and never null. */
export interface Game {
  id: string;
  /** `dd.mm.yyyy` if readable, else as sent. */
  date: string;
  /** `HH:mm`, or '' when unknown. */
  time: string;
  teamHome: string;
  teamAway: string;
  /** The score as text with its suffix, or '' without two numbers. */
  result: string;
  resultDetail: string;
  location: string;
  city: string;
  teamHomeLogo: string;
  teamAwayLogo: string;
  competition: string;
  /** ISO local date-time in Europe/Zurich (`2025-11-15T19:30`), a bare date without a time, '' when unknown. */
  startsAt: string;
  status: GameStatus;
  /** Only with two numbers. */
  score?: Score;
}
