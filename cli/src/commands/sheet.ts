import { Command } from 'commander';
import { cellOption, columnsOption } from '../arguments.ts';
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
    .addOption(columnsOption())
    .addOption(cellOption())
    .option('--no-labels', 'leave out the file names')
    .addHelpText('after', examples)
    .action(async (files: string[], { out, ...options }: SheetOptions & { out: string }) => {
      const { drawSheet, listPictures, readPicture } = await import('../sheet/draw-sheet.ts');
      const { prepareFolder, writeAtomically } = await import('../output/write-file.ts');
      const { dirname, resolve } = await import('node:path');
      const listed = (await listPictures(files)).filter((file) => resolve(file) !== resolve(out));
      const sheet = await drawSheet(await Promise.all(listed.map(readPicture)), options);
      await prepareFolder(dirname(out));
      await writeAtomically(out, sheet);
      console.log(out);
    });
}
