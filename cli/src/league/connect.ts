import { dirname } from 'node:path';
import {
  connectLeague,
  parseSourceChoice,
  type League,
  type LeagueIssue,
  type Sport,
  type SourceChoice,
  type SourceKeys,
} from '@matchpost/server/leagues';
import { swissToday } from '../arguments.ts';
import { resolveHref } from '../input/games.ts';
import { CliError } from '../errors.ts';

export interface LeagueRequest {
  sport: Sport;
  /** As `--source` takes it. */
  source: string;
  /** `yyyy-mm-dd` in Switzerland. */
  today: string;
  onIssue: (file: string, issue: LeagueIssue) => void;
}

/** Opens the source named. Throws `source-unknown`, `source-sport`, `key-missing`, `key-invalid`, `demo-in-production`. */
export async function openLeague({ sport, source, today, onIssue }: LeagueRequest): Promise<League> {
  const choice = parseSourceChoice(source);
  const noon = new Date(`${today}T11:00:00Z`);
  return connectLeague({
    sport,
    choice,
    contact: process.env['MATCHPOST_CONTACT'] ?? 'command line',
    keys: readKeys(choice),
    today: () => today,
    now: () => (swissToday() === today ? new Date() : noon),
    files: {
      resolveLogo: (href, file) => resolveHref(dirname(file), href),
      onIssues: (file, issues) => issues.forEach((issue) => onIssue(file, issue)),
    },
  });
}

/** Keys come from the environment only: arguments stand in the shell's history and in lists of processes. */
const keyVariables = {
  'swiss-volley': 'MATCHPOST_VOLLEY_KEY',
  handball: 'MATCHPOST_HANDBALL_KEY',
  server: 'MATCHPOST_SERVER_KEY',
} as const;

/** The keys the source can use. Throws `key-missing` and `key-invalid`, which name the variable and never the key. */
function readKeys({ kind }: SourceChoice): SourceKeys {
  if (kind === 'swiss-volley') return { volley: [{ secret: readVariable(keyVariables[kind]) }] };
  if (kind === 'handball') return { handball: [readHandball(keyVariables[kind])] };
  const server = process.env[keyVariables.server];
  return kind === 'server' && server ? { server } : {};
}

function readVariable(variable: string): string {
  const value = process.env[variable]?.trim();
  if (!value) throw new CliError('key-missing', { variable });
  return value;
}

function readHandball(variable: string): { clubId: string; secret: string } {
  const [, clubId, secret] = /^(\d+):(.+)$/s.exec(readVariable(variable)) ?? [];
  if (!clubId || !secret) throw new CliError('key-invalid', { variable, form: 'clubId:secret' });
  return { clubId, secret };
}
