/**
 * The scene: a template bound to games. Every string final, every colour resolved, repeats unrolled,
 * hidden elements gone, sorted back to front. Lengths in template pixels, angles in degrees clockwise.
 */
import type { Format } from '../formats.ts';
import type { Issue } from '../errors.ts';
import type { Language } from '../languages.ts';
import type { Fit, Ground, Paint, Plate, Shadow, Tone } from './schema.ts';
import type { Point, Rect, Size } from '../rect.ts';

export interface Scene extends Size {
  format: Format;
  language: Language;
  background: Background;
  nodes: SceneNode[];
  warnings: Issue[];
}

export interface Background {
  color: string;
  /** Drawn to cover the canvas. */
  image?: { href: string; focus: Point };
}

export interface NodeBase {
  id: string;
  /** Path of the element in the template, for warnings: `elements.3` */
  path: string;
  opacity: number;
  rotation: number;
  /** True when the games decide its style. */
  dynamic: boolean;
}

export interface TextNode extends NodeBase, Point {
  kind: 'text';
  /** Longest first; layout takes the first that fits. */
  variants: string[];
  /** The name's owner: the full name in the data, and the full name as drawn here. */
  team?: { name: string; full: string };
  fontFamily: string;
  fontSize: number;
  fontWeight: number;
  fontStyle: 'normal' | 'italic';
  letterSpacing: number;
  textAnchor: 'start' | 'middle' | 'end';
  fill: string;
  stroke: string;
  strokeWidth: number;
  shadow?: Shadow;
  fit: Fit;
}

export interface Monogram {
  text: string;
  fill: string;
  color: string;
  fontFamily: string;
}

export interface ImageNode extends NodeBase, Rect {
  kind: 'image';
  href: string;
  fit: 'cover' | 'contain' | 'fill';
  focus: Point;
  clip: 'none' | 'circle' | 'rounded';
  clipRadius: number;
  /** Trim transparent margins and draw at equal area: logos of one optical size. */
  optical: boolean;
  plate?: Plate;
  tone?: Tone;
  /** Drawn when there is no picture or it cannot be read. */
  monogram?: Monogram;
}

export interface RectNode extends NodeBase, Paint, Rect {
  kind: 'rect';
  rx: number;
  ry: number;
  /** The opacity is the least that the text needs over the picture behind, and `opacity` at most. */
  ground?: Ground;
}

export interface PathNode extends NodeBase, Paint {
  kind: 'path';
  pathData: string;
  /** Maps path units to template pixels: first scaled, then moved. */
  matrix: { sx: number; sy: number; dx: number; dy: number };
  /** The box around whose centre the path rotates, in template pixels. */
  box: Rect;
  strokeLinecap: 'butt' | 'round' | 'square';
  strokeLinejoin: 'miter' | 'round' | 'bevel';
  fillRule: 'nonzero' | 'evenodd';
}

export type SceneNode = TextNode | ImageNode | RectNode | PathNode;
