import { seasonOf } from '@matchpost/engine/posts';
import { findFields, findName, findText, parseList, type Fields } from '../../federation/answer.ts';
import type { Club, Team } from '../../source.ts';
import { isLeagueLabel } from '../../team-traits.ts';
import { getCellFinder } from './columns.ts';
import { parseTable, refuseError } from './table.ts';
import { chUnihockey } from './system.ts';

interface Entry {
  id: string;
  text: string;
  highlight: boolean;
}

const groupBehind = /[\s,]+(?:gruppe|gr\.?|groupe|gruppo)\s*\S+$/i;

export function parseClubs(body: unknown): Club[] {
  return parseEntries(body, 'club_id').map(({ id, text }) => ({ id, name: text }));
}

/** A club's teams are labelled by their league and group. */
export function parseTeams(body: unknown): Team[] {
  return parseEntries(body, 'team_id').map(({ id, text }) => ({
    id,
    name: text,
    league: isLeagueLabel(text) ? text.replace(groupBehind, '') : null,
  }));
}

/** The team's own name from `/api/teams/{id}`: "Floorball Auental II". */
export function parseTeamName(body: unknown): string {
  const table = parseTable(body);
  const [row] = table.rows;
  return (row && getCellFinder(table)(row, 'teamName')?.lines[0]) ?? '';
}

/**
 * The running season by the federation's own mark. Without one: the newest that has begun.
 */
export function parseSeason(body: unknown, today: string): string {
  const seasons = parseEntries(body, 'season');
  const marked = seasons.find(({ highlight }) => highlight);
  if (marked) return marked.id;
  const running = seasonOf(today);
  const begun = seasons.map(({ id }) => Number(id)).filter((season) => season <= running);
  return String(begun.length > 0 ? Math.max(...begun) : running);
}

type IdName = 'club_id' | 'team_id' | 'season';

/** Of a season, the year it begins in: clients read `season`, the documentation's sample says `saison_id`. */
function findId(context: Fields, idName: IdName, text: string): string {
  if (idName !== 'season') return findText(context[idName]);
  const told = [context['season'], context['saison_id'], context['season_id'], text.slice(0, 4)].map(findText);
  return told.find((year) => /^20\d\d$/.test(year)) ?? '';
}

function parseEntries(body: unknown, idName: IdName): Entry[] {
  const answer = findFields(body);
  refuseError(answer);
  return parseList(answer['entries'], {
    source: chUnihockey.source,
    of: 'entries',
    parse: ({ text, highlight, set_in_context: context }) => {
      const name = findName(text);
      const entry = { id: findId(findFields(context), idName, name), text: name, highlight: highlight === true };
      return /^\d+$/.test(entry.id) && entry.text ? entry : undefined;
    },
  });
}
