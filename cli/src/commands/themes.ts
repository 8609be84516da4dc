import { Command } from 'commander';
import {
  backgroundOption,
  cellOption,
  columnsOption,
  formatOption,
  languageOption,
  neutralOption,
  parseDay,
  quietOption,
  anySportOption,
  subjectOption,
  swissToday,
  tabOption,
} from '../arguments.ts';
import { refuse } from '../errors.ts';
import type { ThemesSheetOptions } from '../sheet/themes-sheet.ts';

const examples = `
With --games all themes are drawn for one game, on one contact sheet with their names.

Examples:
  $ matchpost themes
  $ matchpost themes --games games.json --out sheet.png
  $ matchpost themes --games season.csv --game 1099036 --tab result --format 9:16 --background hall.jpg

Exit codes: 0 listed or drawn, 2 arguments or input cannot be used.`;

type Options = Omit<ThemesSheetOptions, 'games' | 'out' | 'today'> &
  Partial<Pick<ThemesSheetOptions, 'games' | 'out' | 'today'>> & { json: boolean };

export function themesCommand(): Command {
  const command = new Command('themes')
    .description('list the built-in themes, or draw all of them for one game')
    .option('--games <file>', 'games as .json, .csv, .xlsx or .ics; - for standard input')
    .option('--game <id>', 'this game instead of the first')
    .addOption(anySportOption('the court behind the posts'))
    .addOption(tabOption())
    .addOption(formatOption())
    .addOption(backgroundOption())
    .addOption(subjectOption())
    .option('--details', 'show the details of the result', false)
    .addOption(neutralOption())
    .addOption(languageOption())
    .option('--club <file.json|name>', 'the club: name, or JSON with name, logo, instagram, colors, names, halls')
    .option('--today <yyyy-mm-dd>', 'what "heute" means (default: today)', parseDay)
    .option('--out <file>', 'where the sheet goes, a .png, .jpg or .webp; - for standard output (default: sheet.png)')
    .addOption(quietOption())
    .addOption(columnsOption())
    .addOption(cellOption())
    .option('--json', 'as JSON', false)
    .addHelpText('after', examples);
  return command.action(async ({ games, out = 'sheet.png', today = swissToday(), json, ...options }: Options) => {
    if (games === undefined) {
      const asked = listSheetOptions(command);
      if (asked.length > 0) return command.error(`error: ${asked.join(', ')}: needs games: --games <file>`);
      return listThemes(json);
    }
    const { writeThemesSheet } = await import('../sheet/themes-sheet.ts');
    if (out === '-' && json) throw refuse('--json', 'one-output');
    const facts = await writeThemesSheet({ ...options, games, out, today });
    if (json) console.log(JSON.stringify(facts));
    else if (out !== '-' && !options.quiet) console.log(facts.file);
  });
}

/** Options of every command, and of the list of themes. */
const general: ReadonlySet<string> = new Set(['json', 'quiet', 'config']);

/** The options on the command line that only a sheet uses. */
function listSheetOptions(command: Command): string[] {
  const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
  return given.filter((option) => !general.has(option.attributeName())).map(({ long }) => long ?? '');
}

async function listThemes(json: boolean): Promise<void> {
  const { themes } = await import('@matchpost/engine/themes');
  if (json) {
    console.log(JSON.stringify(themes));
    return;
  }
  const width = Math.max(...themes.map(({ id }) => id.length));
  for (const { id, name, description } of themes) console.log(`${id.padEnd(width)}  ${name.en}: ${description.en}`);
}
