/** Templates of a few elements, bound to one game. */
import * as assert from 'uvu/assert';
import type { RenderData } from '../src/data.ts';
import type { Format } from '../src/formats.ts';
import type { ImageNode, Scene, TextNode } from '../src/kinds/scene.ts';
import { loadTemplate } from '../src/1-load/load.ts';
import { bind } from '../src/2-bind/bind.ts';
import type { Template } from '../src/template.ts';

export const game = {
  id: 1,
  date: '15.11.2025',
  time: '19:30',
  teamHome: 'UHC Sternenberg',
  teamAway: 'Floorball Auental II',
  result: '6:5 n.V.',
  resultDetail: '(2:1, 3:2, 0:2, 1:0)',
  location: 'Sporthalle Bergfeld',
  city: 'Sternenberg',
};

export function load(input: object): Template {
  const result = loadTemplate(input);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.template;
}

export function bindAll(template: object, data: Partial<RenderData>, format?: Format): Scene {
  return bind(load(template), { games: [game], ...data }, format ? { format } : {});
}

export function bindOne(element: object, data: Partial<RenderData>): Scene {
  return bindAll({ elements: [{ id: 'e', ...element }] }, data);
}

export function textIn({ nodes }: Scene): TextNode {
  const node = nodes.find((one) => one.kind === 'text');
  assert.ok(node);
  return node as TextNode;
}

export function imageIn({ nodes }: Scene): ImageNode {
  const node = nodes.find((one) => one.kind === 'image');
  assert.ok(node);
  return node as ImageNode;
}
