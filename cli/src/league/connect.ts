import { dirname } from 'node:path';
import { connectLeague, parseSourceChoice, type League, type LeagueIssue, type Sport } from '@matchpost/leagues';
import { swissToday } from '../arguments.ts';
import { resolveHref } from '../input/games.ts';
import { readKeys } from './keys.ts';

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
