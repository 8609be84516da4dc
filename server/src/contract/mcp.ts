import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const callTools = endpoint({
  method: 'POST',
  path: '/api/mcp',
  scope: 'public',
  optionalCaller: true,
  uncheckedCaller: true,
  tag: 'assistants',
  summary:
    'The Model Context Protocol over streamable HTTP, without sessions: find a club, list games, draw a post, write a caption, schedule. Tools need the rights of the calls they make.',
  body: Type.Record(Type.String(), Type.Unknown()),
  response: 'bytes',
  media: ['application/json', 'text/event-stream'],
  // Longer than the call that a tool makes.
  timeout: 100,
});
