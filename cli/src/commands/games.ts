import { systems } from '@matchpost/leagues/systems';
import { Command } from 'commander';
import { listGiven, parseDay, quietOption, swissToday, sourceOption, sportOption } from '../arguments.ts';
import { because, warn, type Failure } from '../errors.ts';
import { noteLine } from '../output/report.ts';
import { parseWeekend } from '../league/weekend.ts';
import type { GamesRequest } from '../league/list-games.ts';

const keyVariables = systems
  .flatMap(({ key }) => (key ? [key.needsClub ? `${key.variable} (clubId:secret)` : key.variable] : []))
  .join(', ');

const examples = `
Without --sport, --club or --team it lists what there is to choose from. Clubs and teams are given by id, by name or by
a part of it. Keys are read from the environment: ${keyVariables},
MATCHPOST_SERVER_KEY. With --out the games and their crests are saved for: matchpost render --games

Examples:
  $ matchpost games
  $ matchpost games --sport unihockey --club sternenberg
  $ matchpost games --sport unihockey --club sternenberg --team "damen kf"
  $ matchpost games --sport handball --club kronwil --team all --weekend next
  $ matchpost games --sport volleyball --club 912101 --team 27001 --out games.json

Exit codes: 0 listed or saved, 1 the games of some teams did not load (the others are listed), 2 arguments or source
cannot be used, or games did not load that --out would save (nothing is saved).`;

export function gamesCommand(): Command {
  const command = new Command('games')
    .description('list or save the games of a team')
    .addOption(sportOption())
    .option('--club <file.json|name>', 'the club: id or name, or JSON with its name')
    .option('--team <id|name>', 'the team; all for every team of the club')
    .option('--weekend <weekend>', 'only these: next, last or a day', parseWeekend)
    .addOption(sourceOption())
    .option('--out <file.json>', 'save the games, and their crests beside them')
    .option('--today <yyyy-mm-dd>', 'what counts as today (default: today)', parseDay)
    .addOption(quietOption())
    .option('--json', 'as JSON', false)
    .addHelpText('after', examples);
  return command.action(
    async ({ today = swissToday(), ...options }: Omit<GamesRequest, 'today'> & { today?: string }) => {
      const { listGames } = await import('../league/list-games.ts');
      const ignored = options.quiet ? [] : findIgnored(options, listGiven(command));
      for (const warning of ignored) console.error(noteLine(warning));
      await listGames({ ...options, today });
    },
  );
}

/** A warning for each option of the command line that has no effect. */
function findIgnored({ sport, out }: Omit<GamesRequest, 'today'>, given: ReadonlyMap<string, string>): Failure[] {
  const reasonOf = (name: string) => {
    if (!sport && ['club', 'team', 'source', 'today'].includes(name))
      return because('without-option', { option: '--sport' });
    return name === 'json' && out !== undefined ? because('with-option', { option: '--out' }) : undefined;
  };
  return [...given].flatMap(([name, option]) => {
    const reason = reasonOf(name);
    return reason ? [warn('option-ignored', { name: option, reason })] : [];
  });
}
