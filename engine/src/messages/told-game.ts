import type { Score } from '../game.ts';

/** `coming` is any game of a preview that is not off; `open` is a game on a result post that has no score. */
export type State = 'coming' | 'open' | 'live' | 'final' | 'cancelled' | 'postponed' | 'forfeited' | 'abandoned';

/** One game as captions and alt texts tell it, with dates and scores written in a language. */
export interface ToldGame {
  state: State;
  isLive: boolean;
  /** People can still come: scheduled, with a date that is not over. */
  isAhead: boolean;
  side: 'home' | 'away' | 'undecided';
  home: string;
  away: string;
  /** '' when the club's own team is not known. */
  opponent: string;
  /** The opponent is the host. */
  isAtOpponent: boolean;
  /** Weekday, day and month; a date that could not be read stands as sent; '' when unknown. */
  date: string;
  isDateRead: boolean;
  time: string;
  place: string;
  competition: string;
  /** Absent where the post shows none. */
  score?: Score;
  outcome?: 'won' | 'lost' | 'drawn';
  /** `nach Verlängerung`, or ''. */
  beyond: string;
  /** Sets played by a finished volleyball game. */
  sets?: number;
  /** Every part of the game in one list: `25:20, 23:25`; '' when it is not shown. */
  parts: string;
  /** The same with the parts named: `Drittel 1:2, 3:2, 1:1`; '' when they have no name. */
  namedParts: string;
}
