import { defer, type Deferred } from './deferred.ts';
import { received } from './failures.ts';
import type { Answer, Job, PoolJob, Rendered } from './job.ts';
import { templateIdOf } from './template-ledger.ts';

/** The jobs somebody waits for. Each is settled once; what comes later is dropped. */
export class OpenJobs {
  readonly #open = new Map<Job, Deferred<Rendered>>();
  #lastId = 0;

  get size(): number {
    return this.#open.size;
  }

  has(job: Job): boolean {
    return this.#open.has(job);
  }

  add(asked: PoolJob): { job: Job; result: Promise<Rendered> } {
    const job = { id: (this.#lastId += 1), asked, templateId: templateIdOf(asked.template), crashes: 0, passedOver: 0 };
    const deferred = defer<Rendered>();
    this.#open.set(job, deferred);
    return { job, result: deferred.promise };
  }

  settle(job: Job, answer: Answer): void {
    if ('error' in answer) return this.reject(job, received(answer.error));
    this.#open.get(job)?.resolve(answer.rendered);
    this.#open.delete(job);
  }

  reject(job: Job, reason: unknown): void {
    this.#open.get(job)?.reject(reason);
    this.#open.delete(job);
  }
}
