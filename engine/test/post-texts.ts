/** The texts of a post before they become outlines: their positions and distances. */
import { sanitizeSvg } from '../src/1-load/svg/sanitize.ts';
import { bind } from '../src/2-bind/bind.ts';
import type { TextBox } from '../src/3-layout/boxes.ts';
import type { SceneNode } from '../src/kinds/scene.ts';
import { layoutScene } from '../src/3-layout/layout.ts';
import { createFontStore } from '../src/assets/fonts.ts';
import { fontRequests } from '../src/assets/requests.ts';
import type { RenderData } from '../src/data.ts';
import { formats, type Format } from '../src/formats.ts';
import { createNodePlatform } from '../src/platform/node.ts';
import { rotatedBounds, type Rect } from '../src/rect.ts';
import type { Template } from '../src/template.ts';

const fonts = createFontStore({ platform: createNodePlatform(), sanitize: sanitizeSvg });

/** The placed texts of a post, without its pictures. */
export async function textsOf(template: Template, data: RenderData, format: Format): Promise<TextBox[]> {
  return (await textsAndWarnings(template, data, format)).texts;
}

export async function textsAndWarnings(template: Template, data: RenderData, format: Format) {
  const bound = bind(template, data, { format });
  const scene = { ...bound, nodes: bound.nodes.map(withoutShadow) };
  const { boxes, warnings } = layoutScene(scene, {
    fonts: await fonts.load(fontRequests(scene.nodes)),
    images: new Map(),
  });
  const texts = boxes.filter((box) => box.kind === 'text').filter((box) => box.lines.length > 0);
  return { texts, warnings };
}

/** A glow reaches over its letters, and may. */
function withoutShadow(node: SceneNode): SceneNode {
  if (node.kind !== 'text') return node;
  const { shadow: _glow, ...rest } = node;
  return rest;
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
