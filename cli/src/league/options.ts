import { sports } from '@matchpost/engine/sports';
import { Option } from 'commander';

const sources = 'demo, gateway:URL, server:URL, files:PATH, swiss-unihockey, swiss-volley or handball';

/** The source of league data; the demo league by default. */
export function sourceOption(): Option {
  return new Option('--source <source>', `with --sport: ${sources}`).env('MATCHPOST_SOURCE').default('demo');
}

export function sportOption(says = 'games of a league'): Option {
  return new Option('--sport <sport>', says).choices(sports);
}
