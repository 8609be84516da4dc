import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Manifest = Type.Object({
  /** Address patterns that are pages. */
  routes: Type.Array(Type.String()),
  pages: Type.Array(Type.Object({ path: Type.String(), language: Type.String(), file: Type.String() })),
  /** The page without content, for everything drawn by scripts alone. */
  empty: Type.String(),
});
type Manifest = Static<typeof Manifest>;

export interface Page {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface Site {
  routes: readonly string[];
  /** By path, then by language. */
  pages: ReadonlyMap<string, ReadonlyMap<string, Page>>;
  empty: Page;
}

/** Reads and compresses every page once; pages name the server's own origin in their links. */
export function loadSite(folder: string, publicUrl: string): Site {
  const manifest: Manifest = Value.Decode(Manifest, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
  const load = (file: string) => toPage(readFileSync(join(folder, file), 'utf8').replaceAll('%ORIGIN%', publicUrl));
  const pages = new Map<string, Map<string, Page>>();
  for (const { path, language, file } of manifest.pages) {
    const languages = pages.get(path) ?? new Map<string, Page>();
    pages.set(path, languages.set(language, load(file)));
  }
  return { routes: manifest.routes, pages, empty: load(manifest.empty) };
}

function toPage(html: string): Page {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, brotli, gzip: gzipSync(plain) };
}
