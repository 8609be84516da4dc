import { ApiError } from '@matchpost/server/contract';
import { findElement, type EditorDocument } from '../document/document.ts';
import { findByPath } from '../document/levels.ts';
import { MAX_NAME } from '../document/operations/basics.ts';
import type { Problem } from './events.ts';

/** The plan allows no or fewer templates. */
export const planCodes = ['templates-not-in-plan', 'template-locked', 'templates-full'] as const;

/** The server's checks of the name, before the request. */
export function checkName({ name }: Pick<EditorDocument, 'name'>): Problem[] {
  const length = [...name.trim()].length;
  if (length === 0) return [{ code: 'template-name-missing', path: 'name', params: {} }];
  return length > MAX_NAME ? [{ code: 'template-name-too-long', path: 'name', params: {} }] : [];
}

const isPlan = (code: string) => planCodes.some((known) => known === code);

/** Issues of a refused save, each with its element. */
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

/** Drops the problems of parts that changed since. */
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

/** True when a retry may help: no network, a busy or restarting server, or one that is still at an earlier attempt. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'idempotency-key-busy') return true;
  if (error instanceof ApiError)
    return error.status === 429 || error.status === 502 || error.status === 503 || error.status === 504;
  return error instanceof TypeError;
}

/** Another person is signed in now: nothing of this editor is loaded or stored with their session. */
export class OtherPersonError extends Error {
  /** Of the person who is signed in. */
  readonly email: string;

  constructor(email: string) {
    super('another person is signed in');
    this.name = 'OtherPersonError';
    this.email = email;
  }
}

/** True when the person of this editor has to sign in first. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof OtherPersonError || (error instanceof ApiError && error.status === 401);
}
