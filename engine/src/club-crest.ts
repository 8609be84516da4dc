/** Takes club colours from the crest of the club's own team if none are given. */
import { usedPictures, type ImageStore, type UsedPicture } from './assets/images.ts';
import type { RenderData } from './data.ts';
import { rememberEach } from './memo.ts';
import { gameListOf, isGameListKind } from './game-list-kinds.ts';
import type { Template } from './template.ts';

interface Colored {
  data: RenderData;
  /** The crest that decides a pixel, although the post may not show it. */
  pictures: readonly UsedPicture[];
  /** False if it did not load. */
  isComplete: boolean;
}

/**
 * Adds the crest's colours to the data if the template uses club colours and the data have a crest but no colours; in a
 * table or a list of games it is our own team's.
 */
export async function withCrestColors(template: Template, data: RenderData, pictures: ImageStore): Promise<Colored> {
  const asGiven = { data, pictures: [], isComplete: true };
  if (data.club?.colors !== undefined || !followsClub(template)) return asGiven;
  const href = findCrest(data);
  if (typeof href !== 'string' || href === '') return asGiven;
  const requests = [{ href, path: 'club.crest' }];
  const { images } = await pictures.load(requests);
  // A crest that fails to load is reported where it is shown.
  const image = images.get(href);
  const found = image && pictures.colorsOf(image);
  const colored = found ? { ...data, club: { ...data.club, colors: { ...found } } } : data;
  return { data: colored, pictures: usedPictures(requests, images), isComplete: image !== undefined };
}

/** The data are not checked yet. */
function findCrest(data: RenderData): unknown {
  const { kind, games, table, club } = data;
  if (kind === 'table') return table?.rows?.find(({ team }) => table.ours?.includes(String(team)))?.teamLogo;
  if (isGameListKind(kind)) return data[gameListOf[kind]]?.teamLogo;
  return club?.crest && games[0]?.[club.crest === 'home' ? 'teamHomeLogo' : 'teamAwayLogo'];
}

/** True for a template with `$club` or one of its relatives, see `getClubColors`. */
const followsClub = rememberEach(({ backgroundColor, elements, formats }: Template) =>
  /"\$club(?:[A-Z][a-z]+)?"/.test(JSON.stringify([backgroundColor, elements, formats])),
);
