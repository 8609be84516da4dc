import { InvalidArgumentError, Option } from 'commander';
import { formatNames, isFormat, type Format } from '@matchpost/engine';
import { swissDay } from '@matchpost/engine/clock';
import { languages, sourceLanguage } from '@matchpost/engine/languages';
import { sports } from '@matchpost/engine/sports';
import { sourceWords } from '@matchpost/leagues/systems';

/** A parser for numbers in a range; `whole` refuses fractions. */
export function numberBetween(min: number, max: number, options: { whole?: boolean } = {}): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= min && value <= max && (!options.whole || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(`Expected a ${options.whole ? 'whole ' : ''}number from ${min} to ${max}.`);
  };
}

/** `--game 1,2 --game 3`; one value each, so that the template may follow. */
export function collectList(text: string, collected: readonly string[] = []): string[] {
  return [...collected, ...text.split(',').map((part) => part.trim())].filter((part) => part !== '');
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
export function sourceOption(): Option {
  return new Option('--source <source>', `with --sport: ${sources}`).env('MATCHPOST_SOURCE').default('demo');
}

export function tabOption(): Option {
  return new Option('--tab <tab>', 'what to show').choices(['preview', 'result', 'auto']).default('auto');
}

export function formatOption(): Option {
  return new Option('--format <format>', 'shape such as 4:5, several with commas, or all').argParser(collectFormats);
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
  const parse = numberBetween(40, 2000, { whole: true });
  return new Option('--cell <px>', 'width of a picture').argParser(parse).default(360);
}

export function columnsOption(): Option {
  const parse = numberBetween(1, 50, { whole: true });
  return new Option('--columns <n>', 'pictures in a row (default: by their number)').argParser(parse);
}

export function sportOption(says = 'games of a league'): Option {
  return new Option('--sport <sport>', says).choices(sports);
}
