import { defaultCompression, pngCompressions } from '@matchpost/engine';
import { availableParallelism } from 'node:os';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { outputTypes } from '@matchpost/engine/formats';
import { listKinds } from '@matchpost/engine/list-theme-loader';
import { carouselOrders, consents, gameListScopes } from '@matchpost/engine/posts';
import { isSport } from '@matchpost/engine/sports';
import { defaultTheme } from '@matchpost/engine/theme-list';
import {
  anySportOption,
  backgroundOption,
  formatOption,
  languageOption,
  listGiven,
  listOption,
  neutralOption,
  numberOption,
  parseDay,
  quietOption,
  sourceOption,
  subjectOption,
  tabOption,
} from '../arguments.ts';
import { warn, type Failure } from '../errors.ts';
import { typeOfFile } from '../output/destination.ts';
import { findIgnored } from '../render/ignored-options.ts';
import type { RenderRequest, UndatedRequest } from '../render/request.ts';
import { parseWeekend } from '../league/weekend.ts';

const tabs = ['preview', 'result'] as const;
const kinds = [...tabs, ...listKinds];

type Options = Omit<UndatedRequest, 'template'> & { template?: string };

const examples = `
Games come from JSON (an array of games, or { "games": [...] }), CSV, Excel (.xlsx) or iCalendar; or, with --sport, from a
league (see: matchpost games). Columns are found by German, English, French and Italian titles; --map names the others.
A list of one team has a column of opponents and one of their side (H, A); --team says whose list it is.
With --per-post 2 or 3, games of the same day share a post, in the order of the file. --tab auto shows results as soon
as one game of the post has one. A table (--kind table) is that of the team, or of the club's first team with one; with
--games it is counted from all games of a league.
Files are named matchpost-{tab}-{gameId}.png, tables and lists matchpost-{kind}-{team}.png, with the league behind the
team for --team; existing ones are replaced. A game of a file without an id gets one from its day and teams.
Form is a team's last five games with a final score, head-to-head its earlier games against the opponent of the next game
(or of --game), fixtures its schedule: a file for each page of it.
A line-up, scorers and the player of the match need no game; --games or --team say which it is. Nobody is named without
--consent, or a consent in their row; "(not named)" behind a name keeps a person out of everything.
--team all draws one picture for each team with a table, or with games for the list, and captions.txt beside them, where
the captions of other pictures stay.
--sport other stands for every sport without a league here; its games come from --games, and --team is our own name there.
With --watch pictures are drawn again when template, games or pictures change; Ctrl-C ends.
Options may stand in matchpost.config.json, looked for from here upwards, too; those of the line win.
With --carousel the files are matchpost-carousel-01.png and so on; games that do not fit are named on the last slide.

Examples:
  $ matchpost render standard --games games.json
  $ matchpost render light --games season.csv --tab result --details --scale 2
  $ matchpost render light --games spielplan.xlsx --map home=Wir,away=Gegner,date=Wann
  $ matchpost render dark --games club.ics --per-post 3 --format 4:5,9:16 --lang en
  $ matchpost render my-design.json --games games.json --game 1099036 --background hall.jpg
  $ matchpost render --sport unihockey --club sternenberg --team all --weekend next --template standard
  $ matchpost render light --games weekend.json --carousel --order home-first --format 9:16
  $ matchpost render --kind table --sport handball --club Eichried --team "Männer 2. Liga"
  $ matchpost render standard --kind table --sport handball --club Eichried --team all
  $ matchpost render light --kind table --table table.json --club club.json
  $ matchpost render light --kind table --games league.csv --sport unihockey --club club.json
  $ matchpost render dark --kind fixtures --scope season --rows 10 --games season.csv --club club.json
  $ matchpost render standard --kind lineup --lineup squad.txt --consent adult --games games.json --game 1099036
  $ matchpost render light --sport other --games spiele.csv --team "Hockeyclub Wald" --map home=Wir,away=Gegner
  $ matchpost render light --sport other --games spiele.csv --team "Hockeyclub Wald" --map opponent=Wer,side=Wo
  $ cat games.json | matchpost render standard --games - --json
  $ matchpost render standard --games games.json --game 1099036 --out - > post.png
  $ matchpost render standard --games games.json --game 1099036 --out post.jpg
  $ matchpost render my-design.json --games games.json --watch

Exit codes: 0 all done, 1 some posts failed (the others are written), 2 arguments or input cannot be used,
130 ended by Ctrl-C, 143 by SIGTERM.`;

export function renderCommand(): Command {
  const command = new Command('render')
    .description('render games into pictures')
    .addArgument(
      new Argument(
        '[template]',
        `template file, or id of a built-in theme (see: matchpost themes; default: ${defaultTheme})`,
      ),
    )
    .option('--template <file|theme>', `the same as the argument; default ${defaultTheme}`)
    .addOption(new Option('--kind <kind>', 'preview or result (the same as --tab), or a list').choices(kinds))
    .option('--table <file>', 'with --kind table: a table as .json, .csv or .xlsx; - for standard input')
    .option(
      '--lineup <file>',
      'with --kind lineup: a person a line, numbers first; or .csv, .json; - for standard input',
    )
    .option('--scorers <file>', 'with --kind scorers: the same, with goals, assists and points at the end')
    .option('--player <file>', 'with --kind player: one such line')
    .option('--portrait <file>', 'with --kind player: their picture')
    .addOption(
      new Option('--consent <consent>', 'of everybody whose row says nothing (default: not-named)').choices(consents),
    )
    .addOption(
      numberOption(
        '--rows <n>',
        'of --kind form, head-to-head, fixtures: games shown, of a schedule on each page; 1 to 16',
        {
          min: 1,
          max: 16,
          whole: true,
        },
      ),
    )
    .addOption(
      new Option('--scope <games>', 'of --kind fixtures: the games to come, or the whole season').choices(
        gameListScopes,
      ),
    )
    .option('--games <file>', 'games as .json, .csv, .xlsx or .ics; - for standard input')
    .option('--map <columns>', 'columns of a .csv or .xlsx: home=Wir,away=Gast,date=Wann (title or letter)')
    .addOption(anySportOption('games of a league; with --games or --table the sport they are of, or other'))
    .option('--team <id|name>', "with --sport: the club's team; all for every team; of a file: our team's name")
    .option(
      '--weekend <weekend>',
      'next, last or a day (default with --sport: the current or coming one)',
      parseWeekend,
    )
    .addOption(sourceOption())
    .addOption(listOption('--game <id>', 'only this game; may be repeated'))
    .addOption(
      numberOption('--per-post <n>', 'games of one day in one post, 1 to 3', { min: 1, max: 3, whole: true }).default(
        1,
      ),
    )
    .option('--carousel', 'the games as 2 to 10 slides: a cover, then pages of rows', false)
    .addOption(new Option('--order <order>', 'of the games on slides').choices(carouselOrders).default('time'))
    .addOption(tabOption())
    .addOption(formatOption())
    .addOption(
      numberOption('--scale <factor>', 'device pixels per template pixel, 0.1 to 4', { min: 0.1, max: 4 }).default(1),
    )
    .addOption(new Option('--type <type>', 'kind of file').choices(outputTypes).default('png'))
    .addOption(
      numberOption('--quality <n>', 'for jpeg and webp, 1 to 100', { min: 1, max: 100, whole: true }).default(90),
    )
    .addOption(
      new Option('--compression <mode>', 'of PNG files: small takes longer')
        .choices(pngCompressions)
        .default(defaultCompression),
    )
    .addOption(backgroundOption())
    .addOption(subjectOption())
    .addOption(
      new Option('--home [mode]', 'home game: yes, no or auto, by names and halls (default: auto)')
        .argParser(parseHome)
        .preset('yes'),
    )
    .option('--details', 'show the details of the result', false)
    .addOption(neutralOption())
    .addOption(languageOption())
    .option('--club <file.json|name>', 'the club: id or name, or JSON with name, logo, instagram, colors, names, halls')
    .option('--branding', 'add the Matchpost mark', false)
    .option('--today <yyyy-mm-dd>', 'what "heute" means (default: today)', parseDay)
    .option('--no-metadata', 'leave out what the PNG says about itself')
    .option('--strict', 'count warnings as failures', false)
    .option('--out <folder>', 'where the files go; post.png for one picture, - to write it to standard output', 'out')
    .option('--captions', 'write captions and alt texts to captions.txt (default: for lists with --team all)')
    .option('--no-captions', 'write no such file')
    .option('--watch', 'draw again whenever template, games or pictures change', false)
    .addOption(quietOption())
    .addOption(
      numberOption('--jobs <n>', 'processes', { min: 1, max: 64, whole: true }).default(
        availableParallelism(),
        'all cores',
      ),
    )
    .option('--json', 'one JSON line per post on standard output', false)
    .addHelpText('after', examples);
  return command.action(async (argument: string | undefined, options: Options) => {
    const template = argument ?? options.template ?? defaultTheme;
    const { runRender } = await import('../render/run.ts');
    const tab = tabs.find((one) => one === options.kind) ?? options.tab;
    const given = listGiven(command);
    const type = given.has('type') ? options.type : (typeOfFile(options.out) ?? options.type);
    const request = { ...dropConfigured(command, options), template, tab, type };
    const twice = given.has('template') ? findSecond(template, options.template) : [];
    process.exitCode = await runRender(request, [...twice, ...findIgnored(request, given)]);
  });
}

/** A configured list of games is seldom that of a whole league, and a configured team of one has another name in files. */
function dropConfigured(command: Command, options: Options): Options {
  const isConfigured = (name: keyof Options) => command.getOptionValueSource(name) === 'config';
  const { games: _games, ...gameless } = options;
  const fit: Options = options.kind === 'table' && isConfigured('games') ? gameless : options;
  const { team: _team, ...teamless } = fit;
  return isConfigured('team') && isSport(fit.sport) && (fit.games ?? fit.table) !== undefined ? teamless : fit;
}

/** A warning if argument and option name two templates: the argument is drawn. */
function findSecond(used: string, other = used): Failure[] {
  return used === other ? [] : [warn('template-twice', { used, other })];
}

function parseHome(text: string): RenderRequest['home'] {
  if (text === 'auto' || text === 'yes' || text === 'no') return text;
  throw new InvalidArgumentError('Allowed: auto, yes, no.');
}
