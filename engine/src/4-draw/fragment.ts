/** The output of drawing, for the rasterizer and for SVG files. */
import type { PlacedImage } from '../3-layout/boxes.ts';
import type { Tone } from '../kinds/schema.ts';
import type { Rect, Size } from '../rect.ts';
import type { PlainText } from './text.ts';

export interface Drawing extends Size {
  /** CSS colour under everything. */
  background: string;
  /** Back to front. */
  fragments: Fragment[];
}

export type Fragment = VectorFragment | SpriteFragment;

interface FragmentBase {
  id: string;
  dynamic: boolean;
  /** The area it can touch, rotation included, in template pixels. */
  bounds: Rect;
  /** Self-contained markup, its own defs included; ids are unique in the document. */
  svg: string;
}

/** Shapes and text, rasterized from their markup. Holds no bitmap. */
export interface VectorFragment extends FragmentBase {
  kind: 'vector';
  stretch?: Stretch;
  /** Set for a text with fills only; `svg` is then written on first access. */
  text?: PlainText;
}

/** The text of a fragment that is a text of fills alone. */
export function plainTextOf(fragment: Fragment): PlainText | undefined {
  return fragment.kind === 'vector' ? fragment.text : undefined;
}

/** A high shape as a lower one, one row of which is repeated: the same pixels in a fraction of the memory. */
export interface Stretch {
  /** Markup of the lower shape, with the same top left. */
  svg: string;
  /** In template pixels: by how much it is lower, and a place on the repeated row. */
  by: number;
  at: number;
  /** False where the rasterizer could draw another edge if the canvas cuts the shape. */
  mayBeCut: boolean;
}

/** A picture, resampled and blended by our own code. Its `svg` embeds the stored bytes. */
export interface SpriteFragment extends FragmentBase, PlacedImage {
  kind: 'sprite';
  opacity: number;
  rotation: number;
  /** Corner radius of the clip in template pixels; a circle is half the shorter side; 0 is no clip. */
  clipRadius: number;
  /** Its two inks, if it has not its own colours. */
  tone?: Tone;
}
