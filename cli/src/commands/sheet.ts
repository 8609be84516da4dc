import { Command } from 'commander';
import { cellOption, columnsOption, quietOption } from '../arguments.ts';
import type { SheetOptions } from '../sheet/draw-sheet.ts';

type Options = Omit<SheetOptions, 'type'> & { out: string; quiet: boolean };

const examples = `
Folders stand for the pictures in them.

Examples:
  $ matchpost sheet out
  $ matchpost sheet out/*.png --columns 4 --cell 400 --out overview.png`;

export function sheetCommand(): Command {
  return new Command('sheet')
    .description('put rendered files side by side on one contact sheet')
    .argument('<files...>', 'pictures or folders')
    .option('--out <file>', 'where the sheet goes, a .png, .jpg or .webp; - for standard output', 'sheet.png')
    .addOption(columnsOption())
    .addOption(cellOption())
    .option('--no-labels', 'leave out the file names')
    .addOption(quietOption())
    .addHelpText('after', examples)
    .action(async (files: string[], { out, quiet, ...options }: Options) => {
      const { drawSheet, listPictures, readPicture, sheetTypeOf } = await import('../sheet/draw-sheet.ts');
      const { writePicture } = await import('../output/write-picture.ts');
      const type = sheetTypeOf(out);
      const listed = await listPictures(files, out);
      const sheet = await drawSheet(await Promise.all(listed.map(readPicture)), { ...options, type });
      if ((await writePicture(out, sheet)) && !quiet) console.log(out);
    });
}
