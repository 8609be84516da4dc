import { ApiError } from '@matchpost/server/contract';
import { findElement, type EditorDocument } from '../document/document.ts';
import { findByPath } from '../document/levels.ts';
import { MAX_NAME } from '../document/operations/basics.ts';
import type { Problem } from './events.ts';

/** The plan does not allow this any more, or not so many. */
export const planCodes = ['templates-not-in-plan', 'template-locked', 'templates-full'] as const;

/** What the server would say about the name, before it is asked. */
export function checkName({ name }: Pick<EditorDocument, 'name'>): Problem[] {
  const length = [...name.trim()].length;
  if (length === 0) return [{ code: 'template-name-missing', path: 'name', params: {} }];
  return length > MAX_NAME ? [{ code: 'template-name-too-long', path: 'name', params: {} }] : [];
}

const isPlan = (code: string) => planCodes.some((known) => known === code);

/** The findings of a refused save, each with the element it is about. */
export function listProblems(error: unknown, sent: EditorDocument | undefined): Problem[] {
  if (!(error instanceof ApiError) || ![400, 403, 422].includes(error.status) || isPlan(error.code)) return [];
  const { code, body } = error;
  const found = body.issues ?? [{ code, path: body.path ?? '', params: body.params }];
  return found.map(({ code, path, params = {} }) => {
    const own = path.replace(/^body\.(svg_config\.?)?/, '');
    const elementId = sent && findByPath(sent, own)?.id;
    return { code, path: own, params, ...(elementId === undefined ? {} : { elementId }) };
  });
}

/** What was changed since is no problem any more, until the server says so again. */
export function keepProblems(
  { problems, document }: { problems: readonly Problem[]; document: EditorDocument | undefined },
  changed: EditorDocument,
): readonly Problem[] {
  if (problems.length === 0 || document === undefined) return problems;
  return problems.filter(({ path, elementId }) => {
    if (path === 'name') return document.name === changed.name;
    if (/^supported_?games$/i.test(path)) return document.games === changed.games;
    return elementId === undefined || findElement(document, elementId) === findElement(changed, elementId);
  });
}

/** Worth another attempt: the network, or a server that is busy or restarting. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError)
    return error.status === 429 || error.status === 502 || error.status === 503 || error.status === 504;
  return error instanceof TypeError;
}
