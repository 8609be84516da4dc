import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLanguage, sourceLanguage } from '@matchpost/engine/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LegalPageName } from '../contract/legal.ts';
import type { LegalTexts } from '../modules/legal/legal-texts.ts';
import { staticPlugin } from './external/static.ts';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

interface SiteOptions {
  folder?: string;
  publicUrl: string;
  contactEmail: string;
  /** False where no text messages are sent: pages offer no codes by phone. */
  offersTexts: boolean;
  legalTexts: LegalTexts;
}

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const route = { config: { scope: 'public', rateLimit: false } } as const;

/** Serves the web from the API's origin: prerendered pages in the visitor's language, else the empty page. */
export async function sitePlugin(app: FastifyInstance, { folder = built, ...facts }: SiteOptions): Promise<void> {
  if (!existsSync(join(folder, 'pages.json'))) {
    app.get('/', route, (_request, reply) => reply.type('text/plain; charset=utf-8').send(missing));
    return;
  }
  const site = loadSite(folder, facts);
  await app.register(staticPlugin, { folder });
  for (const url of site.routes) {
    app.get(url, route, (request, reply) => send(request, reply, findPage(site, request) ?? site.empty));
  }
  // The service worker keeps this page for offline use.
  app.get('/index.html', route, (request, reply) => send(request, reply, site.empty));
  // The service worker takes photos that other apps share; without it the studio says that none arrived.
  const lost = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/studio?shared=failed', 303);
  // Before the body is read.
  app.post('/share', { ...route, onRequest: lost }, lost);
  // Browsers get the 404 page; programs get a JSON error.
  app.get('/*', route, (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (!wantsPage || /^\/(api|dev|\.well-known|assets)\//.test(request.url)) throw app.refuseAddress(request);
    return send(request, reply.code(404), site.empty);
  });
}

const missing =
  'The web is not built yet: npm run build -w web\nDie Website ist noch nicht gebaut: npm run build -w web\n';

/** The language comes from `?lang=` (search engines), the cookie (visitors), or defaults to German. */
function findPage(site: Site, request: FastifyRequest): Page | undefined {
  const path = request.url.split('?', 1)[0] ?? '/';
  const asked = (request.query as { lang?: unknown }).lang ?? request.cookies?.['matchpost-language'];
  const languages = site.pages.get(path === '/' ? path : path.replace(/\/$/, '')) ?? findDrawn(site, listParts(path));
  return languages?.get(findLanguage(asked) ?? sourceLanguage) ?? languages?.values().next().value;
}

function findDrawn({ drawn }: Site, asked: readonly string[]): Languages | undefined {
  const stands = (parts: readonly string[]) =>
    parts.every((part, at) => part === asked[at] || (part === '*' && asked[at] !== undefined));
  return drawn.find(({ parts }) => stands(parts))?.languages;
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-encoding').header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

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

interface Page {
  etag: string;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

type Languages = ReadonlyMap<string, Page>;

/** A page for an address and everything below. */
interface DrawnPages {
  parts: readonly string[];
  languages: Languages;
}

interface Site {
  routes: readonly string[];
  /** Pages by path, then by language. */
  pages: ReadonlyMap<string, Languages>;
  /** Longest address first. */
  drawn: readonly DrawnPages[];
  empty: Page;
}

/** Reads and compresses every page once, and puts the operator's address, contact and texts in the place of their marks. */
function loadSite(
  folder: string,
  { publicUrl, contactEmail, offersTexts, legalTexts }: Omit<SiteOptions, 'folder'>,
): Site {
  const manifest: Manifest = Value.Decode(Manifest, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
  const load = (file: string, language: string) => {
    const page = readFileSync(join(folder, file), 'utf8')
      .replaceAll('%ORIGIN%', publicUrl)
      .replaceAll('%CONTACT%', contactEmail)
      .replaceAll('%TEXT_MESSAGES%', offersTexts ? 'yes' : 'no')
      .replaceAll(/%LEGAL:(\w+)%/g, (_, name: string) =>
        legalTexts.get(name as LegalPageName, findLanguage(language) ?? sourceLanguage),
      );
    return toPage(page);
  };
  const gather = (found: readonly { address: string; language: string; file: string }[]) => {
    const pages = new Map<string, Map<string, Page>>();
    for (const { address, language, file } of found) {
      const languages = pages.get(address) ?? new Map<string, Page>();
      pages.set(address, languages.set(language, load(file, language)));
    }
    return pages;
  };
  const drawn = [...gather(manifest.drawn.map((page) => ({ ...page, address: page.under })))]
    .map(([under, languages]) => ({ parts: listParts(under), languages }))
    .toSorted((one, other) => other.parts.length - one.parts.length);
  const pages = gather(manifest.pages.map((page) => ({ ...page, address: page.path })));
  return { routes: manifest.routes, pages, drawn, empty: load(manifest.empty, sourceLanguage) };
}

/** The parts of a path between its slashes. */
function listParts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function toPage(html: string): Page {
  const plain = Buffer.from(html);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { etag: `"${createHash('sha256').update(plain).digest('base64url')}"`, plain, brotli, gzip: gzipSync(plain) };
}
