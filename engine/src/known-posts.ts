/** A cache of requests: an identical request is not bound, placed and drawn again. */
import { defaultCompression } from './formats.ts';
import type { UsedPicture } from './assets/images.ts';
import type { Budget } from './assets/lru.ts';
import type { RenderData } from './data.ts';
import type { PngOptions } from './engine.ts';
import type { Issue } from './errors.ts';
import { rememberEach } from './memo.ts';
import { hasPeople } from './people/consent.ts';
import type { Template } from './template.ts';

interface KnownPost {
  /** The rasterizer's key of the file. */
  file: string;
  warnings: readonly Issue[];
  /** Its pictures that may have changed since. */
  pictures: readonly UsedPicture[];
}

interface KnownPosts {
  /** Undefined for data beyond JSON, and for a post about people: nothing keeps their names. */
  nameOf: (template: Template, data: RenderData, options: PngOptions) => string | undefined;
  find: (name: string) => KnownPost | undefined;
  note: (name: string, post: KnownPost) => void;
}

/** Embedded pictures: a short name for a long text. */
const LONG = 1_000;
/** Deeper data is not cached. */
const DEEPEST = 8;
const BYTES_A_POST = 500;

let lastNumber = 0;
/** A template is identified by its object: a changed template is another object. */
const numberOf = rememberEach((_template: Template) => (lastNumber += 1));

export function createKnownPosts(memory: Budget, shortNameOf: (text: string) => string): KnownPosts {
  const posts = memory.open<KnownPost>();
  return {
    nameOf: (template, data, { format, scale, compression = defaultCompression, metadata }) => {
      const name = hasPeople(data) ? undefined : nameOfValue(data, shortNameOf, DEEPEST);
      return name && `${numberOf(template)} ${format} ${scale} ${compression} ${metadata} ${name}`;
    },
    find: (name) => posts.get(name),
    note: (name, post) => posts.set(name, post, 2 * (name.length + post.file.length) + BYTES_A_POST),
  };
}

/** Keeps values distinct that JSON would merge, such as NaN and dates. */
function nameOfValue(value: unknown, shortNameOf: (text: string) => string, depth: number): string | undefined {
  if (typeof value === 'string') return value.length > LONG ? `${shortNameOf(value)};` : `"${value.length} ${value}`;
  if (isPlain(value)) return `${value};`;
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  let name = isList ? '[' : '{';
  for (const [key, inner] of Object.entries(value)) {
    const own = nameOfValue(inner, shortNameOf, depth - 1);
    if (own === undefined) return undefined;
    name += `${key.length} ${key}${own}`;
  }
  return `${name}}`;
}

function isPlain(value: unknown): value is number | boolean | null | undefined {
  return typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined;
}
