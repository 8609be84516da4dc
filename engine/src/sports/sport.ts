/** All that differs from one sport to the next. A sport is one file beside this one and a line in index.ts. */
import type { LocalWords } from '../languages.ts';
import type { View } from './pen.ts';

export interface SportFacts {
  /** Names the sport in addresses, the API, the database and on the command line. */
  id: string;
  /** The source's name serves in languages that have no other. */
  names: LocalWords;
  /** Written below a caption, separated by spaces. */
  hashtags: string;
  /** Words in clubs' names that say which sport they play rather than which club it is. Lower case. */
  clubWords: readonly string[];
  /** Minutes from kick-off after which even the longest game is over. */
  longestEnd: number;
  /** Where the score counts sets: how many win the game, and how few and how many a whole game can have. */
  sets?: { toWin: number; fewest: number; most: number };
  /** What decides a tie after extra time; a shoot-out where nothing is said. */
  shootout?: 'sevenMetres';
  /** Which parts of a game the pairs of its result's detail count; pairs without names where it is missing. */
  readDetail?: (facts: DetailFacts) => Detail;
  court: Court;
  /** The whole playing field in proportion, as an ornament of pages. */
  outline: { viewBox: string; path: string };
}

export interface Pair {
  home: number;
  away: number;
}

export interface DetailFacts {
  pairs: readonly Pair[];
  /** The game went on after regular time. */
  isExtended: boolean;
  isLive: boolean;
}

export interface Detail {
  /** Undefined for sets, which follow the score without a word, and where nobody knows. */
  parts?: 'half' | 'halves' | 'thirds';
  pairs: readonly Pair[];
  overtime?: Pair;
  shootout?: Pair;
}

/** The court as the themes draw it: its finest corner, cropped large and at an angle. */
export interface Court {
  view: View;
  draw: (view: View) => CourtArt;
}

/** Path data in art units; '' where a sport has no such thing. */
export interface CourtArt {
  /** To be filled: what is played on, and the part of it a theme may tint deeper. */
  area: string;
  zone: string;
  /** To be stroked: the one line to know the sport by, and all others. */
  bold: string;
  lines: string;
  /** To be filled like a line. */
  dots: string;
}
