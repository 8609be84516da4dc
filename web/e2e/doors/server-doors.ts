/** Three doors of one server: `POST /api/render`, batches and links, called with an API key. */
import type { BatchBody, BatchFileBody, PostBody, RenderLinkBody } from '@matchpost/server/contract';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cell } from './combine.ts';
import type { Seen } from './seen.ts';
import { PER_POST, SCALE } from './settings.ts';

export interface Api {
  origin: string;
  key: string;
  /** Resets the rate limits, which the doors would exceed. */
  forgetRates(): Promise<void>;
  forgetLink(id: string): Promise<void>;
}

const PATIENCE = 240_000;
const PAUSE = 250;
/** Open batches, fewer than the plan's limit. */
const AT_ONCE = 3;

/** The options of a request except the games. */
function writeStyle({ theme, language, details, home }: Cell) {
  return { theme, language, details, ...(home !== undefined && { home }), scale: SCALE };
}

function writeGames({ sport, club, teamId }: Cell, ids: readonly string[]) {
  return { sport, club_id: club.id, team_id: teamId, game_ids: ids };
}

export async function drawByHttp(api: Api, cell: Cell, gameIds: readonly string[]): Promise<Seen> {
  const body = { ...writeStyle(cell), games: writeGames(cell, gameIds), format: cell.format, strict: cell.isStrict };
  return { ...(await drawBody(api, body)), gameIds };
}

/** Draws the body of a render request. */
export async function drawBody(api: Api, body: object): Promise<Seen> {
  const told = await call<PostBody>(api, 'POST', '/api/render', body, { prefer: 'return=representation' });
  const { tab, side, caption, alt_text: altText, hash } = told;
  const facts = { ...(tab !== undefined && { tab }), ...(side !== undefined && { side }) };
  return { gameIds: [], ...facts, caption, altText, hash, png: await fetchFile(api, told.file_url) };
}

/** Draws through a link, whose ETag is the hash of the post. */
export async function drawByLink(api: Api, cell: Cell, gameIds: readonly string[]): Promise<Seen> {
  const body = { ...writeStyle(cell), games: writeGames(cell, gameIds), format: cell.format };
  return { ...(await drawLinked(api, body)), gameIds };
}

/** Draws what a new link with this body shows. */
export async function drawLinked(api: Api, body: object): Promise<Seen> {
  const { id, url } = await call<RenderLinkBody>(api, 'POST', '/api/render-links', body);
  const reply = await fetch(new URL(url, api.origin));
  if (!reply.ok) throw new Error(`link: HTTP ${reply.status} ${await reply.text()}`);
  const hash = (reply.headers.get('etag') ?? '').replaceAll('"', '');
  const png = new Uint8Array(await reply.arrayBuffer());
  // A user may have at most 100 links.
  await api.forgetLink(id);
  return { gameIds: [], hash, png };
}

/** Draws a cell as one batch, which groups the games itself. */
export async function drawByBatch(api: Api, cell: Cell): Promise<Seen[]> {
  const games = writeGames(cell, cell.gameIds);
  return drawBatch(api, { ...writeStyle(cell), games, formats: [cell.format], games_per_post: PER_POST });
}

/** Draws a batch and returns its posts in order. */
export async function drawBatch(api: Api, body: object): Promise<Seen[]> {
  const id = await startBatch(api, body);
  await waitForBatch(api, id);
  const files = await call<BatchFileBody[]>(api, 'GET', `/api/batches/${id}/files`);
  return Promise.all(
    files.map(async ({ game_ids: gameIds, hash, file_url: url, code }): Promise<Seen> => {
      if (url === null || hash === null) throw new Error(`batch, games ${gameIds.join()}: ${code}`);
      return { gameIds, hash, png: await fetchFile(api, url) };
    }),
  );
}

/** Waits for a free place first: batches of failed combinations may still be running. */
async function startBatch(api: Api, body: object): Promise<string> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const running = await call<BatchBody[]>(api, 'GET', '/api/batches');
    if (running.filter(({ state }) => state === 'planning' || state === 'running').length < AT_ONCE) break;
    await wait(PAUSE);
  }
  return (await call<BatchBody>(api, 'POST', '/api/batches', body)).id;
}

async function waitForBatch(api: Api, id: string): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const { state, code } = await call<BatchBody>(api, 'GET', `/api/batches/${id}`);
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`batch: ${code}`);
    await wait(PAUSE);
  }
  throw new Error(`batch: not done after ${PATIENCE / 1_000} s`);
}

async function call<T>(
  { origin, key }: Api,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const reply = await fetch(origin + path, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: HTTP ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Posts about people come in the answer itself. */
async function fetchFile({ origin }: Api, url: string): Promise<Uint8Array> {
  const reply = await fetch(new URL(url, origin));
  if (!reply.ok) throw new Error(`${url}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}
