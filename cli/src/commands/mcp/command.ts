import { Command, Option } from 'commander';
import { sourceOption } from '../../arguments.ts';
import type { McpRequest } from './serve.ts';

const examples = `
Speaks the Model Context Protocol on standard input and output; a client such as an assistant's app starts it. With the
address of a Matchpost and an API key the tools are that server's calls, with the rights of the key. Without an address they
run here: clubs, games, pictures and captions, but no schedules. docs/mcp.md shows a client's configuration.

Examples:
  $ matchpost mcp
  $ MATCHPOST_SOURCE=swiss-unihockey matchpost mcp
  $ MATCHPOST_URL=https://matchpost.example.org MATCHPOST_KEY=mp_... matchpost mcp`;

/** Without an option for the key: arguments stand in the shell's history and in lists of processes. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('offer find, list, draw, caption and schedule to an assistant')
    .addOption(new Option('--url <address>', 'the Matchpost to ask').env('MATCHPOST_URL'))
    .addOption(sourceOption('without --url'))
    .addHelpText('after', examples)
    .action(async (options: Omit<McpRequest, 'key'>) => {
      const { serve } = await import('./serve.ts');
      await serve({ ...options, key: process.env['MATCHPOST_KEY'] || undefined });
    });
}
