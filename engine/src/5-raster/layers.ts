import type { Fragment, SpriteFragment, Stretch } from '../4-draw/fragment.ts';
import { grow, overlap, union, type Rect, type Size } from '../rect.ts';
import { hasLayers } from './roomy.ts';
import { intersection, isEmpty } from './device.ts';

/** A unit of drawing: some markup on one tile, or one picture. */
export type Layer = VectorLayer | SpriteLayer;

export interface VectorLayer {
  kind: 'vector';
  /** Markup back to front. */
  svg: string;
  /** In template pixels. */
  bounds: Rect;
  /** The area that layers inside the markup can touch, in template pixels. */
  reach?: Rect;
  /** Only of a shape on its own. */
  stretch?: Stretch;
}

interface SpriteLayer {
  kind: 'sprite';
  fragment: SpriteFragment;
  bounds: Rect;
}

/**
 * Groups fragments into layers, back to front. A vector fragment joins an earlier layer when nothing it touches lies
 * between them, so the picture is the same as if drawn one by one. Fragments outside the canvas (template pixels) are
 * left out.
 */
export function groupLayers(fragments: readonly Fragment[], { width, height }: Size, scale: number): Layer[] {
  const canvas = { x: 0, y: 0, width, height };
  const layers: Layer[] = [];
  for (const fragment of fragments) {
    if (isEmpty(intersection(fragment.bounds, canvas))) continue;
    const layer = layerOf(fragment);
    if (layer.kind === 'sprite' || !joinEarlier(layers, layer, 1 / scale)) layers.push(layer);
  }
  return layers;
}

/**
 * One fragment as a layer. Rotated vector pictures stay sharp because their markup is rotated, not their pixels; inks
 * are put on pixels only.
 */
export function layerOf(fragment: Fragment): Layer {
  const { svg, bounds } = fragment;
  if (fragment.kind === 'vector' || isTurnedVector(fragment)) {
    const stretch = fragment.kind === 'vector' ? fragment.stretch : undefined;
    return { kind: 'vector', svg, bounds, reach: hasLayers(svg) ? bounds : undefined, stretch };
  }
  return { kind: 'sprite', fragment, bounds };
}

function isTurnedVector({ image, rotation, tone }: SpriteFragment): boolean {
  return image.kind === 'vector' && rotation % 360 !== 0 && tone === undefined;
}

/** Adds the markup to a layer below; false when another layer lies between. */
function joinEarlier(layers: readonly Layer[], layer: VectorLayer, pixel: number): boolean {
  const touched = grow(layer.bounds, pixel);
  for (let i = layers.length - 1; i >= 0; i--) {
    const below = layers[i]!;
    if (below.kind === 'vector') {
      below.svg += layer.svg;
      below.stretch = undefined;
      below.bounds = union(below.bounds, layer.bounds);
      below.reach = below.reach && layer.reach ? union(below.reach, layer.reach) : (below.reach ?? layer.reach);
      return true;
    }
    if (overlap(below.bounds, touched)) return false;
  }
  return false;
}
