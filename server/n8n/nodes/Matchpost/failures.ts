import { MatchpostError } from '@matchpost/client/errors';
import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

/** Throws the error as n8n shows it: the server's sentence, below it code, invalid fields and the id in its log. */
export function throwForNode(node: INode, error: unknown, itemIndex?: number): never {
  const place = itemIndex === undefined ? {} : { itemIndex };
  if (!(error instanceof MatchpostError)) {
    throw new NodeOperationError(node, error instanceof Error ? error : String(error), place);
  }
  const { code, message, status } = error;
  throw new NodeApiError(
    node,
    { ...describe(error), message, status },
    { ...place, message, description: describeText(error), httpCode: status === 0 ? code : String(status) },
  );
}

/** The item that a node continues with after an error. n8n knows it by these two names, and may send it its own way. */
export function toErrorItem(error: unknown): { error: string; details: Record<string, unknown> } {
  const message = error instanceof Error ? error.message : String(error);
  return { error: message, details: error instanceof MatchpostError ? describe(error) : { code: 'parameter-invalid' } };
}

function describe({ code, path, issues, requestId }: MatchpostError): Record<string, unknown> {
  return {
    code,
    ...(path !== undefined && { path }),
    ...(issues.length > 0 && { issues: issues.map(({ path, message }) => ({ path, message })) }),
    ...(requestId !== undefined && { requestId }),
  };
}

function describeText({ code, path, issues, requestId }: MatchpostError): string {
  const fields = issues.map((issue) => `${issue.path}: ${issue.message}`);
  return [
    `Code: ${code}`,
    ...(fields.length > 0 ? fields : path === undefined ? [] : [`Field: ${path}`]),
    ...(requestId === undefined ? [] : [`Request: ${requestId}`]),
  ].join('\n');
}
