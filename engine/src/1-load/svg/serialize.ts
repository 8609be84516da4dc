import { escapeAttribute } from '../../xml.ts';
import type { CleanNode } from './reference-graph.ts';

/** The markup inside the root. The root itself survives as a group only when it carries attributes. */
export function serializeClean(root: CleanNode): string {
  let ids = new Map<CleanNode, string>();
  nameTargets(root, ids);
  // An empty group may have held the only reference to a mask, which may have held the only use of another element.
  while (dropEmpty(root, ids)) nameTargets(root, (ids = new Map()));
  const isBare = root.attributes.size === 0 && root.links.size === 0 && !ids.has(root);
  return isBare ? root.children.map((child) => write(child, ids)).join('') : write(root, ids);
}

/** Only referenced elements get an id, and a new one: the file's own ids are not published. */
function nameTargets(node: CleanNode, ids: Map<CleanNode, string>): void {
  for (const target of node.links.values()) {
    if (!ids.has(target)) ids.set(target, `%id%${ids.size + 1}`);
  }
  for (const child of node.children) nameTargets(child, ids);
}

/** Removes empty groups without references to them; true when a removed group had references of its own. */
function dropEmpty(node: CleanNode, ids: ReadonlyMap<CleanNode, string>): boolean {
  let hasChanged = false;
  node.children = node.children.filter((child) => {
    if (dropEmpty(child, ids)) hasChanged = true;
    const isIdle = isEmptyGroup(child) || (onlyByReference.has(child.name) && holdsLinks(child));
    if (!isIdle || ids.has(child)) return true;
    if (holdsLinks(child)) hasChanged = true;
    return false;
  });
  return hasChanged;
}

function isEmptyGroup({ name, children }: CleanNode): boolean {
  return (name === 'g' || name === 'defs') && children.length === 0;
}

function holdsLinks({ links, children }: CleanNode): boolean {
  return links.size > 0 || children.some(holdsLinks);
}

/** Elements that are drawn through references only. */
const onlyByReference: ReadonlySet<string> = new Set(
  'linearGradient radialGradient clipPath mask symbol filter'.split(' '),
);

function write(node: CleanNode, ids: ReadonlyMap<CleanNode, string>): string {
  const own = ids.get(node);
  const isIdle = (node.name === 'use' && !node.links.has('href')) || (!own && onlyByReference.has(node.name));
  if (isIdle) return '';
  const attributes = new Map(node.attributes);
  for (const [name, target] of node.links) {
    const id = ids.get(target) ?? '';
    attributes.set(name, name === 'href' ? `#${id}` : `url(#${id})`);
  }
  const start = `<${node.name}${own ? ` id="${own}"` : ''}${[...attributes].map(writeAttribute).join('')}`;
  const inner = node.children.map((child) => write(child, ids)).join('');
  if (!inner && !own && (node.name === 'g' || node.name === 'defs')) return '';
  return inner ? `${start}>${inner}</${node.name}>` : `${start}/>`;
}

function writeAttribute([name, value]: [string, string]): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
