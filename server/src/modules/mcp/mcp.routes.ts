import { connectMatchpost } from '@matchpost/client';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { callTools } from '../../contract/mcp.ts';
import { chooseLanguage } from '../../http/choose-language.ts';
import type { Scope } from '../../http/scope.ts';

/** Tools make the calls of the API, each with the caller's own key: rights, rates and limits are decided there. */
export function mcpRoutes(scope: Scope, app: FastifyInstance): void {
  scope.handle(callTools, async ({ body, request }) => {
    // A megabyte that most servers never need.
    const { answerMcp, createRemoteBackend } = await import('@matchpost/client/mcp');
    const { authorization } = request.headers;
    const language = chooseLanguage(request.headers);
    const matchpost = connectMatchpost({
      url: '',
      key: async () => authorization?.replace(/^Bearer /, ''),
      language,
      retries: 0,
      fetch: (url, init) => callInside(app, request, url, init),
    });
    return answerMcp(createRemoteBackend(matchpost, language), toWebRequest(request), body);
  });
}

/** A call of this server, without a connection and from the same address as the request. */
async function callInside(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
): Promise<Response> {
  const { statusCode, rawPayload, ...answer } = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    remoteAddress: ip,
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' && { payload: body }),
    ...(signal && { signal }),
  });
  const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const isEmpty = statusCode === 204 || statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: given });
}

/** The protocol reads method and headers; its address does not matter. */
function toWebRequest({ headers, url }: FastifyRequest): Request {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: given });
}
