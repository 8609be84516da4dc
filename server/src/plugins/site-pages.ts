import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Manifest = Type.Object({
  /** Address patterns of pages. */
  routes: Type.Array(Type.String()),
  pages: Type.Array(Type.Object({ path: Type.String(), language: Type.String(), file: Type.String() })),
  /** Pages rendered by scripts, with preload hints. `*` in `under` matches one part of an address. */
  drawn: Type.Array(Type.Object({ under: Type.String(), language: Type.String(), file: Type.String() })),
  /** The page without content and hints, for all other addresses. */
  empty: Type.String(),
});
type Manifest = Static<typeof Manifest>;

export interface Page {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export type Languages = ReadonlyMap<string, Page>;

/** A page for an address and everything below. */
interface DrawnPages {
  parts: readonly string[];
  languages: Languages;
}

export interface Site {
  routes: readonly string[];
  /** Pages by path, then by language. */
  pages: ReadonlyMap<string, Languages>;
  /** Longest address first. */
  drawn: readonly DrawnPages[];
  empty: Page;
}

/** Reads and compresses every page once, and puts the server's origin into their links. */
export function loadSite(folder: string, publicUrl: string): Site {
  const manifest: Manifest = Value.Decode(Manifest, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
  const load = (file: string) => toPage(readFileSync(join(folder, file), 'utf8').replaceAll('%ORIGIN%', publicUrl));
  const gather = (found: readonly { address: string; language: string; file: string }[]) => {
    const pages = new Map<string, Map<string, Page>>();
    for (const { address, language, file } of found) {
      const languages = pages.get(address) ?? new Map<string, Page>();
      pages.set(address, languages.set(language, load(file)));
    }
    return pages;
  };
  const drawn = [...gather(manifest.drawn.map((page) => ({ ...page, address: page.under })))]
    .map(([under, languages]) => ({ parts: listParts(under), languages }))
    .toSorted((one, other) => other.parts.length - one.parts.length);
  const pages = gather(manifest.pages.map((page) => ({ ...page, address: page.path })));
  return { routes: manifest.routes, pages, drawn, empty: load(manifest.empty) };
}

/** The parts of a path between its slashes. */
export function listParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function toPage(html: string): Page {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, brotli, gzip: gzipSync(plain) };
}
