import type { EntityManager } from '@mikro-orm/postgresql';
import { queues, type Queue } from './jobs.ts';

interface QueueSize {
  queue: Queue;
  /** New jobs and jobs between two tries. */
  waiting: number;
  running: number;
  dead: number;
  /** Seconds since the oldest waiting job was sent; 0 without one. */
  oldest: number;
}

/** The sizes of all queues, empty ones too, for the whole installation. */
export async function measureQueues(em: EntityManager): Promise<QueueSize[]> {
  const rows = await em.execute<Row[]>(sizesQuery);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return (Object.keys(queues) as Queue[]).map((queue) => {
    const row = byName.get(queue);
    return {
      queue,
      waiting: Number(row?.waiting ?? 0),
      running: Number(row?.running ?? 0),
      dead: Number(byName.get(`${queue}-dead`)?.waiting ?? 0),
      oldest: Number(row?.oldest ?? 0),
    };
  });
}

interface Row {
  name: string;
  waiting: string;
  running: string;
  oldest: string | null;
}

const sizesQuery = `
  select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as running,
    greatest(0, extract(epoch from now() - min(created_on) filter (where state < 'active'))) as oldest
  from jobs.job where state <= 'active' group by name`;
