import { Counter, Gauge, Registry } from '@prometheus-io/client';

/** The product's numbers, beside those of requests and of the process. `docs/operations.md` explains each. */
export interface Metrics {
  registry: Registry;
  /** Ends of job runs in this process. */
  jobs: Counter<'queue' | 'result'>;
  mails: Counter<'result'>;
  webhooks: Counter<'result'>;
  /** Posts handed out, by where their bytes came from. */
  posts: Counter<'source' | 'priority'>;
  leagueReads: Counter<'source' | 'result'>;
  leagueLoads: Counter<'source' | 'result'>;
  leagueLastGood: Gauge<'source'>;
  queueJobs: Gauge<'queue' | 'state'>;
  queueOldest: Gauge<'queue'>;
  drawing: Gauge<'lane' | 'state'>;
  drawingCapacity: Gauge;
  databaseUp: Gauge;
  databaseConnections: Gauge<'state'>;
  databaseConnectionsMax: Gauge;
  databaseWaiting: Gauge;
  stopping: Gauge;
  build: Gauge<'version'>;
}

/** A registry of its own, so that several servers of one process keep apart. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label>({ name: `matchpost_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `matchpost_${name}`, help, labelNames, registers });
  const mails = counter('mails_total', 'Tries to send a mail: sent, failed (retried), refused, expired', 'result');
  // Prometheus sees no increase in a series that begins with its first event.
  for (const result of ['sent', 'failed', 'refused', 'expired']) mails.inc({ result }, 0);
  return {
    registry,
    jobs: counter('jobs_total', 'Job runs of this process: done, failed (retried), dead', 'queue', 'result'),
    mails,
    webhooks: counter('webhooks_total', 'Requests to webhooks: class of the status, or unreachable', 'result'),
    posts: counter('posts_total', 'Posts handed out: from memory, storage, or drawn', 'source', 'priority'),
    leagueReads: counter('league_reads_total', 'Reads of league data: fresh, stale, loaded', 'source', 'result'),
    leagueLoads: counter('league_loads_total', 'Loads from a league: good, or the error code', 'source', 'result'),
    leagueLastGood: gauge('league_last_good_timestamp_seconds', 'Time of the last good answer of a league', 'source'),
    queueJobs: gauge('queue_jobs', 'Jobs of the whole installation: waiting, running, dead', 'queue', 'state'),
    queueOldest: gauge('queue_oldest_seconds', 'Age of the oldest waiting job', 'queue'),
    drawing: gauge('drawing_posts', 'Posts in the lanes of render processes: running, waiting', 'lane', 'state'),
    drawingCapacity: gauge('drawing_capacity', 'Posts the interactive lane takes before it refuses'),
    databaseUp: gauge('database_up', '1 when the database answered in time'),
    databaseConnections: gauge('database_connections', 'Connections of the pool: busy, idle', 'state'),
    databaseConnectionsMax: gauge('database_connections_max', 'Size of the pool, DATABASE_POOL'),
    databaseWaiting: gauge('database_waiting', 'Queries that wait for a connection'),
    stopping: gauge('stopping', '1 after SIGTERM'),
    build: gauge('build_info', 'Always 1, with the version', 'version'),
  };
}
