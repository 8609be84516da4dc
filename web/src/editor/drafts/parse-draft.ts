import { loadTemplate } from '@matchpost/engine';
import type { Draft } from '../machine/events.ts';

/** As it lies on the device. */
export interface DraftRecord extends Draft {
  userId: string;
  /** Null for a template that was never saved. */
  templateId: string | null;
}

/** Anything may lie there: an older release wrote it, or a curious person. */
export function parseDraft(value: unknown): DraftRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, userId, templateId, revision, keptAt, document } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof userId !== 'string' || typeof keptAt !== 'number') return undefined;
  if (typeof revision !== 'number' || typeof document !== 'object' || document === null) return undefined;
  const { name, games, template } = document as Record<string, unknown>;
  if (typeof name !== 'string' || typeof games !== 'number') return undefined;
  const loaded = loadTemplate(template);
  if (!loaded.ok) return undefined;
  return {
    id,
    userId,
    templateId: typeof templateId === 'string' ? templateId : null,
    revision,
    keptAt,
    document: { name, games, template: loaded.template },
  };
}
