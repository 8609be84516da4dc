import { Option } from 'commander';

const sources = 'demo, gateway:URL, server:URL, files:PATH, swiss-unihockey, swiss-volley or handball';

/** Where league data come from; the demo league when nobody says. */
export function sourceOption(): Option {
  return new Option('--source <source>', `with --sport: ${sources}`).env('MATCHPOST_SOURCE').default('demo');
}

export function sportOption(): Option {
  return new Option('--sport <sport>', 'games of a league').choices(['unihockey', 'volleyball', 'handball']);
}
