import { copyText } from '../../device/clipboard.ts';
import { downloadFile } from '../../device/download.ts';
import { shareFile } from '../../device/share.ts';
import type { DeliverInput, Delivered, FileType } from '../machine/setup.ts';
import { ApiError, createTeamSlot } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api.ts';
import { clubsQuery, teamsQuery } from '../../league/queries.ts';
import { slotsQuery } from '../../person/queries.ts';
import type { Place } from '../../post/studio-url.ts';
import { postName } from '@matchpost/engine/posts';

/** Shares or downloads the file. No `await` before the share sheet: browsers open it only inside the tap. */
export async function deliver({ way, file, caption }: DeliverInput): Promise<Delivered> {
  if (way === 'download') return download(file);
  // The caption goes to the clipboard: apps drop texts that come with a picture.
  const copying = copyText(caption).catch((error: unknown) => console.warn('not copied', error));
  const shared = await shareFile(file);
  if (shared === 'failed') return download(file);
  if (shared === 'aborted') return 'aborted';
  await copying;
  return 'share';
}

function download(file: File): 'download' {
  downloadFile(file, file.name);
  return 'download';
}

/** Saves the team of a place under its names in the league's lists; `known` if another tab has already saved it. */
export async function saveTeam(queries: QueryClient, { sport, clubId, teamId }: Place): Promise<'saved' | 'known'> {
  if (sport === undefined || clubId === undefined || teamId === undefined) throw new Error('there is no team to save');
  const { teams } = await queries.ensureQueryData(teamsQuery(sport, clubId));
  const { clubs } = await queries.ensureQueryData(clubsQuery(sport));
  const team = teams.find(({ id }) => id === teamId);
  const body = {
    sport,
    club_id: clubId,
    team_id: teamId,
    team_name: team?.name ?? null,
    club_name: clubs.find(({ id }) => id === clubId)?.name ?? null,
    league: team?.league ?? null,
  };
  try {
    await callApi(createTeamSlot, { body });
    return 'saved';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'team-slot-exists') return 'known';
    throw error;
  } finally {
    void queries.invalidateQueries({ queryKey: slotsQuery.queryKey });
  }
}

type Named = Pick<Place, 'tab' | 'gameIds' | 'format'>;

/** `matchpost-{tab}-{gameId}-{timestamp}.png` (specification, section 9); a chosen format is added as `9x16`. */
export function getFileName({ tab, gameIds, format }: Named, type: FileType, now: number): string {
  return `${postName(tab, gameIds, format)}-${now}.${type === 'png' ? 'png' : 'jpg'}`;
}
