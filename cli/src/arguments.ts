import { InvalidArgumentError, Option, type Command } from 'commander';
import { formatNames, isFormat, type Format } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { languages, sourceLanguage } from '@matchpost/engine/languages';
import { sports, teamSports } from '@matchpost/engine/sports';
import { sourceWords } from '@matchpost/leagues/systems';

export interface Range {
  min: number;
  max: number;
  /** Refuses fractions. */
  whole?: boolean;
}

const ranges = new WeakMap<Option, Range>();
const lists = new WeakMap<Option, readonly string[]>();

/** The range of a number; undefined for other options. The configuration and its schema read it. */
export function rangeOf(option: Option): Range | undefined {
  return ranges.get(option);
}

/** The values of an option that takes several, separated by commas; an empty list if they are free. */
export function listOf(option: Option): readonly string[] | undefined {
  return lists.get(option);
}

export function numberOption(flags: string, says: string, range: Range): Option {
  const option = new Option(flags, says).argParser(numberBetween(range));
  ranges.set(option, range);
  return option;
}

function numberBetween({ min, max, whole = false }: Range): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(`Expected a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`);
  };
}

/** `--game 1,2 --game 3`, each value once; one value an option, so that the template may follow. */
export function listOption(flags: string, says: string): Option {
  const option = new Option(flags, says).argParser(collectList);
  lists.set(option, []);
  return option;
}

function collectList(text: string, collected: readonly string[] = []): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set([...collected, ...parts])].filter((part) => part !== '');
}

/** `4:5`, `4x5`, `4:5,9:16` or `all`. */
function collectFormats(text: string, collected: readonly Format[] = []): Format[] {
  const asked = text.split(',').map((part) => part.trim().replace('x', ':'));
  if (asked.includes('all')) return [...formatNames];
  const known = asked.filter(isFormat);
  if (known.length < asked.length) throw new InvalidArgumentError(`Known formats: ${formatNames.join(', ')}, all.`);
  return [...new Set([...collected, ...known])];
}

export function parseDay(text: string): string {
  const at = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  if (!real) throw new InvalidArgumentError('Expected a day such as 2025-11-15.');
  return text;
}

/** Today in Switzerland; only the command line reads the clock. */
export function swissToday(): string {
  return swissDay(Date.now());
}

const sources = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sourceWords);

/** The source of league data; the demo league by default. */
export function sourceOption(when = 'with --sport'): Option {
  return new Option('--source <source>', `${when}: ${sources}`).env('MATCHPOST_SOURCE').default('demo');
}

export function tabOption(): Option {
  return new Option('--tab <tab>', 'what to show').choices(['preview', 'result', 'auto']).default('auto');
}

export function formatOption(): Option {
  const says = 'shape such as 4:5, several with commas, or all';
  const option = new Option('--format <format>', says).argParser(collectFormats);
  lists.set(option, [...formatNames, 'all']);
  return option;
}

export function subjectOption(): Option {
  return new Option('--subject <file>', 'the people of the background picture, cut out: transparent around them');
}

export function neutralOption(): Option {
  return new Option('--neutral', 'results without won, lost or drawn').default(false);
}

export function backgroundOption(): Option {
  return new Option('--background <file|#color>', 'picture or colour behind the post');
}

export function languageOption(): Option {
  return new Option('--lang <language>', 'language of the post').choices(languages).default(sourceLanguage);
}

export function cellOption(): Option {
  return numberOption('--cell <px>', 'width of a picture', { min: 40, max: 2000, whole: true }).default(360);
}

export function columnsOption(): Option {
  return numberOption('--columns <n>', 'pictures in a row (default: by their number)', {
    min: 1,
    max: 50,
    whole: true,
  });
}

/** A sport with leagues. */
export function sportOption(says = 'games of a league'): Option {
  return new Option('--sport <sport>', says).choices(sports);
}

/** Any sport: `other` stands for all without leagues here. */
export function anySportOption(says: string): Option {
  return new Option('--sport <sport>', says).choices(teamSports);
}

export function quietOption(): Option {
  return new Option('--quiet', 'print failures only').default(false);
}

/** The options that stand on the command line, by their name: `perPost` -> `--per-post`. */
export function listGiven(command: Command): Map<string, string> {
  const given = command.options.filter((one) => command.getOptionValueSource(one.attributeName()) === 'cli');
  return new Map(given.map((option) => [option.attributeName(), option.long ?? option.flags]));
}
