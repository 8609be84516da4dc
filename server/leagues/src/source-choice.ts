import { LeagueError } from './errors.ts';
import { sports, type Sport } from './source.ts';

/** Where the data of a sport come from, as configuration and command line name it. */
export type SourceChoice =
  /** The specification's gateway, at its base address: `gateway:https://example.org/api`. */
  | { kind: 'gateway'; baseUrl: string }
  /** Another Matchpost: `server:https://matchpost.example.org`. */
  | { kind: 'server'; baseUrl: string }
  /** A federation, at its own address unless another is named: `handball:https://test.example.org/rest/v1`. */
  | { kind: Federation; baseUrl?: string }
  /** A file or a folder of games: `files:games`. */
  | { kind: 'files'; path: string }
  | { kind: 'demo' };

type Federation = keyof typeof federations;

const federations = { 'swiss-unihockey': 'unihockey', 'swiss-volley': 'volleyball', handball: 'handball' } as const;

/** The sports a choice can serve. */
export function sportsOf({ kind }: SourceChoice): readonly Sport[] {
  return isFederation(kind) ? [federations[kind]] : sports;
}

/** Reads `gateway:URL`, `server:URL`, `files:PATH` or a name alone. Throws `source-unknown`, with what there is. */
export function parseSourceChoice(given: string): SourceChoice {
  const text = given.trim();
  const [, kind = text, rest = ''] = /^([a-z-]+):(.+)$/s.exec(text) ?? [];
  const baseUrl = rest.replace(/\/+$/, '');
  if ((kind === 'gateway' || kind === 'server' || isFederation(kind)) && isAddress(rest)) return { kind, baseUrl };
  if (kind === 'files' && rest !== '') return { kind, path: rest };
  if (rest === '' && (kind === 'demo' || isFederation(kind))) return { kind };
  throw new LeagueError('source-unknown', { params: { source: text } });
}

function isFederation(kind: string): kind is Federation {
  return Object.hasOwn(federations, kind);
}

/** A key does not belong into an address: it would stand in logs and lists of processes. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
