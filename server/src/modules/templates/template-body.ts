import type { Issue } from '@matchpost/engine';
import type { SavedTemplate } from '../../contract/templates.ts';
import { warningBody } from '../../http/warning-body.ts';
import type { TemplateSummary } from './template.queries.ts';

export function summaryBody(template: TemplateSummary, locked: boolean) {
  return {
    id: template.id,
    name: template.name,
    supported_games: template.supportedGames,
    format: template.format,
    revision: template.revision,
    locked,
    created_at: template.createdAt.toISOString(),
    updated_at: template.updatedAt.toISOString(),
  };
}

/** Never locked, because locked templates cannot be saved. */
export function savedBody(template: TemplateSummary, warnings: readonly Issue[]): SavedTemplate {
  return {
    ...summaryBody(template, false),
    warnings: warnings.map(warningBody),
  };
}
