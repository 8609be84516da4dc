import { ENGINE_VERSION as VERSION } from '@matchpost/engine';
import { second } from '@matchpost/engine/clock';
import { findPool } from '../database/orm.ts';
import { inTime } from '../http/in-time.ts';
import { measureQueues } from '../jobs/queue-sizes.ts';
import type { Services } from '../services.ts';

/** A scrape is answered without the database's numbers after this time: it must not hang with the database. */
const PATIENCE = 2 * second;

/** Brings the numbers up to date that are read when a monitor asks for them. */
export async function observe(services: Services): Promise<void> {
  const { metrics, renderer, readiness, config } = services;
  for (const [lane, { running, waiting }] of Object.entries(renderer.load)) {
    metrics.drawing.set({ lane, state: 'running' }, running);
    metrics.drawing.set({ lane, state: 'waiting' }, waiting);
  }
  metrics.drawingCapacity.set(renderer.capacity);
  metrics.stopping.set(Number(readiness.isStopping));
  metrics.build.set({ version: VERSION }, 1);
  metrics.databaseConnectionsMax.set(config.databasePool);
  observePool(services);
  metrics.databaseUp.set(Number(await observeQueues(services)));
}

function observePool({ metrics, orm }: Services): void {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = findPool(orm) ?? {};
  metrics.databaseConnections.set({ state: 'busy' }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, idleCount);
  metrics.databaseWaiting.set(waitingCount);
}

/** False when the database did not answer; its last numbers would mislead and are dropped. */
async function observeQueues({ metrics, orm, log }: Services): Promise<boolean> {
  metrics.queueJobs.reset();
  metrics.queueOldest.reset();
  try {
    const sizes = await inTime(measureQueues(orm.em.fork()), PATIENCE, 'The database did not answer in time');
    for (const { queue, waiting, running, dead, oldest } of sizes) {
      metrics.queueJobs.set({ queue, state: 'waiting' }, waiting);
      metrics.queueJobs.set({ queue, state: 'running' }, running);
      metrics.queueJobs.set({ queue, state: 'dead' }, dead);
      metrics.queueOldest.set({ queue }, oldest);
    }
    return true;
  } catch (err) {
    log.warn({ err }, 'the queues could not be measured');
    return false;
  }
}
