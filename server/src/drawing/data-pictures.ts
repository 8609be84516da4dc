/** The pictures a post's data refer to: the only list of their places. */
import type { GameInput, RenderData } from '@matchpost/engine';

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

type Replace = (href: string, path: string) => string;

/** A copy of the data with other pictures; '' removes one. */
export function replacePictures(data: RenderData, replace: Replace): RenderData {
  const { background, club, table, player, form, headToHead, fixtures } = data;
  const games = data.games.map((game, index) => replaceCrests(game, `games.${index}`, replace));
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
    ...(form && { form: replaceInList(form, 'form', replace) }),
    ...(fixtures && { fixtures: replaceInList(fixtures, 'fixtures', replace) }),
    ...(headToHead && {
      headToHead: {
        ...replaceInList(headToHead, 'headToHead', replace),
        opponentLogo: replace(headToHead.opponentLogo ?? '', 'headToHead.opponentLogo'),
      },
    }),
    ...(player && { player: { ...player, portrait } }),
    ...(background && { background: { ...background, image, subject } }),
    ...(club && { club: { ...club, logo } }),
  };
}

function replaceInList<List extends NonNullable<RenderData['form']>>(list: List, path: string, replace: Replace): List {
  return {
    ...list,
    teamLogo: replace(String(list.teamLogo ?? ''), `${path}.teamLogo`),
    rows: list.rows.map((row, index) => replaceCrests(row, `${path}.rows.${index}`, replace)),
  };
}

function replaceCrests<Row extends Pick<GameInput, 'teamHomeLogo' | 'teamAwayLogo'>>(
  game: Row,
  path: string,
  replace: Replace,
): Row {
  return {
    ...game,
    teamHomeLogo: replace(String(game.teamHomeLogo ?? ''), `${path}.teamHomeLogo`),
    teamAwayLogo: replace(String(game.teamAwayLogo ?? ''), `${path}.teamAwayLogo`),
  };
}
