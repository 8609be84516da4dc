import { EngineError, issue, type Issue } from '../errors.ts';
import { formats, isFormat } from '../formats.ts';
import { TEMPLATE_VERSION, limits, type Element, type Template } from '../template.ts';
import { checkTemplate } from './check.ts';
import { loadElements } from './elements.ts';
import { findOverrides } from './overrides.ts';
import { findJsonMistake } from './json-mistake.ts';
import { isRecord, migrations } from './migrations.ts';
import { validate } from './validate.ts';

export type LoadResult = { ok: true; template: Template; warnings: Issue[] } | { ok: false; issues: Issue[] };

/**
 * Checks and completes a template in the specification's `svg_config` form, as a table row holding one, or as text.
 * The input is not changed. Warnings do not stop a template from loading.
 */
export function loadTemplate(input: unknown): LoadResult {
  const copied = copy(input);
  if (copied instanceof EngineError) return { ok: false, issues: [issue(copied.code, '', copied.params)] };
  const raw = migrations.reduce((template, step) => step.up(template), copied);
  const issues = [...versionIssues(raw), ...validate('template', raw, '')];
  const format = typeof raw['format'] === 'string' && isFormat(raw['format']) ? raw['format'] : '4:5';
  const elements = Array.isArray(raw['elements']) ? raw['elements'] : [];
  const found = loadElements(elements, formats[format], findOverrides(raw['formats']));
  issues.push(...found.issues);
  if (hasErrors(issues)) return { ok: false, issues };
  const template = { ...raw, elements: found.elements as Element[] } as Template;
  issues.push(...checkTemplate(template));
  return hasErrors(issues) ? { ok: false, issues } : { ok: true, template, warnings: issues };
}

function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some((found) => found.severity === 'error');
}

/** A private copy through JSON: drops getters, functions and cycles before any code reads the input. */
function copy(input: unknown): Record<string, unknown> | EngineError {
  const text = typeof input === 'string' ? input : stringify(input);
  if (text === undefined) return new EngineError('template-not-object');
  if (text.length > limits.bytes) return new EngineError('template-too-large', { params: { max: limits.bytes / 1e6 } });
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : new EngineError('template-not-object');
  } catch (cause) {
    return new EngineError('template-not-json', { params: findJsonMistake(text), cause });
  }
}

function stringify(input: unknown): string | undefined {
  try {
    return JSON.stringify(input);
  } catch {
    return undefined;
  }
}

function versionIssues(raw: Record<string, unknown>): Issue[] {
  const { version } = raw;
  const newer = typeof version === 'number' && version > TEMPLATE_VERSION;
  return newer ? [issue('template-version-newer', 'version', { version })] : [];
}
