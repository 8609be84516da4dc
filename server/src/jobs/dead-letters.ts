import { PgBoss } from 'pg-boss';
import { systemClock } from '@matchpost/engine/clock';
import { isExpired, queues, type Queue } from './jobs.ts';

interface DeadLetter {
  id: string;
  queue: Queue;
  at: Date;
  /** The last error. */
  reason: string;
  /** Ids only, or sealed text. */
  data: object;
  /** Sent again, it would be dropped. */
  isExpired: boolean;
}

/** Jobs that were given up; each is kept for 14 days. */
interface DeadLetters {
  /** Oldest first. */
  list(queue?: Queue): Promise<DeadLetter[]>;
  /** Puts all of a queue, or one, into the queue again, with all tries; returns their number. */
  resend(queue: Queue, id?: string): Promise<number>;
  close(): Promise<void>;
}

/** Connects without taking jobs. The queues must exist: a server has run on the database. */
export async function openDeadLetters(databaseUrl: string, schema = 'jobs'): Promise<DeadLetters> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: 1,
    schedule: false,
    supervise: false,
    migrate: false,
  });
  // Failures reach the caller of each query.
  boss.on('error', () => undefined);
  await boss.start();
  return {
    async list(queue) {
      const wanted = queue === undefined ? (Object.keys(queues) as Queue[]) : [queue];
      const found: DeadLetter[] = [];
      for (const name of wanted) {
        for (const job of await boss.findJobs<{ until?: number }>(nameOfDead(name), { queued: true })) {
          const { id, createdOn, data } = job;
          const expired = isExpired(data, systemClock());
          found.push({ id, queue: name, at: createdOn, reason: readReason(job), data, isExpired: expired });
        }
      }
      return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
    resend: (queue, id) => boss.redrive(nameOfDead(queue), id === undefined ? {} : { ids: [id] }),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Where the jobs of a queue end after their last try. */
export function nameOfDead(queue: string): string {
  return `${queue}-dead`;
}

function readReason(job: object): string {
  const { sourceOutput, output } = job as { sourceOutput?: unknown; output?: unknown };
  const { message } = ((sourceOutput ?? output) as { message?: unknown } | null) ?? {};
  return typeof message === 'string' ? message : '';
}
