import { createHash } from 'node:crypto';
import type { Template } from '../template.ts';
import type { DrawMessage, Job } from './job.ts';

/** Templates a child keeps: more than a season mixes, little beside its pictures. */
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

/** What one child was sent, least recently used first; the child's own map follows it message by message. */
export class TemplateLedger {
  readonly #sent = new Set<string>();
  readonly #kept: number;

  constructor(kept = KEPT_TEMPLATES) {
    this.#kept = kept;
  }

  knows(templateId: string): boolean {
    return this.#sent.has(templateId);
  }

  /** The message for a job; carries the template only when the child lacks it. */
  address({ id, asked, templateId }: Job): DrawMessage {
    const { template, ...item } = asked;
    if (this.#sent.has(templateId)) return { id, templateId, item };
    const [oldest] = this.#sent;
    return { id, templateId, item, template, ...(this.#sent.size >= this.#kept && { forget: oldest }) };
  }

  /** Notes a message that was sent. */
  note({ templateId, forget }: DrawMessage): void {
    if (forget !== undefined) this.#sent.delete(forget);
    this.#sent.delete(templateId);
    this.#sent.add(templateId);
  }
}
