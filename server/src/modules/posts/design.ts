import { loadTemplate, type Issue, type Template } from '@matchpost/engine';
import { ServerError } from '../../errors.ts';
import { signReferences, storeReferences, type Finding, type ReferenceRules } from '../templates/image-references.ts';

/** A checked template whose uploaded pictures are references. */
export interface Design {
  template: Template;
  warnings: readonly Issue[];
  /** Keys of the uploads it shows. */
  uploads: readonly string[];
}

/** Maximum number of issues in an answer. */
const MAX_FINDINGS = 100;

/**
 * The engine's check, then the pictures': embedded or one's own, nothing else gets near a drawing process. Throws
 * `template-refused` with the issues.
 */
export function parseDesign(svgConfig: unknown, rules: ReferenceRules, path: string): Design {
  const loaded = loadTemplate(svgConfig);
  if (!loaded.ok) throw refused(loaded.issues, path);
  // After loading, when every picture stands where the schema says.
  const { stored, issues } = storeReferences({ ...loaded.template }, rules);
  if (issues.length > 0) throw refused(issues, path);
  const uploads = new Set<string>();
  const template = signReferences(stored, (key) => {
    uploads.add(key);
    return nameUpload(key);
  });
  return { template: template as unknown as Template, warnings: loaded.warnings, uploads: [...uploads] };
}

/** A post's reference to an upload; the key is derived from the content. */
export function nameUpload(key: string): string {
  return `picture:${key}`;
}

function refused(findings: readonly Finding[], path: string): ServerError {
  const issues = findings
    .slice(0, MAX_FINDINGS)
    .map(({ code, path, message, params }) => ({ code, path, message, params }));
  return new ServerError('template-refused', { path, issues });
}
