import { copyText } from '../device/clipboard.ts';
import { device } from '../device/device.ts';
import { downloadFile } from '../device/download.ts';
import { duringWork } from '../device/work.ts';
import { ApiError, createTeamSlot } from '@matchpost/server/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { clubsQuery, teamsQuery, type TeamPlace } from '../league/queries.ts';
import { slotsQuery } from '../person/queries.ts';
import { createObservable } from '../preferences/observable.ts';
import type { DrawOptions } from '../render/picture-worker.ts';
import type { FileType, RenderRequest } from '../render/render-request.ts';
import { pictures } from '../render/pictures.ts';
import type { Place } from './studio-url.ts';
import { dataName } from '@matchpost/engine/posts';
import { NotSaved } from '../device/not-saved.ts';

/** The system's share sheet, or a file: downloaded, or in the app's device put into the photo library. */
export type ShareMethod = 'share' | 'download';

/** The method used, or `aborted` if the user closed the share sheet. `share-only` left no caption on the clipboard. */
export type Delivered = ShareMethod | 'share-only' | 'aborted';

export const getShareMethod = (): ShareMethod => (device.canShareFiles() ? 'share' : 'download');

interface Delivery {
  method: ShareMethod;
  files: readonly File[];
  caption: string;
  /** Of the posts. */
  teams: readonly TeamPlace[];
}

/** The teams of the posts that left last, undefined until the first left in this visit, and once a question about it is answered. */
export const handedOver = createObservable<readonly TeamPlace[] | undefined>(undefined);

/** Shares or downloads files. No `await` before the share sheet: browsers open it only inside the tap. */
export async function deliver({ teams, ...delivery }: Delivery): Promise<Delivered> {
  const delivered = await duringWork(() => send(delivery));
  if (delivered !== 'aborted') {
    handedOver.set(teams);
    device.signalSuccess();
  }
  return delivered;
}

async function send({ method, files, caption }: Omit<Delivery, 'teams'>): Promise<Delivered> {
  if (method === 'download') return download(files);
  // The caption goes to the clipboard: apps drop texts that come with a picture.
  const isTold = caption !== '';
  const copying = isTold && copy(caption);
  // Android hands a text on beside the picture; on an iPhone some apps would vanish from the sheet.
  const shared = await device.share({ files, ...(isTold && device.kind === 'android' && { text: caption }) });
  if (shared === 'failed') return download(files);
  if (shared === 'aborted') return 'aborted';
  return (await copying) ? 'share' : 'share-only';
}

/** False if the browser refuses, by a setting or without focus: the picture is shared all the same. */
function copy(caption: string): Promise<boolean> {
  return copyText(caption).then(
    () => true,
    (error: unknown) => {
      console.warn('not copied', error);
      return false;
    },
  );
}

async function download(files: readonly File[]): Promise<'download'> {
  if (device.photos !== undefined) {
    const outcome = await device.photos.save(files);
    if (outcome !== 'saved') throw new NotSaved(outcome);
    return 'download';
  }
  const [first] = files;
  if (files.length > 1) {
    const { zipFiles } = await import('./zip-files.ts');
    await downloadFile(await zipFiles(files), 'matchpost.zip');
  } else if (first !== undefined) await downloadFile(first, first.name);
  return 'download';
}

/** Draws a post in the worker and names the file by its games. */
export async function drawFile(request: RenderRequest, options: DrawOptions): Promise<File> {
  const blob = await duringWork(() => pictures.draw(request, options));
  return new File([blob], getFileName(request, options.fileType, Date.now()), { type: blob.type });
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

/** `matchpost-{kind}-{gameId}-{timestamp}.png` (specification, section 9); a chosen format is added as `9x16`. */
export function getFileName({ data, format }: Pick<RenderRequest, 'data' | 'format'>, type: FileType, now: number) {
  return `${dataName(data, format)}-${now}.${type === 'png' ? 'png' : 'jpg'}`;
}
