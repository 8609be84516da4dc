import { dirname } from 'node:path';
import {
  connectLeague,
  keyForm,
  parseClubKey,
  parseSourceChoice,
  type League,
  type LeagueIssue,
  type Sport,
  type SourceChoice,
  type SourceKeys,
} from '@matchpost/leagues';
import { swissDay, systemClock, type Clock } from '@matchpost/engine/clock';
import type { KeyFacts } from '@matchpost/leagues/systems';
import { resolveHref } from '../input/games.ts';
import { CliError } from '../errors.ts';

interface LeagueRequest {
  sport: Sport;
  /** As `--source` takes it. */
  source: string;
  /** `yyyy-mm-dd` in Switzerland. A process may run for days, so each request asks again. */
  today: () => string;
  onIssue: (file: string, issue: LeagueIssue) => void;
  clock?: Clock;
}

/** Opens the source named. Throws `source-unknown`, `source-sport`, `key-missing`, `key-invalid`, `demo-in-production`. */
export async function openLeague(request: LeagueRequest): Promise<League> {
  const { sport, source, today, onIssue, clock = systemClock } = request;
  const choice = parseSourceChoice(source);
  return connectLeague({
    sport,
    choice,
    contact: process.env['MATCHPOST_CONTACT'] ?? 'command line',
    keys: readKeys(choice),
    today,
    now: () => findTime(today(), clock()),
    files: {
      resolveLogo: (href, file) => resolveHref(dirname(file), href),
      onIssues: (file, issues) => issues.forEach((issue) => onIssue(file, issue)),
    },
  });
}

/** The time of a day: `now` if it is today, else noon, so that nothing ages on a day given by `--today`. */
function findTime(day: string, now: number): Date {
  return swissDay(now) === day ? new Date(now) : new Date(`${day}T11:00:00Z`);
}

const serverVariable = 'MATCHPOST_SERVER_KEY';

/**
 * The keys the source can use. They come from the environment only: arguments stand in the shell's history and in lists
 * of processes. Throws `key-missing` and `key-invalid`, which name the variable and never the key.
 */
function readKeys(choice: SourceChoice): SourceKeys {
  if (choice.kind === 'system') return choice.system.key ? { clubs: [readKey(choice.system.key)] } : {};
  const server = process.env[serverVariable];
  return choice.kind === 'server' && server ? { server } : {};
}

function readKey(facts: KeyFacts) {
  const { variable } = facts;
  const text = process.env[variable]?.trim();
  if (!text) throw new CliError('key-missing', { variable });
  const key = parseClubKey(text, facts);
  if (key === undefined) throw new CliError('key-invalid', { variable, form: keyForm(facts) });
  return key;
}
