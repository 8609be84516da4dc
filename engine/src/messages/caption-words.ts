/** A language of captions and alt texts: its words, and the sentences that languages build differently. */
import type { Pair, SportFacts } from '../sports/sport.ts';
import type { Outcome, Score } from '../game.ts';

type Side = ToldGame['side'];

export interface CaptionWords {
  clock(time: string): string;
  score(pair: Pair): string;
  beyond: Readonly<Record<'overtime' | 'shootout' | 'sevenMetres', string>>;
  parts: Readonly<Record<'half' | 'halves' | 'thirds' | 'sets' | 'overtime' | 'shootout', string>>;
  /** `hall` and `place` by the sport's venue. */
  open: Readonly<Record<'date' | 'time' | SportFacts['venue'], string>>;
  /** A game's state, behind the game in a list; '' where there is nothing to add. */
  listed: Readonly<Record<State, string>>;
  /** A game that is off and on neither side's court. */
  game: string;
  comeAlong: string;
  /** A game that has begun: a sentence, and behind a game in a list. */
  isOn: string;
  listedOn: string;
  newDateOpen: string;
  headlines: Readonly<Record<Outcome, Readonly<Record<Side, string>>>>;
  forfeits: Readonly<Record<'won' | 'lost', string>>;
  inSets(sets: number): string;
  countGames(count: number, side: Side): string;
  /** The first slide of a carousel, and the number of games on the others. */
  cover(games: number): string;
  countWins(count: number): string;
  countDraws(count: number): string;
  /** Both names for a list. */
  pairing(game: ToldGame): string;
  /** Both names for a screen reader: a word reads better than a dash. */
  against(game: ToldGame): string;
  scored(game: ToldGame, score: Pair): string;
  scoredAloud(game: ToldGame, score: Pair): string;
  /** The game as subject of a sentence: `Unser Heimspiel gegen Floorball Auental`. */
  theGame(game: ToldGame, options?: { withDate: boolean }): string;
  /** When the club plays whom, and what is still open about it. */
  coming(game: ToldGame): string;
  cancelled(subject: string): string;
  abandoned(subject: string): string;
  running(subject: string): string;
  stoppedAt(scored: string): string;
  table: TableWords;
  gameLists: GameListWords;
}

/** Sentences about a list of our games: form, head-to-head, schedule. */
interface GameListWords {
  /** `drei Siege, ein Unentschieden, eine Niederlage`; ends that no game had are left out. */
  sums(sums: { wins: number; draws: number; losses: number }): string;
  /** `Unsere letzten fünf Spiele` */
  lastGames(count: number): string;
  /** Before the last game. */
  recently: string;
  /** The sums of so many games. */
  inGames(count: number, sums: string): string;
  /** `31:28 Tore`, or sets. */
  goals(score: string, inSets: boolean): string;
  /** Before the date of the next game. */
  next: string;
  /** `Unsere nächsten acht Spiele` */
  nextGames(count: number): string;
  /** A schedule with games that are over, or a part of a long one. */
  schedule(page: number, pages: number): string;
  page(page: number, pages: number): string;
}

/** Sentences about a table. Null is a number the league does not tell. */
interface TableWords {
  /** Our own place as a clause, without its full stop. */
  standing(own: { rank: number | null; played: number | null; points: number | null }): string;
  behind(points: number, team: string): string;
  ahead(points: number, team: string): string;
  level(team: string): string;
  /** Of a table without a team of ours. */
  leader(first: { team: string; points: number | null }): string;
  /** A row in an alt text. */
  row(row: { rank: number | null; team: string; points: number | null }): string;
}

/** `coming` is any game of a preview that is not off; `open` is a game on a result post without a score. */
export type State = 'coming' | 'open' | 'live' | 'final' | 'cancelled' | 'postponed' | 'forfeited' | 'abandoned';

/** One game in the form captions and alt texts need, with dates and scores in a language. */
export interface ToldGame {
  state: State;
  isLive: boolean;
  /** True while people can still come: scheduled, with a date that is not over. */
  isAhead: boolean;
  /** True after the day of the game. */
  isPast: boolean;
  side: 'home' | 'away' | 'undecided';
  /** Two teams of the club. */
  isDerby: boolean;
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
  outcome?: Outcome;
  /** `nach Verlängerung`, or ''. */
  beyond: string;
  /** Sets played by a finished volleyball game. */
  sets?: number;
  /** Every part of the game in one list: `25:20, 23:25`; '' when it is not shown. */
  parts: string;
  /** The same with the names of the parts: `Drittel 1:2, 3:2, 1:1`; '' for parts without a name. */
  namedParts: string;
}
