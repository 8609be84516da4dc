/** Lists the fonts and pictures of a scene, so that they are loaded before the synchronous layout. */
import type { Scene, SceneNode } from '../kinds/scene.ts';
import type { FontRequest } from './assets.ts';
import type { ImageRequest } from './images.ts';

export function fontRequests(nodes: readonly SceneNode[]): FontRequest[] {
  return nodes.flatMap((node): FontRequest[] => {
    if (node.kind === 'text') {
      const { fontFamily: family, fontWeight: weight, fontStyle: style } = node;
      return [{ text: node.variants.join('\n'), family, weight, style }];
    }
    if (node.kind !== 'image' || !node.monogram) return [];
    return [{ text: node.monogram.text, family: node.monogram.fontFamily, weight: 400, style: 'normal' }];
  });
}

export function imageRequests({ background, nodes }: Scene): ImageRequest[] {
  const behind = background.image ? [{ href: background.image.href, path: 'background.image' }] : [];
  return [...behind, ...nodes.flatMap(imageRequest)];
}

function imageRequest(node: SceneNode): ImageRequest[] {
  return node.kind === 'image' && node.href ? [{ href: node.href, path: node.path, isLogo: node.optical }] : [];
}
