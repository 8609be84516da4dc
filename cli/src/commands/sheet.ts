import { Command } from 'commander';
import { numberBetween } from '../arguments.ts';
import type { SheetOptions } from '../sheet/draw-sheet.ts';

const examples = `
Folders stand for the pictures in them.

Examples:
  $ matchpost sheet out
  $ matchpost sheet out/*.png --columns 4 --cell 400 --out overview.png`;

export function sheetCommand(): Command {
  return new Command('sheet')
    .description('put rendered files side by side on one contact sheet')
    .argument('<files...>', 'pictures or folders')
    .option('--out <file>', 'where the sheet goes', 'sheet.png')
    .option('--columns <n>', 'pictures in a row (default: by their number)', numberBetween(1, 50, { whole: true }))
    .option('--cell <px>', 'width of a picture', numberBetween(40, 2000, { whole: true }), 360)
    .option('--no-labels', 'leave out the file names')
    .addHelpText('after', examples)
    .action(async (files: string[], { out, ...options }: SheetOptions & { out: string }) => {
      const { drawSheet } = await import('../sheet/draw-sheet.ts');
      const { listPictures } = await import('../sheet/draw-sheet.ts');
      const { prepareFolder, writeAtomically } = await import('../output/write-file.ts');
      const { dirname, resolve } = await import('node:path');
      const pictures = (await listPictures(files)).filter((file) => resolve(file) !== resolve(out));
      const sheet = await drawSheet(pictures, options);
      await prepareFolder(dirname(out));
      await writeAtomically(out, sheet);
      console.log(out);
    });
}
