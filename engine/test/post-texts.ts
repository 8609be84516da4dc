/** The texts of a post before they become outlines: their positions and distances. */
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import { bind } from '../src/2-bind/bind.ts';
import type { Box, TextBox } from '../src/3-layout/boxes.ts';
import { layoutScene } from '../src/3-layout/layout.ts';
import { createFontStore } from '../src/assets/fonts.ts';
import { fontRequests } from '../src/assets/requests.ts';
import type { RenderData } from '../src/data.ts';
import { formats, type Format } from '../src/formats.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import type { LocalText } from '../src/kinds/kind.ts';
import type { SceneNode } from '../src/kinds/scene.ts';
import { intersect, rotatedBounds, type Rect } from '../src/rect.ts';
import type { Template } from '../src/template.ts';

const fonts = createFontStore({ platform: createNodePlatform(), sanitize: sanitizeSvg });

/** The placed texts of a post, without its pictures. */
export async function textsOf(template: Template, data: RenderData, format: Format): Promise<TextBox[]> {
  return (await textsAndWarnings(template, data, format)).texts;
}

export async function textsAndWarnings(template: Template, data: RenderData, format: Format) {
  const scene = bind(template, data, { format });
  const { boxes, warnings } = layoutScene(scene, {
    fonts: await fonts.load(fontRequests(scene.nodes)),
    images: new Map(),
  });
  return { texts: placedTexts(boxes), warnings };
}

/** The texts among the boxes, with the places their letters cover. */
export function placedTexts(boxes: readonly Box[]): TextBox[] {
  const texts = boxes.filter((box) => box.kind === 'text').filter((box) => box.lines.length > 0);
  return texts.map(withoutShadow);
}

/** A glow reaches over its letters, and may: it fades out after one and a half times its blur. */
function withoutShadow(box: TextBox): TextBox {
  const { shadow } = box.node;
  if (!shadow) return box;
  const reach = shadow.blur * 1.5;
  const left = Math.min(0, shadow.dx - reach);
  const top = Math.min(0, shadow.dy - reach);
  const width = box.bounds.width + left - Math.max(0, shadow.dx + reach);
  const height = box.bounds.height + top - Math.max(0, shadow.dy + reach);
  return { ...box, bounds: { x: box.bounds.x - left, y: box.bounds.y - top, width, height } };
}

/** The upright box around a text that runs up the side or leans. */
export function outlineOf({ node, bounds }: TextBox): Rect {
  return rotatedBounds(bounds, node.rotation, node);
}

/** LOOK: 60 px at the edges, on 9:16 90 and 250; 1:1 also inside the 3:4 crop. A pixel for side bearings. */
export function isInside({ x, y, width, height }: Rect, format: Format): boolean {
  const canvas = formats[format];
  const side = { '9:16': 90, '1:1': 135 }[format as string] ?? 60;
  const end = format === '9:16' ? 250 : 48;
  const slack = 8;
  return (
    x >= side - slack &&
    x + width <= canvas.width - side + slack &&
    y >= end &&
    y + height <= canvas.height - end + slack
  );
}

/** Texts over the margins. One that bleeds may be, if it stays readable and its fact stands complete inside them. */
export function misplaced(texts: readonly TextBox[], template: Template, format: Format): string[] {
  const isFine = (box: TextBox) => isInside(outlineOf(box), format);
  const told = texts.filter((box) => isFine(box) && !bleeds(box, template));
  return texts
    .filter((box) => !isFine(box))
    .flatMap((box) => {
      if (!bleeds(box, template)) return [`outside: ${describeBox(box)}`];
      const isTold = told.some((other) => tells(other, box, template));
      return [
        ...(visibleShare(outlineOf(box), format) < LEAST_VISIBLE ? [`cut too much: ${describeBox(box)}`] : []),
        ...(isTold ? [] : [`cut and nowhere complete: ${describeBox(box)}`]),
      ];
    });
}

/** Of the box of a text that bleeds. */
const LEAST_VISIBLE = 0.6;

function visibleShare(box: Rect, format: Format): number {
  const visible = intersect(box, { x: 0, y: 0, ...formats[format] });
  return visible ? (visible.width * visible.height) / (box.width * box.height) : 0;
}

interface Written {
  apiField?: string;
  content?: LocalText;
  bleeds?: boolean;
}

function bleeds({ node }: TextBox, template: Template): boolean {
  return elementOf(node, template).bleeds === true;
}

/** True when `other` reads the same fields and has the words of `box` in their order. */
function tells(other: TextBox, box: TextBox, template: Template): boolean {
  return readsFieldsOf(box, other, template) && wordsOf(other).includes(wordsOf(box));
}

/** True when `other` shows the fields of `box`, perhaps broken or shortened in another way, or the same words. */
export function repeats(other: TextBox, box: TextBox, template: Template): boolean {
  const hasFields = fieldsOf(elementOf(box.node, template)).length > 0;
  return hasFields ? readsFieldsOf(box, other, template) : wordsOf(other).includes(wordsOf(box));
}

function readsFieldsOf(box: TextBox, other: TextBox, template: Template): boolean {
  const read = fieldsOf(elementOf(other.node, template));
  return fieldsOf(elementOf(box.node, template)).every((field) => read.includes(field));
}

/** `elements.3`, or `elements.3.children.1` in a repeat. */
function elementOf({ path }: SceneNode, template: Template): Written {
  const found = path.split('.').reduce<unknown>((at, key) => Object(at)[key], template);
  return Object(found) as Written;
}

function fieldsOf({ apiField, content = '' }: Written): string[] {
  const written = [...JSON.stringify(content).matchAll(/\{\{\s*([a-zA-Z]\w*)/g)].map(([, name = '']) => name);
  return apiField === undefined ? written : [apiField];
}

function wordsOf({ lines }: TextBox): string {
  const words = lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return ` ${words.join(' ')} `;
}

export function overlaps(texts: readonly TextBox[]): string[] {
  return texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => meet(...comparable(a, b)))
      .map((b) => `${describeBox(a)} and ${describeBox(b)}`),
  );
}

/** Texts that lean alike are compared along their lines, others by the boxes around them. */
function comparable(a: TextBox, b: TextBox): [Rect, Rect] {
  if (a.node.rotation !== b.node.rotation) return [outlineOf(a), outlineOf(b)];
  return [levelled(a), levelled(b)];
}

/** The box after turning the page so that the text is level. */
function levelled({ node, bounds }: TextBox): Rect {
  const { x, y } = rotatedBounds({ x: node.x, y: node.y, width: 0, height: 0 }, -node.rotation, { x: 0, y: 0 });
  return { ...bounds, x: bounds.x + x - node.x, y: bounds.y + y - node.y };
}

function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function describeBox(box: TextBox): string {
  const { node, lines } = box;
  const bounds = outlineOf(box);
  const at = [bounds.x, bounds.y, bounds.x + bounds.width, bounds.y + bounds.height].map(Math.round).join(' ');
  return `${node.id} «${lines.map((line) => line.text).join(' / ')}» ${at}`;
}
