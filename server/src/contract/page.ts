/** Pages of lists: every call that answers with a list takes `limit` and `cursor` beside its own query. */
import { Type, type Static, type TSchema } from 'typebox';
import type { EndpointShape } from './endpoint.ts';

export const MAX_PAGE = 100;

export const pageQuery = {
  /** Rows of an answer. Its header `Link` has the address of the next ones, as long as there are some. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'Rows of the answer' })),
  /** The rest of a list, as `Link` of an earlier answer names it. */
  cursor: Type.Optional(Type.String({ maxLength: 400, description: 'From the header `Link` of the answer before' })),
};

export type PageQuery = Static<ReturnType<typeof Type.Object<typeof pageQuery>>>;

/** True of calls that answer with a list of ours: files at well-known addresses have the form others gave them. */
export function isList({ method, path, response }: Pick<EndpointShape, 'method' | 'path' | 'response'>): boolean {
  if (method !== 'GET' || !path.startsWith('/api/')) return false;
  return typeof response === 'object' && (response as { type?: unknown } | null)?.type === 'array';
}

/** A call's own query, and the page's where it answers with a list. */
export function queryOf(endpoint: Pick<EndpointShape, 'method' | 'path' | 'response' | 'query'>): TSchema | undefined {
  if (!isList(endpoint)) return endpoint.query;
  const own = (endpoint.query as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
  return Type.Object({ ...own, ...pageQuery }, { additionalProperties: false });
}
