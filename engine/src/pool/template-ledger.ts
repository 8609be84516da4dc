import { createHash } from 'node:crypto';
import type { Template } from '../template.ts';
import type { PoolJob, RenderTask } from './render-job.ts';

/** Templates a process keeps: more than a season mixes, little beside its pictures. */
const KEPT_TEMPLATES = 64;

const ids = new WeakMap<Template, string>();

/** A name for the template's content; computed once for each object. */
export function templateIdOf(template: Template): string {
  const known = ids.get(template);
  if (known !== undefined) return known;
  const id = createHash('sha256').update(JSON.stringify(template)).digest('base64url');
  ids.set(template, id);
  return id;
}

/** The templates one process was sent, least recently used first; its own map follows task by task. */
export class TemplateLedger {
  readonly #sent = new Set<string>();
  readonly #kept: number;

  constructor(kept = KEPT_TEMPLATES) {
    this.#kept = kept;
  }

  knows(templateId: string): boolean {
    return this.#sent.has(templateId);
  }

  /** The task for a post; carries the template only when the process lacks it. */
  address({ template, ...item }: PoolJob): RenderTask {
    const templateId = templateIdOf(template);
    if (this.#sent.has(templateId)) return { templateId, item };
    const [oldest] = this.#sent;
    return { templateId, item, template, ...(this.#sent.size >= this.#kept && { forget: oldest }) };
  }

  /** Notes a task that was sent. */
  note({ templateId, forget }: RenderTask): void {
    if (forget !== undefined) this.#sent.delete(forget);
    this.#sent.delete(templateId);
    this.#sent.add(templateId);
  }
}
