import type { Names, RenderData } from '../../data.ts';
import type { Issue } from '../../errors.ts';
import type { Ladder } from '../../kinds/kind.ts';
import type { Value } from '../evaluate.ts';

/** A row of a list as its repeat shows it, by the names of its fields and conditions. */
export interface ListRow {
  texts: Readonly<Record<string, Ladder>>;
  images: Readonly<Record<string, string>>;
  conditions: Readonly<Record<string, Value>>;
  /** The team or person of the row, for its monogram. */
  owner: string;
  /** The owners of single images, where they differ. */
  owners?: Readonly<Record<string, string>>;
}

/** A list of a post with its values as text. */
export interface BoundList {
  rows: readonly ListRow[];
  /** The place of our own row, from 1; 0 without one. */
  ours: number;
  /** Fields and conditions of the list as a whole; `owner` is our own team. */
  post: ListRow;
}

/** A normalised list. `bind` writes it with the post's forms of team names. */
export interface ReadList {
  issues: readonly Issue[];
  /** Full names of all its teams, which no form of a name may confuse. */
  teams: readonly string[];
  bind: (names: Names | undefined) => BoundList;
}

/** Reads a list of a post; undefined if the data have none. */
export type ListReader = (data: RenderData) => ReadList | undefined;
