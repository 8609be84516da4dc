import { LeagueError } from './errors.ts';
import { sports, type Sport } from './source.ts';
import { findSystem, type System } from './systems/index.ts';

/** The source of a sport's data, as configuration and command line name it. */
export type SourceChoice =
  /** The specification's gateway, at its base address: `gateway:https://example.org/api`. */
  | { kind: 'gateway'; baseUrl: string }
  /** Another Matchpost: `server:https://matchpost.example.org`. */
  | { kind: 'server'; baseUrl: string }
  /** A federation, at its own address unless another is named: `handball:https://test.example.org/rest/v1`. */
  | { kind: 'system'; system: System; baseUrl?: string }
  /** A file or a folder of games: `files:games`. */
  | { kind: 'files'; path: string }
  | { kind: 'demo' };

/** The sports a choice can serve. */
export function sportsOf(choice: SourceChoice): readonly Sport[] {
  return choice.kind === 'system' ? [choice.system.sport] : sports;
}

/** The word a choice begins with. */
export function nameOf(choice: SourceChoice): string {
  return choice.kind === 'system' ? choice.system.source : choice.kind;
}

/** Reads `gateway:URL`, `server:URL`, `files:PATH` or a name alone. Throws `source-unknown`, with what there is. */
export function parseSourceChoice(given: string): SourceChoice {
  const text = given.trim();
  const [, word = text, rest = ''] = /^([a-z-]+):(.+)$/s.exec(text) ?? [];
  const baseUrl = rest.replace(/\/+$/, '');
  const system = findSystem(word);
  if ((word === 'gateway' || word === 'server') && isAddress(rest)) return { kind: word, baseUrl };
  if (system !== undefined && isAddress(rest)) return { kind: 'system', system, baseUrl };
  if (word === 'files' && rest !== '') return { kind: 'files', path: rest };
  if (word === 'demo' && rest === '') return { kind: 'demo' };
  if (system !== undefined && rest === '') return { kind: 'system', system };
  throw new LeagueError('source-unknown', { params: { source: text } });
}

/** A key does not belong into an address: it would stand in logs and lists of processes. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
