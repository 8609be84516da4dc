import type { Fragment, SpriteFragment } from '../4-draw/fragment.ts';
import { union, type Rect } from '../rect.ts';
import { intersection, isEmpty, type Size } from './device.ts';

/** What is drawn in one go: some markup on one tile, or one picture. */
export type Layer = VectorLayer | SpriteLayer;

export interface VectorLayer {
  kind: 'vector';
  /** Markup back to front. */
  svg: string;
  /** Template pixels. */
  bounds: Rect;
  dynamic: boolean;
}

export interface SpriteLayer {
  kind: 'sprite';
  fragment: SpriteFragment;
  bounds: Rect;
  dynamic: boolean;
}

/** A layer may cover this many times the area of its parts before two tiles are cheaper than one. */
const maxWaste = 1.5;

/**
 * Fragments that share a tile, back to front. A vector fragment joins an earlier layer when nothing it overlaps lies
 * between them and the common tile is not mostly empty; so the picture is the same as if drawn one by one. What lies
 * outside the canvas (template pixels) is left out.
 */
export function groupLayers(fragments: readonly Fragment[], { width, height }: Size): Layer[] {
  const canvas = { x: 0, y: 0, width, height };
  const layers: Layer[] = [];
  for (const fragment of fragments) {
    if (isEmpty(intersection(fragment.bounds, canvas))) continue;
    const layer = layerOf(fragment);
    if (layer.kind === 'sprite' || !joinEarlier(layers, layer)) layers.push(layer);
  }
  return layers;
}

/** Turned vector pictures keep their edges sharp when their markup is turned, not their pixels. */
function layerOf(fragment: Fragment): Layer {
  const { svg, bounds, dynamic } = fragment;
  const turned = fragment.kind === 'sprite' && fragment.image.kind === 'vector' && fragment.rotation % 360 !== 0;
  if (fragment.kind === 'vector' || turned) return { kind: 'vector', svg, bounds, dynamic };
  return { kind: 'sprite', fragment, bounds, dynamic };
}

/** Adds the markup to a layer below it that shares its tile well; false when there is none. */
function joinEarlier(layers: readonly Layer[], layer: VectorLayer): boolean {
  for (let i = layers.length - 1; i >= 0; i--) {
    const below = layers[i]!;
    const both = union(below.bounds, layer.bounds);
    const fits = area(both) <= maxWaste * (area(below.bounds) + area(layer.bounds));
    if (below.kind === 'vector' && below.dynamic === layer.dynamic && fits) {
      below.svg += layer.svg;
      below.bounds = both;
      return true;
    }
    if (!isEmpty(intersection(below.bounds, layer.bounds))) return false;
  }
  return false;
}

function area(rect: Rect): number {
  return rect.width * rect.height;
}
