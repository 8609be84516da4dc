/** The pictures a post's data refer to: the only list of their places. */
import type { RenderData } from '@matchpost/engine';

interface Picture {
  href: string;
  /** Its place in the data, for warnings. */
  path: string;
}

/** All of them, '' where there is none. */
export function listPictures(data: RenderData): Picture[] {
  const pictures: Picture[] = [];
  replacePictures(data, (href, path) => {
    pictures.push({ href, path });
    return href;
  });
  return pictures;
}

/** A copy of the data with other pictures; '' removes one. */
export function replacePictures(data: RenderData, replace: (href: string, path: string) => string): RenderData {
  const { background, club, table, player } = data;
  const games = data.games.map((game, index) => ({
    ...game,
    teamHomeLogo: replace(String(game.teamHomeLogo ?? ''), `games.${index}.teamHomeLogo`),
    teamAwayLogo: replace(String(game.teamAwayLogo ?? ''), `games.${index}.teamAwayLogo`),
  }));
  const rows = table?.rows.map((row, index) => ({
    ...row,
    teamLogo: replace(String(row.teamLogo ?? ''), `table.rows.${index}.teamLogo`),
  }));
  const image = replace(background?.image ?? '', 'background.image') || undefined;
  const subject = replace(background?.subject ?? '', 'background.subject') || undefined;
  const portrait = replace(player?.portrait ?? '', 'player.portrait') || undefined;
  const logo = replace(club?.logo ?? '', 'club.logo') || undefined;
  return {
    ...data,
    games,
    ...(table && rows && { table: { ...table, rows } }),
    ...(player && { player: { ...player, portrait } }),
    ...(background && { background: { ...background, image, subject } }),
    ...(club && { club: { ...club, logo } }),
  };
}
