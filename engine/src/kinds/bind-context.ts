import type { Game } from '../game.ts';
import type { Language, LocalWords } from '../languages.ts';
import type { AnyElement } from './element.ts';
import type { NodeBase, SceneNode } from './scene.ts';

/** A text field's value in the steps of the name ladder; equal steps for everything but team names. */
export interface Ladder {
  full: string;
  medium: string;
  short: string;
  /** The shortest form that lacks no proper word, or that the club gave. */
  faithful: string;
}

/** The forms of a name a text may take, longest first. */
export type LadderSteps = readonly (keyof Ladder)[];

export type LocalText = string | LocalWords;

/** What binding offers to the kinds; built in `2-bind`. */
export interface BindContext {
  games: readonly Game[];
  language: Language;
  canvas: { width: number; height: number };
  /** Template pixels of this format per pixel of the design: 1 unless the design is fitted in. */
  scale: number;
  /** Id, path, opacity, rotation and whether the games decide its look. */
  base: (element: Omit<AnyElement, 'type'>) => NodeBase;
  /** The content with its placeholders filled, once per step of the ladder, doubles removed. */
  fill: (content: LocalText, steps: LadderSteps) => string[];
  /** A text field's ladder; undefined when the field's game does not exist. */
  text: (field: string) => Ladder | undefined;
  /** An image field's href: '' when the game has no such picture, undefined when there is no such game. */
  image: (field: string) => string | undefined;
  /** The name a picture stands for: the team or club; used for the monogram. */
  owner: (field: string) => string;
  initials: (owner: string) => string;
  monogramColors: (owner: string) => { fill: string; color: string };
  /** Resolves `$name` from the palette. */
  color: (color: string) => string;
  /** Binds children with unsuffixed fields reading the given game, moved by dx, dy. */
  bindChildren: (
    children: readonly AnyElement[],
    game: number,
    offset: { dx: number; dy: number },
    idSuffix: string,
  ) => SceneNode[];
}
