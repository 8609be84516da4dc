import type { BoundElements } from '../2-bind/bind.ts';
import type { BoundElement } from '../2-bind/binder.ts';
import type { Agreement } from '../3-layout/agree.ts';
import type { Box, TextBox } from '../3-layout/boxes.ts';
import { layoutNodes, layoutScene, outlineOfPath, settle } from '../3-layout/layout.ts';
import type { Assets, Fonts } from '../assets/assets.ts';
import type { Issue } from '../errors.ts';
import type { AnyElement, Part } from '../kinds/kind.ts';
import { boxOf, centreOf, type Rect, type Point } from '../rect.ts';
import { drawBackground, drawBoxes, groundMarkup } from './draw.ts';

/** One drawn element, in template pixels of the requested shape. */
export interface ElementDrawing extends DrawnPlace {
  id: string;
  /** Self-contained markup of everything it paints, a repeat's rows included; '' if nothing is visible. */
  svg: string;
  /** False when it is hidden or its condition is false; it still has a frame. */
  shown: boolean;
  /** The children of a repeat, back to front. */
  parts?: PartDrawing[];
}

/** The place of an element on the post. */
interface DrawnPlace {
  /** Its box before rotation; of a repeat the first row's. */
  frame: Rect;
  /** Degrees clockwise. */
  rotation: number;
  /** The centre of rotation: the centre of a box, the anchor of a text. */
  pivot: Point;
  /** The size of a text after fitting. */
  fontSize?: number;
}

/** A child of a repeat with its place in every row. */
interface PartDrawing {
  id: string;
  /** False when no row shows it; it still has one place. */
  shown: boolean;
  /** Row by row; `origin` is the row's top left, from which the child's x and y count. */
  rows: (DrawnPlace & { origin: Point })[];
}

export interface DrawnElements {
  /** CSS colour, and the markup of everything under the elements. */
  background: { color: string; svg: string };
  /** Back to front. */
  elements: ElementDrawing[];
  warnings: Issue[];
}

/** The width of a text without letters, in font sizes. */
const EMPTY_WIDTH = 4;

/** Turns a scene into markup like {@link draw}, but per element: joined in order it is the post itself. */
export function drawElements({ scene, elements }: BoundElements, assets: Assets): DrawnElements {
  const { background, warnings } = layoutScene({ ...scene, nodes: [] }, assets);
  const agreement = settle(scene, assets);
  const drawn = elements.map((element) => {
    const { boxes, warnings: found } = layoutNodes(element.nodes, assets, agreement);
    if (element.shown) warnings.push(...found);
    const parts = element.parts?.map((part) => placePart(part, assets, agreement));
    return { ...drawElement(element, boxes, assets.fonts), ...(parts && { parts }) };
  });
  const { color } = scene.background;
  const picture = background ? drawBackground(background).svg : '';
  return { background: { color, svg: groundMarkup(scene, color) + picture }, elements: drawn, warnings };
}

function drawElement({ element, shown }: BoundElement, boxes: readonly Box[], fonts: Fonts): ElementDrawing {
  const svg = shown
    ? drawBoxes(boxes)
        .map((fragment) => fragment.svg)
        .join('')
    : '';
  return { id: element.id, svg, shown, ...placeOf(element, boxes, fonts) };
}

/** Cheap: layout has cached the texts it shaped in the row. */
function placePart({ element, shown, rows }: Part, assets: Assets, agreement: Agreement): PartDrawing {
  const places = rows.map(({ origin, nodes }) => {
    const { boxes } = layoutNodes(nodes, assets, agreement);
    return { origin, ...placeOf(element, boxes, assets.fonts) };
  });
  return { id: element.id, shown, rows: places };
}

function placeOf(element: AnyElement, boxes: readonly Box[], fonts: Fonts): DrawnPlace {
  const [box] = boxes;
  // A repeat's frame is its first row, whatever the row contains; rows do not rotate.
  if ('children' in element || box === undefined) {
    const frame = boxOf({ width: 0, height: 0, ...element });
    return { frame, rotation: 0, pivot: centreOf(frame) };
  }
  const { rotation } = box.node;
  switch (box.kind) {
    case 'text': {
      const { x, y } = box.node;
      return { frame: frameOfText(box, fonts), rotation, pivot: { x, y }, fontSize: box.fontSize };
    }
    case 'path':
      return { frame: outlineOfPath(box.node), rotation, pivot: centreOf(box.node.box) };
    case 'image':
    case 'rect': {
      const frame = boxOf(box.node);
      return { frame, rotation, pivot: centreOf(frame) };
    }
  }
}

/** The box from the ascender of the first line to the descender of the last, whatever letters the lines have. */
function frameOfText({ node, lines, fontSize }: TextBox, fonts: Fonts): Rect {
  const { face } = fonts.choose(node.fontFamily, node.fontWeight, node.fontStyle);
  const ascent = (face.ascender / face.unitsPerEm) * fontSize;
  const descent = (-face.descender / face.unitsPerEm) * fontSize;
  const [first] = lines;
  const width = Math.max(0, ...lines.map((line) => line.width));
  if (first === undefined || width === 0) return emptyText(node, { ascent, descent, width: EMPTY_WIDTH * fontSize });
  const last = lines.at(-1) ?? first;
  const x = Math.min(...lines.map((line) => line.x));
  return { x, y: first.y - ascent, width, height: last.y - first.y + ascent + descent };
}

function emptyText(
  { x, y, textAnchor }: TextBox['node'],
  { ascent, descent, width }: { ascent: number; descent: number; width: number },
): Rect {
  const left = x - { start: 0, middle: width / 2, end: width }[textAnchor];
  return { x: left, y: y - ascent, width, height: ascent + descent };
}
