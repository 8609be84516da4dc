/** A post in boxes: its texts, crests and photos, and the pixels of any part of it. */
import { draw } from '../src/4-draw/draw.ts';
import type { Box, ImageBox, Layout, PlacedImage, TextBox } from '../src/3-layout/boxes.ts';
import type { Core } from '../src/core.ts';
import type { RenderData } from '../src/data.ts';
import type { Format } from '../src/formats.ts';
import type { Pixels } from '../src/platform/platform.ts';
import type { Rect } from '../src/rect.ts';
import type { Template } from '../src/template.ts';
import { placedTexts } from '../test/post-texts.ts';
import type { People } from './pictures.ts';

/** Posts are measured, and stand on the sheets, at a quarter of their size: about that of a phone. */
export const SCALE = 0.25;

/** An element at its height in the pile of boxes. */
interface Piled<T> {
  box: T;
  level: number;
}

export interface PlacedPhoto extends PlacedImage {
  level: number;
  rotation: number;
  opacity: number;
}

export interface PlacedPost {
  template: Template;
  format: Format;
  layout: Layout;
  texts: Piled<TextBox>[];
  /** Crests and monograms with what they cover. */
  crests: (Piled<ImageBox> & { ink: Rect })[];
  photos: PlacedPhoto[];
  /** The same people cut out, perhaps above other boxes. */
  cutOuts: PlacedPhoto[];
  people: People | undefined;
  /** The pixels of chosen boxes over the canvas, or over one colour. */
  pixelsOf: (boxes: readonly Box[], color?: string) => Promise<Pixels>;
}

interface Request {
  core: Core;
  template: Template;
  data: RenderData;
  format: Format;
  people?: People | undefined;
}

export async function placePost({ core, template, data, format, people }: Request): Promise<PlacedPost> {
  const layout = await core.layOut(template, data, { format });
  const { boxes, background, scene } = layout;
  const { image, subject } = data.background ?? {};
  const texts = boxes.flatMap((box, level) => placedTexts([box]).map((text) => ({ box: text, level })));
  const crests = boxes.flatMap((box, level) => {
    const ink = box.kind === 'image' && box.node.optical ? inkOf(box) : undefined;
    return box.kind === 'image' && ink ? [{ box, level, ink }] : [];
  });
  const behind = background ? [{ ...background, level: -1, rotation: 0, opacity: 1 }] : [];
  return {
    template,
    format,
    layout,
    texts,
    crests,
    photos: [...behind, ...photosOf(boxes, image)],
    cutOuts: photosOf(boxes, subject),
    people,
    pixelsOf: (chosen, color) => {
      const own = color === undefined ? layout : { ...layout, background: undefined };
      const ground = color === undefined ? scene : { ...scene, background: { color } };
      return core.rasterize(draw({ ...own, scene: ground, boxes: [...chosen] }), SCALE);
    },
  };
}

function isPicture(box: Box, href: string | undefined): box is ImageBox {
  return box.kind === 'image' && href !== undefined && box.node.href === href;
}

function photosOf(boxes: readonly Box[], href: string | undefined): PlacedPhoto[] {
  return boxes.flatMap((box, level) => {
    if (!isPicture(box, href) || !box.placed) return [];
    const { rotation, opacity } = box.node;
    return [{ ...box.placed, level, rotation, opacity }];
  });
}

function inkOf({ plate, placed, monogram }: ImageBox): Rect | undefined {
  return plate ?? placed?.rect ?? monogram?.rect;
}

/** Everything but texts: the ground they stand on. */
export function groundBoxes({ layout }: PlacedPost): Box[] {
  return layout.boxes.filter(({ kind }) => kind !== 'text');
}

/** Boxes that are neither text nor crest nor photo: what the theme itself draws. */
export function drawnBoxes({ layout, crests, photos, cutOuts }: PlacedPost): Piled<Box>[] {
  const taken = new Set([...crests, ...photos, ...cutOuts].map(({ level }) => level));
  return layout.boxes.flatMap((box, level) => (box.kind === 'text' || taken.has(level) ? [] : [{ box, level }]));
}
