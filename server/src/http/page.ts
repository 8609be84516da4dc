import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE, pageQuery, type PageQuery } from '../contract/page.ts';
import { invalidField } from '../errors.ts';

/** The last row of the page before. */
export interface Mark {
  /** Null where the list's rows have no id. */
  id: string | null;
  createdAt: Date | null;
  /** Its place: the row's own, or from 0 in the list. */
  position: number;
}

/** Rows to load for a page: one more than it shows tells that there are others. */
export interface Window {
  limit: number;
  after?: Mark | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** The part of a list that a request asks for. Without `limit` and `cursor` it is the list as the handler returns it. */
export class Page {
  readonly #limit: number | undefined;
  readonly #after: Mark | undefined;
  /** Rows that the handler was told to load. */
  #read: number | undefined;

  /** Throws `request-invalid`. */
  constructor({ limit, cursor }: PageQuery) {
    this.#limit = limit;
    this.#after = cursor === undefined ? undefined : readCursor(cursor);
  }

  /** For a list too long to load whole: its handler returns only these rows, `usual` of them where nothing is asked. */
  read(usual: number, most = MAX_PAGE): Window {
    this.#read = Math.min(this.#limit ?? usual, most);
    if (this.#after !== undefined && !isUuid(this.#after.id)) throw invalidField('query.cursor', 'not-of-list');
    return { limit: this.#read + 1, after: this.#after };
  }

  /** The rows to answer with. Sets `Link`, as RFC 8288 has it, where there are more. */
  turn<T>(rows: readonly T[], request: FastifyRequest, reply: FastifyReply): T[] {
    const start = this.#read === undefined ? findStart(rows as readonly Row[], this.#after) : 0;
    const limit = this.#read ?? this.#limit ?? rows.length;
    const shown = rows.slice(start, start + limit);
    const last = shown.at(-1);
    if (last !== undefined && start + limit < rows.length) {
      const cursor = writeCursor(last as Row, start + shown.length - 1);
      reply.header('link', `<${nextAddress(request, cursor)}>; rel="next"`);
    }
    return shown;
  }
}

const isUuid = (id: string | null) => id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Rows after the mark in a list that is sorted by `createdAt` and `id`, newest first. Throws `request-invalid`. */
export function olderThan({ id, createdAt }: Mark) {
  if (createdAt === null || id === null) throw invalidField('query.cursor', 'not-of-list');
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }] };
}

/** The query without the page's part, as the handler knows it. */
export function withoutPage(query: unknown): Row {
  return Object.fromEntries(Object.entries(query as Row).filter(([name]) => !(name in pageQuery)));
}

function findStart(rows: readonly Row[], after: Mark | undefined): number {
  if (after === undefined) return 0;
  if (after.id === null) return after.position + 1;
  const at = rows.findIndex(({ id }) => id === after.id);
  return at === -1 ? findBeyond(rows, after) : at + 1;
}

/**
 * The first row beyond one that was deleted, in a list by time of either direction. Rows of the same time, and those of any
 * other list, rather come twice than not at all.
 */
function findBeyond(rows: readonly Row[], { createdAt }: Mark): number {
  const mark = createdAt?.getTime() ?? Number.NaN;
  const times = rows.map((row) => Date.parse(String(row['created_at'])));
  const isSorted = (inOrder: (a: number, b: number) => boolean) =>
    times.slice(1).every((time, index) => inOrder(times[index] ?? 0, time));
  const [isRising, isFalling] = [isSorted((a, b) => a <= b), isSorted((a, b) => a >= b)];
  if (isRising === isFalling || Number.isNaN(mark)) return 0;
  const found = times.findIndex((time) => (isFalling ? time <= mark : time >= mark));
  return found === -1 ? rows.length : found;
}

/** Relative: the server does not know under which address a proxy shows it. */
function nextAddress({ url }: FastifyRequest, cursor: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `${path}?${query}`;
}

function writeCursor(row: Row, index: number): string {
  const { id = null, created_at: createdAt = null, position = index } = row;
  return Buffer.from(JSON.stringify([id, createdAt, position])).toString('base64url');
}

function readCursor(cursor: string): Mark {
  const [id, time, position] = parse(Buffer.from(cursor, 'base64url').toString());
  const createdAt = typeof time === 'string' ? new Date(time) : null;
  const isKnown = (id === null || typeof id === 'string') && Number.isSafeInteger(position) && Number(position) >= 0;
  if (!isKnown || Number.isNaN(createdAt?.getTime() ?? 0)) throw invalidField('query.cursor', 'not-of-list');
  return { id, createdAt, position: Number(position) };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    throw invalidField('query.cursor', 'not-of-list');
  }
}
