import type { Issue } from '@matchpost/engine';

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One element as the engine draws it, in template pixels of the shape that is shown. */
export interface DrawnElement {
  id: string;
  /** Self-contained markup of everything the element paints, a repeat's rows included. */
  svg: string;
  /** Its box before rotation: what handles stand on. */
  frame: Frame;
  /** Degrees clockwise. */
  rotation: number;
  /** What it turns about: the centre of a box, the anchor of a text. */
  pivot: { x: number; y: number };
  /** The size a text got after fitting. */
  fontSize?: number;
}

/** The whole post, element by element, back to front: painting them in order is the post itself. */
export interface DrawnPost {
  width: number;
  height: number;
  /** CSS colour and picture under everything. */
  background: { color: string; svg: string };
  elements: readonly DrawnElement[];
  warnings: readonly Issue[];
}
