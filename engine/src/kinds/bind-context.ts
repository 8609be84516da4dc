import type { Game } from '../game.ts';
import type { Language, LocalWords } from '../languages.ts';
import type { AnyElement } from './element.ts';
import type { NodeBase, SceneNode } from './scene.ts';

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
  focus: (field: string) => { x: number; y: number } | undefined;
  /** The name behind a picture: the team or club; used for the monogram. */
  owner: (field: string) => string;
  initials: (owner: string) => string;
  monogramColors: (owner: string) => { fill: string; color: string };
  /** Resolves `$name` from the palette. */
  color: (color: string) => string;
  /** Binds children for the given game, moved by dx, dy; their unsuffixed fields read that game. */
  bindChildren: (
    children: readonly AnyElement[],
    game: number,
    offset: { dx: number; dy: number },
    idSuffix: string,
  ) => SceneNode[];
}
