import { sports } from '@matchpost/engine/sports';
import { sourceWords } from '@matchpost/leagues/systems';
import { Option } from 'commander';

const sources = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sourceWords);

/** The source of league data; the demo league by default. */
export function sourceOption(): Option {
  return new Option('--source <source>', `with --sport: ${sources}`).env('MATCHPOST_SOURCE').default('demo');
}

export function sportOption(says = 'games of a league'): Option {
  return new Option('--sport <sport>', says).choices(sports);
}
