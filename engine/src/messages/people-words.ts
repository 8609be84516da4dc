/** A language's words about people: line-ups, scorers, the player of the match. */
import type { Consent } from '../people/person.ts';
import type { ToldGame } from './caption-words.ts';

export interface PeopleWords {
  /** The post, in a caption; the game is unknown where none is given. */
  lineup(game: ToldGame | undefined): string;
  scorers(game: ToldGame | undefined): string;
  player(game: ToldGame | undefined): string;
  /** The same in an alternative text. */
  labels: Readonly<Record<'lineup' | 'scorers' | 'player', string>>;
  captain: string;
  /** Behind the last person that the picture shows. */
  more(count: number): string;
  /** Behind a name in a typed list; the parser reads them. */
  consents: Readonly<Record<Consent, string>>;
  figures: Readonly<Record<'goals' | 'assists' | 'points', Readonly<Record<'one' | 'many', string>>>>;
}
