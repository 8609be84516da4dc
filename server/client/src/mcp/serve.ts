/** The tools as a server of the Model Context Protocol, over HTTP and over stdio. */
import { createMcpHandler, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import packageJson from '../../package.json' with { type: 'json' };
import type { Backend } from './backend.ts';
import { listTools, type Content, type Tool } from './tools.ts';

const instructions =
  'Matchpost makes social-media posts of sports clubs. Find the club and its team first, then draw posts of its games. Show pictures to the person before publishing or scheduling anything.';

/** Answers one request of streamable HTTP; sessions are not needed. `body` is the request's parsed JSON. */
export function answerMcp(backend: Backend, request: Request, body: unknown): Promise<Response> {
  return createMcpHandler(() => createServer(backend)).fetch(request, { parsedBody: body });
}

/** Serves this process's standard input and output until the input ends. */
export function serveMcp(backend: Backend): { close(): Promise<void> } {
  return serveStdio(() => createServer(backend));
}

function createServer(backend: Backend): McpServer {
  const { version } = packageJson;
  const server = new McpServer({ name: 'matchpost', title: 'Matchpost', version }, { instructions });
  for (const tool of listTools(backend)) {
    const { name, title, description, input, readOnly } = tool;
    const annotations = { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: true };
    const inputSchema = fromJsonSchema<object>(input);
    server.registerTool(name, { title, description, inputSchema, annotations }, (given) => run(tool, backend, given));
  }
  return server;
}

/** A failure is an answer, with its code: the model reads it, and may ask in another way. */
async function run({ run }: Tool, backend: Backend, given: object): Promise<{ content: Content[]; isError?: boolean }> {
  try {
    return { content: await run(backend, given as never) };
  } catch (error) {
    const { code, message } = error as Partial<Error & { code: string }>;
    return {
      content: [{ type: 'text', text: `${message ?? String(error)} (${code ?? 'unexpected'})` }],
      isError: true,
    };
  }
}
