import { createHash } from 'node:crypto';
import type { Format, Issue, PngCompression, RenderData, Template } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';
import { createLru } from '@matchpost/engine/lru';
import { replacePictures } from './data-pictures.ts';

/** One post, ready to be drawn. A batch and a request make the same one from the same options. */
export interface Post {
  /** Its pictures are references: keys of `pictures`, or embedded. */
  template: Template;
  /** Likewise. */
  data: RenderData;
  format: Format;
  /** Device pixels per template pixel, 0.1 to 4. */
  scale: number;
  type: OutputType;
  /** For JPEG and WebP, 1 to 100. */
  quality: number;
  /** For PNG. */
  compression: PngCompression;
  pictures: Pictures;
  /** Warnings from before drawing; an output adds its own. */
  warnings: readonly Issue[];
}

/** References to data URIs; '' for a missing picture. A reference is derived from the content. */
type Pictures = ReadonlyMap<string, string>;

const designs = new WeakMap<Template, string>();

/** A template's content hash; computed once for each object. */
export function getDesign(template: Template): string {
  const design = designs.get(template) ?? hash(JSON.stringify(template));
  designs.set(template, design);
  return design;
}

/** The file's hash before it is drawn, hexadecimal; `engine`: its fingerprint. */
export function hashPost(
  { template, data, format, scale, type, quality, compression, pictures }: Post,
  engine: string,
): string {
  const size = type === 'svg' ? [] : [scale];
  const isSmall = type === 'png' && compression === 'small';
  const coding = type === 'jpeg' || type === 'webp' ? [quality] : isSmall ? [compression] : [];
  return hash(JSON.stringify([engine, getDesign(template), data, format, type, size, coding, listGone(pictures)]));
}

/** Names of missing pictures. */
function listGone(pictures: Pictures): string[] {
  return [...pictures].flatMap(([name, uri]) => (uri === '' ? [name] : [])).toSorted();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const KEPT_BYTES = 64 * 1024 * 1024;

/** Replaces references by pictures. One design stays one object, so that each process receives it once. */
export function createFiller(): (post: Post) => Pick<Post, 'template' | 'data'> {
  const kept = createLru<Template>(KEPT_BYTES);
  return ({ template, data, pictures }) => {
    if (pictures.size === 0) return { template, data };
    const name = [getDesign(template), ...listGone(pictures)].join(' ');
    const known = kept.get(name) ?? fillTemplate(template, pictures);
    kept.set(name, known, sizeOf(known));
    return { template: known, data: fillData(data, pictures) };
  };
}

function fillTemplate(template: Template, pictures: Pictures): Template {
  const elements = template.elements.map((element) => fillElement(element, pictures)) as Template['elements'];
  const changed = elements.some((element, index) => element !== template.elements[index]);
  const { backgroundImageUrl: href } = template;
  const background = href === null ? undefined : pictures.get(href);
  if (!changed && background === undefined) return template;
  return { ...template, elements, ...(background === undefined ? {} : { backgroundImageUrl: background || null }) };
}

interface HasPictures {
  href?: unknown;
  children?: unknown;
}

/** Returns the same object when there is nothing to fill. */
function fillElement(element: object, pictures: Pictures): object {
  const { href, children } = element as HasPictures;
  const uri = typeof href === 'string' ? pictures.get(href) : undefined;
  const filled = uri === undefined ? element : { ...element, href: uri };
  if (!Array.isArray(children)) return filled;
  const own = children.map((child: object) => fillElement(child, pictures));
  return own.some((child, index) => child !== children[index]) ? { ...filled, children: own } : filled;
}

function fillData(data: RenderData, pictures: Pictures): RenderData {
  return replacePictures(data, (href) => pictures.get(href) ?? href);
}

function sizeOf({ elements, backgroundImageUrl }: Template): number {
  return elements.reduce((size, element) => size + lengthOf(element), backgroundImageUrl?.length ?? 0);
}

function lengthOf(element: object): number {
  const { href, children } = element as HasPictures;
  const own = typeof href === 'string' ? href.length : 100;
  return Array.isArray(children) ? children.reduce((size, child: object) => size + lengthOf(child), own) : own;
}
