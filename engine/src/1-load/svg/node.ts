/** One XML element of an SVG file; names without the SVG prefix, entities decoded. */
export interface SvgNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  classes: ReadonlySet<string>;
  children: (SvgNode | string)[];
  parent: SvgNode | undefined;
}

export interface SvgDocument {
  root: SvgNode;
  /** First element of each id, as browsers resolve it. */
  ids: ReadonlyMap<string, SvgNode>;
}

/** The child elements without the text between them. */
export function elementsOf(node: SvgNode): SvgNode[] {
  return node.children.filter((child) => typeof child !== 'string');
}

/** All text inside, in document order. */
export function textOf(node: SvgNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The element's path, counted from 1 among siblings of its name: `svg.g[2].rect[1]`. */
export function pathOf(node: SvgNode): string {
  const { parent } = node;
  if (!parent) return node.name;
  const position = elementsOf(parent)
    .filter((sibling) => sibling.name === node.name)
    .indexOf(node);
  return `${pathOf(parent)}.${node.name}[${position + 1}]`;
}

/** `url(#id)` or `url("#id")` to its id; undefined for anything else, external addresses included. */
export function localUrl(value: string): string | undefined {
  return /^url\(\s*(["']?)#([^"')\s]+)\1\s*\)/.exec(value.trim())?.[2];
}

/** The id an `href="#id"` points at; undefined for every other kind of address. */
export function localHref(node: SvgNode): string | undefined {
  const href = node.attributes.get('href')?.trim();
  return href?.startsWith('#') && href.length > 1 ? href.slice(1) : undefined;
}
