import { createHash } from 'node:crypto';
import type { Format, Issue, RenderData, Template } from '@matchpost/engine';
import type { OutputType } from '@matchpost/engine/node';

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
  pictures: Pictures;
  /** What was found before drawing; an output's own come on top. */
  warnings: readonly Issue[];
}

/** References to data URIs; '' for a picture that is gone. A reference names its picture's content. */
export type Pictures = ReadonlyMap<string, string>;

export const extensions = { png: 'png', svg: 'svg', jpeg: 'jpg', webp: 'webp' } as const satisfies Record<
  OutputType,
  string
>;

export const contentTypes = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
} as const satisfies Record<OutputType, string>;

const designs = new WeakMap<Template, string>();

/** A name for a template's content; computed once for each object. */
export function getDesign(template: Template): string {
  const design = designs.get(template) ?? hash(JSON.stringify(template));
  designs.set(template, design);
  return design;
}

/** Names the file before it is drawn, hexadecimal; `engine`: its fingerprint. */
export function hashPost({ template, data, format, scale, type, quality, pictures }: Post, engine: string): string {
  const size = type === 'svg' ? [] : [scale];
  const coding = type === 'jpeg' || type === 'webp' ? [quality] : [];
  return hash(JSON.stringify([engine, getDesign(template), data, format, type, size, coding, listGone(pictures)]));
}

/** Names of pictures the post has to do without. */
export function listGone(pictures: Pictures): string[] {
  return [...pictures].flatMap(([name, uri]) => (uri === '' ? [name] : [])).toSorted();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
