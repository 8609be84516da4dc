/** The output of drawing, for the rasterizer and for SVG files. */
import type { LoadedImage } from '../assets/assets.ts';
import type { Rect } from '../rect.ts';

export interface Drawing {
  width: number;
  height: number;
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
}

/** A picture, resampled and blended by our own code. Its `svg` embeds the stored bytes. */
export interface SpriteFragment extends FragmentBase {
  kind: 'sprite';
  image: LoadedImage;
  /** The visible part of the picture, in its natural pixels. */
  crop: Rect;
  /** The target before rotation, in template pixels. */
  rect: Rect;
  opacity: number;
  rotation: number;
  /** Corner radius of the clip in template pixels; a circle is half the shorter side; 0 is no clip. */
  clipRadius: number;
}
