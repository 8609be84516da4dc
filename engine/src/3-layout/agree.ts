/** Decisions that nodes of one group share, made before any of them is placed. */
import type { Assets } from '../assets/assets.ts';
import type { SceneNode } from '../kinds/scene.ts';
import { plateTogether } from './plate.ts';
import { fitTogether } from './text/together.ts';

/** The node to place instead, if it differs. */
export type Agreement = ReadonlyMap<SceneNode, SceneNode>;

export function agree(nodes: readonly SceneNode[], { fonts, images }: Assets): Agreement {
  const texts = nodes.filter((node) => node.kind === 'text').map((node) => ({ node, word: node.fit.together }));
  const pictures = nodes.filter((node) => node.kind === 'image').map((node) => ({ node, word: node.plate?.together }));
  return new Map<SceneNode, SceneNode>([
    ...groupsOf(texts).flatMap((group) => fitTogether(group, fonts)),
    ...groupsOf(pictures).flatMap((group) => plateTogether(group, images)),
  ]);
}

/** The nodes of each group; a single node has no one to agree with. */
function groupsOf<T>(members: readonly { node: T; word: string | undefined }[]): T[][] {
  const words = new Set(members.flatMap(({ word }) => word ?? []));
  return [...words]
    .map((word) => members.filter((member) => member.word === word).map(({ node }) => node))
    .filter((group) => group.length > 1);
}
