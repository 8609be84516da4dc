/** Fonts and pictures for layout. All are loaded before, so that layout and drawing are synchronous and pure. */
import type { Rect, Size } from '../rect.ts';
import type { FaceRequest } from './families.ts';

/** One font file opened for shaping. All numbers in font units, y up. */
export interface Face {
  unitsPerEm: number;
  ascender: number;
  descender: number;
  capHeight: number;
  hasGlyph: (codePoint: number) => boolean;
  shape: (text: string, direction: 'ltr' | 'rtl') => ShapedGlyph[];
  /** SVG path data of a glyph, integers, font units, y up; '' for blanks. */
  outline: (glyph: number) => string;
}

export interface ShapedGlyph {
  glyph: number;
  /** Index of the first UTF-16 unit of the cluster in the shaped text. */
  cluster: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A face chosen for a family, weight and style, with the parts to be synthesised. */
export interface FaceChoice {
  face: Face;
  /** Extra stroke in em that makes a lighter face look as heavy as requested; 0 when the face is heavy enough. */
  embolden: number;
  /** Horizontal shear (tangent) that slants an upright face; 0 when the face is italic already. */
  skew: number;
}

/** A text to be laid out; several variants are joined by line breaks. */
export interface FontRequest extends FaceRequest {
  text: string;
}

export interface Fonts {
  /** The best face for the request; `known` is false when the family is not bundled and another one replaces it. */
  choose: (family: string, weight: number, style: 'normal' | 'italic') => FaceChoice & { known: boolean; used: string };
  /** Markup of one emoji (inside a 128x128 viewBox), or undefined when the set has none. */
  emoji: (sequence: string) => EmojiArt | undefined;
}

export interface EmojiArt {
  viewBox: Size;
  /** Safe inner markup without scripts, text or external references. */
  markup: string;
}

/** The facts of a picture's pixels that layout needs. */
export interface InkFacts {
  /** Smallest box around all pixels that are not transparent, in the picture's pixels; empty without any. */
  ink: Rect;
  /** Share of the ink box that is covered, 0 to 1. */
  coverage: number;
  /** Tones along the shape's edge: shares by the square root of relative luminance, black first. */
  tones: readonly number[];
  opaque: boolean;
  /** True when its outline is a circle. */
  round: boolean;
}

interface ImageFacts extends InkFacts {
  href: string;
  /** Content hash of the bytes. */
  key: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The same picture without the paper around its shape, for logos; only where that is safe. */
  cutOut?: LoadedImage;
}

export interface BitmapImage extends ImageFacts {
  kind: 'bitmap';
  mime: 'image/png' | 'image/jpeg';
  /** The stored bytes as a data URI, for the SVG output. */
  dataUri: string;
}

/** A sanitised SVG picture: only shapes, gradients, clips and masks. */
export interface VectorImage extends ImageFacts {
  kind: 'vector';
  viewBox: Rect;
  /** Inner markup; ids carry the placeholder `%id%` as prefix, replaced for each use. */
  markup: string;
}

export type LoadedImage = BitmapImage | VectorImage;

/**
 * A coarse map of a picture for text over it: one entry a cell, rows top-down. Colours are the pixels' own, not
 * premultiplied.
 */
export interface PictureMap {
  columns: number;
  rows: number;
  /** Smallest and largest red, green and blue, three entries a cell; `low` is above `high` in an empty cell. */
  low: Uint8Array;
  high: Uint8Array;
  /** Mean difference of lightness to the neighbours on the left and above, 0 to 255. */
  edges: Uint8Array;
  /** Mean alpha, 0 to 255. */
  cover: Uint8Array;
}

export interface Images {
  /** The picture of an href; undefined when it failed to load (already reported). */
  get: (href: string) => LoadedImage | undefined;
  /** Absent where pictures are only listed, not decoded. */
  mapOf?: (href: string) => PictureMap | undefined;
}

export interface Assets {
  fonts: Fonts;
  images: Images;
}
