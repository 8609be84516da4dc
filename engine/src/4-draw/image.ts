import type { LoadedImage } from '../assets/assets.ts';
import type { ImageBox, PlacedImage } from '../3-layout/boxes.ts';
import { inksOf, lumaWeights } from '../assets/luma.ts';
import { toPaint } from '../color.ts';
import type { Tone } from '../kinds/schema.ts';
import { centreOf, rotatedBounds, type Rect } from '../rect.ts';
import type { Fragment, SpriteFragment } from './fragment.ts';
import { number, precise, tag, xmlId } from './markup.ts';
import { unlessOne } from './paint.ts';
import { rotation, textMarkup } from './text.ts';

/** Plate, picture and monogram of one image box, back to front. */
export function imageFragments(box: ImageBox): Fragment[] {
  const { node, plate, placed, monogram } = box;
  const fragments: Fragment[] = [];
  if (plate) fragments.push(shapeFragment(box, 'plate', plate, plate.radius, plate.fill, ''));
  if (placed) fragments.push(pictureFragment(box, placed));
  if (monogram) {
    const { rect, fill, text } = monogram;
    fragments.push(shapeFragment(box, 'monogram', rect, rect.width / 2, fill, textMarkup(text)));
  }
  return fragments.map((fragment) => ({ ...fragment, dynamic: node.dynamic }));
}

/** The picture as a sprite, with the markup that embeds its stored bytes. */
export function sprite(
  id: string,
  placed: PlacedImage,
  style: Pick<SpriteFragment, 'opacity' | 'rotation' | 'clipRadius' | 'dynamic' | 'tone'>,
): SpriteFragment {
  const { image, crop, rect } = placed;
  const centre = centreOf(rect);
  const clipId = xmlId(id, 'c');
  const clip =
    style.clipRadius > 0 ? tag('clipPath', { id: clipId }, tag('rect', { ...rect, rx: style.clipRadius })) : '';
  const filterId = xmlId(id, 't');
  const filter = style.tone ? toneFilter(filterId, style.tone, rect) : '';
  const attributes = {
    opacity: unlessOne(style.opacity),
    transform: style.rotation === 0 ? undefined : rotation(style.rotation, centre.x, centre.y),
    'clip-path': clip ? `url(#${clipId})` : undefined,
  };
  const picture = pictureMarkup(id, image, crop, rect);
  const inked = filter ? tag('g', { filter: `url(#${filterId})` }, picture) : picture;
  const defs = clip + filter;
  const svg = (defs && tag('defs', {}, defs)) + tag('g', attributes, inked);
  return { kind: 'sprite', id, image, crop, rect, ...style, bounds: rotatedBounds(rect, style.rotation, centre), svg };
}

function pictureFragment({ node }: ImageBox, placed: PlacedImage): SpriteFragment {
  const shorter = Math.min(placed.rect.width, placed.rect.height);
  const clipRadius = { none: 0, circle: shorter / 2, rounded: Math.min(node.clipRadius, shorter / 2) }[node.clip];
  const { opacity, rotation: angle, dynamic, tone } = node;
  const square = node.clip === 'circle' ? squared(placed, shorter) : placed;
  return sprite(node.id, square, { opacity, rotation: angle, clipRadius, dynamic, ...(tone && { tone }) });
}

/** The same inks for other viewers of the document, which may round otherwise: our rasterizer inks pixels itself. */
function toneFilter(id: string, tone: Tone, { x, y, width, height }: Rect): string {
  const { dark, light } = inksOf(tone);
  const rows = [0, 1, 2].map((channel) => {
    const [from, to] = [dark[channel]! / 255, light[channel]! / 255];
    return [...lumaWeights.map((weight) => (weight / 256) * (to - from)), 0, from].map(precise).join(' ');
  });
  const matrix = tag('feColorMatrix', { values: [...rows, '0 0 0 1 0'].join(' ') });
  const region = { filterUnits: 'userSpaceOnUse', x, y, width, height };
  return tag('filter', { id, ...region, 'color-interpolation-filters': 'sRGB' }, matrix);
}

/** A circle is cut from the middle of the visible part. */
function squared({ image, crop, rect }: PlacedImage, side: number): PlacedImage {
  const cut = (from: Rect, scale: number): Rect => ({
    x: from.x + (from.width - side * scale) / 2,
    y: from.y + (from.height - side * scale) / 2,
    width: side * scale,
    height: side * scale,
  });
  return { image, crop: cut(crop, crop.width / rect.width), rect: cut(rect, 1) };
}

function pictureMarkup(id: string, image: LoadedImage, crop: Rect, rect: Rect): string {
  const place = { x: rect.x, y: rect.y, width: rect.width, height: rect.height, preserveAspectRatio: 'none' };
  if (image.kind === 'vector') {
    const sx = image.viewBox.width / image.width;
    const sy = image.viewBox.height / image.height;
    const view = [image.viewBox.x + crop.x * sx, image.viewBox.y + crop.y * sy, crop.width * sx, crop.height * sy];
    return tag(
      'svg',
      { ...place, viewBox: view.map(number).join(' ') },
      image.markup.replaceAll('%id%', xmlId(id, 'v')),
    );
  }
  const whole = crop.width >= image.width && crop.height >= image.height;
  if (whole) return tag('image', { ...place, href: image.dataUri });
  const view = [crop.x, crop.y, crop.width, crop.height].map(number).join(' ');
  const inner = tag('image', {
    width: image.width,
    height: image.height,
    preserveAspectRatio: 'none',
    href: image.dataUri,
  });
  return tag('svg', { ...place, viewBox: view }, inner);
}

function shapeFragment(
  { node, bounds }: ImageBox,
  part: string,
  rect: Rect,
  rx: number,
  fill: string,
  above: string,
): Fragment {
  const centre = centreOf(node);
  const paint = toPaint(fill);
  const { x, y, width, height } = rect;
  const shape = tag('rect', { x, y, width, height, rx, fill: paint.color, 'fill-opacity': unlessOne(paint.opacity) });
  const transform = node.rotation === 0 ? undefined : rotation(node.rotation, centre.x, centre.y);
  const svg = tag('g', { opacity: unlessOne(node.opacity), transform }, shape + above);
  return {
    kind: 'vector',
    id: `${node.id}-${part}`,
    dynamic: node.dynamic,
    bounds: rotatedBounds(bounds, node.rotation, centre),
    svg,
  };
}
