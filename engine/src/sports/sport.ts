/** All differences between sports. A sport is one file beside this one and a line in index.ts. */
import type { LocalWords } from '../languages.ts';
import type { View } from './pen.ts';

export interface SportFacts {
  /** The sport's name in addresses, the API, the database and on the command line. */
  id: string;
  /** The source's name serves in languages that have no other. */
  names: LocalWords;
  /** Written below a caption, separated by spaces. */
  hashtags: string;
  /** Words in clubs' names that name the sport rather than the club. Lower case. */
  clubWords: readonly string[];
  /** Minutes from kick-off after which even the longest game is over. */
  longestEnd: number;
  /** For scores in sets: the number that wins the game, and the smallest and largest number of sets in a game. */
  sets?: { toWin: number; fewest: number; most: number };
  /** Goals of both teams together that hardly any game reaches; without it, scores may look like times of day. */
  mostGoals?: number;
  /** Points of a table, and what decides between equal points. */
  table: TableRule;
  /** The decision of a tie after extra time; a shoot-out by default. */
  shootout?: 'sevenMetres';
  /** Names the parts behind the pairs of a result's detail; without it the pairs have no names. */
  readDetail?: (facts: DetailFacts) => Detail;
  /** The name before the parts of a result in a picture, by their number; without one they stand in brackets. */
  nameParts?: (count: number) => 'half' | 'sets' | undefined;
  /** Where players play, as line-ups group them. */
  positions: readonly Position[];
  /** Where a game is played, for texts that lack the name: in a hall, or a hall, pitch or pool. */
  venue: 'hall' | 'place';
  court: Court;
  /** The whole court in proportion, as an ornament of pages. */
  outline: { viewBox: string; path: string };
}

/** A position on the court. Ids are the same in every sport that has it. */
export interface Position {
  id: string;
  names: LocalWords;
  /** The words and abbreviations people type for it, in any language: plain lower case, separated by spaces. */
  words: string;
}

/** Each sport's usual rule; single competitions of a federation may have another. */
export interface TableRule {
  /** Points for each end of a game. "Extended" means overtime, a shoot-out, or the last set. */
  points: Readonly<Record<'win' | 'winExtended' | 'draw' | 'lossExtended' | 'loss', number>>;
  /** Decides between equal points, the first difference first; `ratio` is goals for divided by goals against. */
  ties: readonly ('wins' | 'difference' | 'ratio' | 'goalsFor')[];
}

export interface Pair {
  home: number;
  away: number;
}

export interface DetailFacts {
  pairs: readonly Pair[];
  /** True when the game went on after regular time. */
  isExtended: boolean;
  isShootout: boolean;
  isLive: boolean;
}

export interface Detail {
  /** Undefined for sets, whose score needs no word, and for unknown decisions. */
  parts?: 'half' | 'halves' | 'thirds' | undefined;
  pairs: readonly Pair[];
  overtime?: Pair;
  shootout?: Pair;
}

/** The court as themes draw it: a characteristic corner, cropped large and at an angle. */
interface Court {
  view: View;
  draw: (view: View) => CourtArt;
}

/** Path data in art units; '' if the sport has no such part. */
export interface CourtArt {
  /** Filled areas: the court, and the part of it that a theme may tint deeper. */
  area: string;
  zone: string;
  /** Stroked lines: the characteristic one, and all others. */
  bold: string;
  lines: string;
  /** Filled in the colour of the lines. */
  dots: string;
}
