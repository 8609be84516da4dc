import type { Score } from '../game.ts';

/** `coming` is any game of a preview that is not off; `open` is a game on a result post without a score. */
export type State = 'coming' | 'open' | 'live' | 'final' | 'cancelled' | 'postponed' | 'forfeited' | 'abandoned';

/** One game in the form captions and alt texts need, with dates and scores in a language. */
export interface ToldGame {
  state: State;
  isLive: boolean;
  /** True while people can still come: scheduled, with a date that is not over. */
  isAhead: boolean;
  side: 'home' | 'away' | 'undecided';
  home: string;
  away: string;
  /** '' when the club's own team is unknown. */
  opponent: string;
  /** True when the opponent is the host. */
  isAtOpponent: boolean;
  /** Weekday, day and month; an unreadable date as sent; '' when unknown. */
  date: string;
  isDateRead: boolean;
  time: string;
  place: string;
  competition: string;
  /** Absent if the post shows none. */
  score?: Score;
  outcome?: 'won' | 'lost' | 'drawn';
  /** `nach Verlängerung`, or ''. */
  beyond: string;
  /** Sets played by a finished volleyball game. */
  sets?: number;
  /** Every part of the game in one list: `25:20, 23:25`; '' when it is not shown. */
  parts: string;
  /** The same with the names of the parts: `Drittel 1:2, 3:2, 1:1`; '' for parts without a name. */
  namedParts: string;
}
