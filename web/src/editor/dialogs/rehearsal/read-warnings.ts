import type { ErrorCode, Issue, Template } from '@matchpost/engine';
import { findByPath } from '../../document/levels.ts';
import type { Finding, FindingKind } from './finding.ts';

const kinds: Partial<Record<ErrorCode, FindingKind>> = {
  'text-shortened': 'shortened',
  'glyph-missing': 'glyph',
  'image-not-found': 'picture',
  'image-unreadable': 'picture',
  'image-too-large': 'picture',
  'image-timeout': 'picture',
};

/** What the engine said about a post, as far as somebody can do something about it. */
export function readWarnings(warnings: readonly Issue[], template: Template): Finding[] {
  return warnings.flatMap(({ code, path, params }): Finding[] => {
    const kind = kinds[code];
    if (kind === undefined) return [];
    const elementId = findByPath({ template }, path)?.id;
    return [{ kind, ...(elementId !== undefined && { elementId }), params: kind === 'picture' ? {} : params }];
  });
}
