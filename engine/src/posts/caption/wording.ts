/** A language of captions and alt texts: its words, and the sentences that German and English build differently. */
import type { Moment } from '../../2-bind/format-date.ts';
import type { Pair } from '../../sports/sport.ts';
import type { State, ToldGame } from './told-game.ts';

type Side = ToldGame['side'];

export interface Wording {
  date(moment: Partial<Moment>, withYear: boolean): string;
  clock(time: string): string;
  score(pair: Pair): string;
  teams: Readonly<Record<'home' | 'away', string>>;
  beyond: Readonly<Record<'overtime' | 'shootout' | 'sevenMetres', string>>;
  parts: Readonly<Record<'half' | 'halves' | 'thirds' | 'overtime' | 'shootout', string>>;
  open: Readonly<Record<'date' | 'time' | 'place', string>>;
  /** The term for a game on a preview, by its side. */
  preview: Readonly<Record<Side, string>>;
  /** The beginning of a text about one game, by its state. */
  label: Readonly<Record<Exclude<State, 'coming'>, string>>;
  /** The state after a game in a list; '' if there is nothing to add. */
  listed: Readonly<Record<State, string>>;
  /** A game that is off, with an undecided side. */
  game: string;
  results: string;
  comeAlong: string;
  /** A running game: as a sentence, and after a game in a list. */
  isOn: string;
  listedOn: string;
  newDateOpen: string;
  headlines: Readonly<Record<'won' | 'lost' | 'drawn', Readonly<Record<Side, string>>>>;
  forfeits: Readonly<Record<'won' | 'lost', string>>;
  inSets(sets: number): string;
  countGames(count: number, side: Side): string;
  countWins(count: number): string;
  countDraws(count: number): string;
  /** Both names in a list. */
  pairing(game: ToldGame): string;
  /** Both names for a screen reader, which reads a word better than a dash. */
  against(game: ToldGame): string;
  scored(game: ToldGame, score: Pair): string;
  scoredAloud(game: ToldGame, score: Pair): string;
  /** The game as subject of a sentence: `Unser Heimspiel gegen Floorball Auental`. */
  theGame(game: ToldGame, options?: { withDate: boolean }): string;
  /** The date and opponent, with a note if the date is open. */
  coming(game: ToldGame): string;
  cancelled(subject: string): string;
  abandoned(subject: string): string;
  running(subject: string): string;
  stoppedAt(scored: string): string;
}
