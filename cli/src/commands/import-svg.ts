import { basename, dirname } from 'node:path';
import { Command } from 'commander';
import { importSvg, loadTemplate } from '@matchpost/engine';
import { fillMessage } from '@matchpost/engine/messages';
import { quietOption } from '../arguments.ts';
import { issueLine } from '../errors.ts';
import { readInput } from '../input/read-input.ts';
import { said } from '../messages/index.ts';
import { prepareFolder, writeAtomically } from '../output/write-file.ts';

const examples = `
The report of what was taken over, and why something was not, goes to standard error.

Examples:
  $ matchpost import-svg design.svg --out design.json
  $ matchpost import-svg design.svg | matchpost validate /dev/stdin

Exit codes: 0 the template is valid, 1 it is written but not valid, 2 the file cannot be read.`;

export function importSvgCommand(): Command {
  return new Command('import-svg')
    .description('turn an SVG design into a template')
    .argument('<file>', 'SVG file; - for standard input')
    .option('--out <file>', 'where the template goes; - is standard output (the default)')
    .addOption(quietOption())
    .addHelpText('after', examples)
    .action(async (file: string, { out, quiet }: { out?: string; quiet: boolean }) => {
      const text = new TextDecoder().decode(await readInput(file));
      const { template, report, width, height } = importSvg(text, file === '-' ? {} : { fileName: basename(file) });
      const json = `${JSON.stringify(template, null, 2)}\n`;
      if (out === undefined || out === '-') {
        process.stdout.write(json);
      } else {
        await prepareFolder(dirname(out));
        await writeAtomically(out, json);
      }
      const loaded = loadTemplate(json);
      // Written all the same: the file may become valid by hand, for example with smaller pictures.
      if (!loaded.ok) {
        process.exitCode = 1;
        for (const issue of loaded.issues) console.error(issueLine(out ?? '-', issue));
      }
      if (quiet) return;
      const size = `${width}x${height}`;
      console.error(fillMessage(said.imported, { file, size, format: template.format, ...report.counts }));
      for (const issue of report.skipped) console.error(`  ${issueLine('', issue)}`);
    });
}
