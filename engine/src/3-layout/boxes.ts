/** The output of layout for drawing: everything placed, in template pixels, back to front. */
import type { Face, LoadedImage } from '../assets/assets.ts';
import type { ImageNode, PathNode, RectNode, Scene, TextNode } from '../kinds/scene.ts';
import type { Issue } from '../errors.ts';
import type { Rect, Size } from '../rect.ts';
import type { PlacedGlyph } from './text/shape.ts';

export interface Layout {
  scene: Scene;
  /** The background picture placed to cover the canvas. */
  background?: PlacedImage;
  boxes: Box[];
  warnings: Issue[];
}

export type Box = TextBox | ImageBox | RectBox | PathBox;

/** One shaped run at its place. */
export interface GlyphRun {
  kind: 'glyphs';
  face: Face;
  /** Shared by every size: font units, y up, from the run's origin. */
  glyphs: readonly PlacedGlyph[];
  /** The run's origin on the baseline. */
  x: number;
  y: number;
  /** Template pixels per font unit. */
  scale: number;
  /** Shear of a synthesised italic (tangent). */
  skew: number;
  /** Width of the outline stroke of a synthesised bold, in template pixels. */
  embolden: number;
}

export interface EmojiRun {
  kind: 'emoji';
  markup: string;
  viewBox: Size;
  x: number;
  /** Top of the square. */
  y: number;
  size: number;
}

export interface TextLine {
  text: string;
  x: number;
  /** The line's baseline. */
  y: number;
  width: number;
  runs: (GlyphRun | EmojiRun)[];
}

export interface TextBox {
  kind: 'text';
  node: TextNode;
  /** The size after fitting. */
  fontSize: number;
  lines: TextLine[];
  /** Everything the text can touch before rotation: ink, outline, shadow. */
  bounds: Rect;
}

export interface PlacedImage {
  image: LoadedImage;
  /** The visible part of the picture, in its natural pixels. */
  crop: Rect;
  /** The target on the canvas before rotation, in template pixels. */
  rect: Rect;
}

export interface ImageBox {
  kind: 'image';
  node: ImageNode;
  plate?: Rect & { fill: string; radius: number };
  placed?: PlacedImage;
  monogram?: { rect: Rect; fill: string; text: TextBox };
  bounds: Rect;
}

export interface RectBox {
  kind: 'rect';
  node: RectNode;
  bounds: Rect;
}

export interface PathBox {
  kind: 'path';
  node: PathNode;
  bounds: Rect;
}
