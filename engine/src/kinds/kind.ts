import type { Point } from '../rect.ts';
import type { Static, TObject } from 'typebox';
import type { FieldKind } from '../field.ts';
import type { RepeatList } from '../lists/index.ts';
import type { elementFields } from './schema.ts';
import type { SceneNode, NodeBase } from './scene.ts';
import type { Game } from '../game.ts';
import type { Language, LocalWords } from '../languages.ts';

/** Checks beyond the schema; `path` is the element's own path. */
export interface LoadContext {
  checkExpression: (source: string, path: string) => void;
  checkContent: (source: string, path: string) => void;
  checkColor: (color: string, path: string) => void;
  checkField: (field: string, kind: FieldKind, path: string) => void;
  checkPath: (data: string, path: string) => void;
  /** Loads children of a repeat, with the same checks as top-level elements. */
  loadChildren: (children: unknown[], list: RepeatList, path: string) => AnyElement[];
}

/**
 * An element kind of the template: its schema with defaults, its further checks, and how it binds to games.
 * A new kind is one new file and one line in `index.ts`.
 */
export interface Kind<E extends AnyElement = AnyElement> {
  type: E['type'];
  name: LocalWords;
  schema: TObject;
  /** Properties that are lengths in template pixels: scaled when a design is fitted into another format. */
  lengths: readonly string[];
  /** Fills defaults that depend on the format, such as a centred x, before the schema's own. */
  place?: (raw: Record<string, unknown>, canvas: { width: number; height: number }) => void;
  check?: (element: E, path: string, context: LoadContext) => void;
  bind: (element: E, context: BindContext) => SceneNode[];
  /** Its parts, if they can be edited one by one; `nodes` is the result of binding it. */
  parts?: (element: E, nodes: readonly SceneNode[], context: BindContext) => Part[];
}

/** A child of a repeat with its nodes. */
export interface Part {
  element: AnyElement;
  /** False when no row shows it: its nodes are not part of the post. */
  shown: boolean;
  /** One entry for each row that shows it; for a hidden part, the place in the first row. */
  rows: PartRow[];
}

export interface PartRow {
  /** Top left of the row; the part's x and y are relative to it. */
  origin: { x: number; y: number };
  nodes: SceneNode[];
}

/** A row of a list, from 1. */
export interface RowPlace {
  list: RepeatList;
  row: number;
}

/** A text field's value in the steps of the name ladder; all steps are equal except for team names. */
export interface Ladder {
  full: string;
  medium: string;
  short: string;
  /** The shortest form that keeps every proper word, or that the club gave. */
  faithful: string;
}

/** The forms a text may use for a name, longest first. */
export type LadderSteps = readonly (keyof Ladder)[];

export type LocalText = string | LocalWords;

/** The functions binding offers to the kinds; built in `2-bind`. */
export interface BindContext {
  games: readonly Game[];
  /** The number of rows of a list, and the place of our own from 1; 0 without one. */
  rowsOf: (list: RepeatList) => { count: number; ours: number };
  language: Language;
  canvas: { width: number; height: number };
  /** Template pixels of this format per pixel of the design: 1 unless the design is fitted in. */
  scale: number;
  /** Id, path, opacity, rotation and whether the games decide its style. */
  base: (element: Omit<AnyElement, 'type'>) => NodeBase;
  /** The content with its placeholders filled, once per step of the ladder, without duplicates. */
  fill: (content: LocalText, steps: LadderSteps) => string[];
  /** A text field's ladder; undefined when the field's game does not exist. */
  text: (field: string) => Ladder | undefined;
  /** An image field's href: '' when the game has no such picture, undefined without such a game. */
  image: (field: string) => string | undefined;
  /** The focus the data give for an image field; undefined where the element's own counts. */
  focus: (field: string) => Point | undefined;
  /** The name behind a picture: the team or club; used for the monogram. */
  owner: (field: string) => string;
  initials: (owner: string) => string;
  monogramFill: (owner: string) => string;
  /** Resolves `$name` from the palette. */
  color: (color: string) => string;
  /** Binds children for a game or another row, moved by dx, dy; their unsuffixed fields read it. */
  bindChildren: (
    children: readonly AnyElement[],
    place: RowPlace,
    offset: { dx: number; dy: number },
    idSuffix: string,
  ) => SceneNode[];
}

/** An element of unknown kind: the fields for sorting, naming and placing it. */
export type AnyElement = Static<TObject<typeof elementFields>> & { type: string };
