import { describe } from '@matchpost/engine/test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as assert from 'uvu/assert';
import { Page } from './page.ts';

interface Row {
  id: string;
  created_at?: string;
}

/** The ids of all pages, read while `forget` deletes rows between them. */
function walk(list: readonly Row[], limit: number, forget: (shown: readonly Row[]) => readonly string[]): string[] {
  let rows = [...list];
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    let link = '';
    const reply = { header: (_: string, value: string) => void (link = value) };
    const page = new Page({ limit, ...(cursor !== undefined && { cursor }) });
    // Casts: a page reads the address of a request and writes one header.
    const shown = page.turn(rows, { url: '/api/things' } as FastifyRequest, reply as unknown as FastifyReply);
    seen.push(...shown.map(({ id }) => id));
    const gone = new Set(forget(shown));
    rows = rows.filter(({ id }) => !gone.has(id));
    cursor = /cursor=([^>&]+)/.exec(link)?.[1];
  } while (cursor !== undefined && seen.length < 1_000);
  return seen;
}

const make = (count: number, time: (index: number) => string | undefined): Row[] =>
  Array.from({ length: count }, (_, index) => {
    const created_at = time(index);
    return { id: `row-${index}`, ...(created_at !== undefined && { created_at }) };
  });
const at = (second: number) => new Date(second * 1_000).toISOString();
const lists: [name: string, rows: Row[]][] = [
  ['newest first', make(30, (index) => at(1_000 - index))],
  ['oldest first', make(30, (index) => at(index))],
  ['some of one time', make(30, (index) => at(1_000 - Math.floor(index / 4)))],
  ['by something else', make(30, (index) => at((index * 7) % 30))],
  ['without a time', make(30, () => undefined)],
];

describe('pages of a list whose rows are deleted meanwhile', (test) => {
  for (const [name, rows] of lists) {
    test(`lose none of the others: all that were shown, ${name}`, () => {
      const seen = walk(rows, 10, (shown) => shown.map(({ id }) => id));
      assert.equal(
        seen,
        rows.map(({ id }) => id),
      );
    });
    test(`lose none of the others: the last of a page, ${name}`, () => {
      const seen = walk(rows, 10, (shown) => shown.slice(-1).map(({ id }) => id));
      assert.equal([...new Set(seen)].toSorted(), rows.map(({ id }) => id).toSorted());
    });
  }
});
