import { asReason, type Issue } from '@matchpost/engine';
import { schemaIssues, type SchemaError } from '@matchpost/engine/schema-issues';
import { invalidField, ServerError } from '../errors.ts';

/** A finding of a schema; text that cannot be stored has no keyword. */
export type Finding = Partial<SchemaError> & { message?: string | undefined };

const MAX_ISSUES = 20;

/** An error with the first invalid field: `body.name`, `query.sport`. Several findings are all named, 20 at most. */
export function refuseFields(findings: readonly Finding[], context: string): ServerError {
  const [finding] = findings;
  const base = context.replace('querystring', 'query');
  const property = finding?.params?.['additionalProperty'] ?? finding?.params?.['missingProperty'] ?? '';
  const inner = (finding?.instancePath ?? '').split('/');
  const path = [base, ...inner, String(property)].filter(Boolean).join('.');
  const issues = schemaIssues(findings.filter(isComplete), base).slice(0, MAX_ISSUES).map(warningBody);
  // The first finding of a failed union is one of its branches.
  const [first] = issues;
  if (first === undefined) return invalidField(path, 'text-broken');
  return new ServerError('request-invalid', {
    path,
    params: { ...asReason(first), path },
    ...(issues.length > 1 && { issues }),
  });
}

function isComplete(finding: Finding): finding is SchemaError {
  return finding.keyword !== undefined;
}

/** An issue of the engine as part of an answer. */
export function warningBody({ code, path, message, params }: Issue) {
  return { code, path, message, params: { ...params } };
}
