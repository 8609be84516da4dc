import type { Assets } from '../assets/assets.ts';
import { pathBounds } from '../1-load/svg/path-data.ts';
import type { Issue } from '../errors.ts';
import type { PathNode, RectNode, Scene, SceneNode } from '../kinds/scene.ts';
import { remember } from '../memo.ts';
import { grow, type Rect } from '../rect.ts';
import { agree, type Agreement } from './agree.ts';
import type { Box, Layout, PathBox, RectBox } from './boxes.ts';
import { settleGrounds } from './ground.ts';
import { layoutImage, placeBackground } from './image.ts';
import { layoutText } from './text/text.ts';

/** Cached: theme art has long paths and is the same for every post. */
const boundsOfPath = remember(pathBounds);

/** Places everything in the scene; synchronous and pure, since `assets` holds all fonts and pictures. */
export function layoutScene(scene: Scene, assets: Assets): Layout {
  const { boxes, warnings } = layoutNodes(scene.nodes, assets, settle(scene, assets));
  const background = placeBackground(scene, assets);
  return { scene, boxes, warnings, ...(background ? { background } : {}) };
}

/** Decisions between the nodes of a scene: sizes and plates of groups, and the strength of grounds. */
export function settle(scene: Scene, assets: Assets): Agreement {
  return new Map([...agree(scene.nodes, assets), ...settleGrounds(scene, assets)]);
}

/** Nodes that only some posts of a series show follow the decision of the group. */
export function layoutNodes(
  nodes: readonly SceneNode[],
  assets: Assets,
  agreement: Agreement = agree(nodes, assets),
): { boxes: Box[]; warnings: Issue[] } {
  const warnings: Issue[] = [];
  return { boxes: nodes.map((node) => layoutNode(agreement.get(node) ?? node, assets, warnings)), warnings };
}

function layoutNode(node: SceneNode, assets: Assets, warnings: Issue[]): Box {
  switch (node.kind) {
    case 'text': {
      const { box, warnings: found } = layoutText(node, assets.fonts);
      warnings.push(...found);
      return box;
    }
    case 'image':
      return layoutImage(node, assets);
    case 'rect':
      return layoutRect(node);
    case 'path':
      return layoutPath(node);
  }
}

function layoutRect(node: RectNode): RectBox {
  return { kind: 'rect', node, bounds: grow(node, strokeReach(node)) };
}

function layoutPath(node: PathNode): PathBox {
  const reach = node.strokeLinejoin === 'miter' ? 4 : 1.5;
  return { kind: 'path', node, bounds: grow(outlineOfPath(node), strokeReach(node) * reach) };
}

/** The path's box before rotation, without its stroke. */
export function outlineOfPath({ matrix, pathData }: PathNode): Rect {
  const { sx, sy, dx, dy } = matrix;
  const own = boundsOfPath(pathData);
  return { x: own.x * sx + dx, y: own.y * sy + dy, width: own.width * sx, height: own.height * sy };
}

function strokeReach({ stroke, strokeWidth }: { stroke: string; strokeWidth: number }): number {
  return stroke === 'none' ? 0 : strokeWidth / 2;
}
