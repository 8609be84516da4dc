import { sports } from '@matchpost/engine/sports';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findStored, store } from '../../../device/storage.ts';
import { parseStored } from '../../../device/stored-fields.ts';
import { isId } from '../../../post/studio-url.ts';
import type { TeamChoice } from './preview-store.ts';
import { slotsQuery } from '../../../person/queries.ts';

/** Templates to remember; the oldest entry is dropped. */
const MOST = 30;

/** The team of this template's last preview in this browser, else of any template. */
export function recallTeam(templateId: string): TeamChoice | undefined {
  const entries = readAll();
  const entry = entries.find(([id]) => id === templateId) ?? entries[0];
  return entry?.[1];
}

/** The teams of all templates, newest first. */
export function recallTeams(): TeamChoice[] {
  return readAll().map(([, team]) => team);
}

export function rememberTeam(templateId: string, team: TeamChoice): void {
  const others = readAll().filter(([id]) => id !== templateId);
  store('editor-teams', JSON.stringify([[templateId, team], ...others].slice(0, MOST)));
}

type Entry = [templateId: string, team: TeamChoice];

function readAll(): Entry[] {
  const list = parseStored(findStored('editor-teams'));
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): Entry[] => {
    const [id, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const team = parseTeam(value);
    return typeof id === 'string' && team !== undefined ? [[id, team]] : [];
  });
}

/** Another version of this page may have stored something else. */
function parseTeam(value: unknown): TeamChoice | undefined {
  const parts = new Map<string, unknown>(Object.entries(Object(value) as object));
  const text = (name: string) => (typeof parts.get(name) === 'string' ? String(parts.get(name)) : '');
  const sport = sports.find((name) => name === parts.get('sport'));
  const [clubId, teamId, name, clubName] = [text('clubId'), text('teamId'), text('name'), text('clubName')];
  if (sport === undefined || !isId(clubId) || !isId(teamId)) return undefined;
  return { sport, clubId, teamId, name, clubName };
}

/** A team of the account. */
export interface SavedTeam {
  team: TeamChoice;
  league: string | null;
}

/** The account's teams that its plan opens; undefined while they load, empty when they cannot be loaded. */
export function useSavedTeams(): readonly SavedTeam[] | undefined {
  const { data, isError } = useQuery(slotsQuery);
  return useMemo(() => {
    if (isError && data === undefined) return [];
    return data
      ?.filter(({ locked }) => !locked)
      .map(({ sport, club_id: clubId, team_id: teamId, team_name, club_name, league }) => ({
        team: { sport, clubId, teamId, name: team_name ?? club_name ?? teamId, clubName: club_name ?? team_name ?? '' },
        league,
      }));
  }, [data, isError]);
}
