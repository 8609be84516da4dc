import { Command } from 'commander';
import { loadTemplate, type Issue } from '@matchpost/engine';
import { issueLine } from '../errors.ts';
import { checkStandardInput } from '../input/read-input.ts';
import { readTemplateText } from '../input/template.ts';
import { said } from '../messages/index.ts';

const examples = `
Prints every issue as  file: elements.2.fit: message (code).

Examples:
  $ matchpost validate my-design.json
  $ matchpost validate templates/*.json --json

Exit codes: 0 all valid (warnings allowed), 1 some have errors, 2 a file cannot be read.`;

export function validateCommand(): Command {
  return new Command('validate')
    .description('check template files')
    .argument('<files...>', 'template files')
    .option('--json', 'one JSON line per file on standard output', false)
    .option('--strict', 'count warnings as errors', false)
    .addHelpText('after', examples)
    .action(async (files: string[], { json, strict }: { json: boolean; strict: boolean }) => {
      checkStandardInput(files.map((file) => ['files', file]));
      for (const file of files) {
        const loaded = loadTemplate(await readTemplateText(file));
        const issues = loaded.ok ? loaded.warnings : loaded.issues;
        const valid = loaded.ok && !(strict && issues.length > 0);
        if (!valid) process.exitCode = 1;
        if (json) console.log(JSON.stringify({ file, valid, issues }));
        else print(file, issues);
      }
    });
}

function print(file: string, issues: readonly Issue[]): void {
  for (const issue of issues) console.log(issueLine(file, issue));
  if (issues.length === 0) console.log(`${file}: ${said.valid}`);
}
