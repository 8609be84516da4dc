/** Takes club colours from the crest of the club's own team if none are given. */
import type { ImageStore } from './assets/images.ts';
import type { RenderData } from './data.ts';
import { rememberEach } from './memo.ts';
import type { Template } from './template.ts';

/**
 * Adds the crest's colours to the data if the template uses club colours and the data have a crest but no colours; in a
 * table it is our own team's.
 */
export async function withCrestColors(template: Template, data: RenderData, pictures: ImageStore): Promise<RenderData> {
  if (data.club?.colors !== undefined || !followsClub(template)) return data;
  const href = findCrest(data);
  if (typeof href !== 'string' || href === '') return data;
  const { images } = await pictures.load([{ href, path: 'club.crest' }]);
  // A crest that fails to load is reported where it is shown.
  const image = images.get(href);
  const found = image && pictures.colorsOf(image);
  return found ? { ...data, club: { ...data.club, colors: { ...found } } } : data;
}

/** The data are not checked yet. */
function findCrest({ kind, games, table, club }: RenderData): unknown {
  if (kind !== 'table') return club?.crest && games[0]?.[club.crest === 'home' ? 'teamHomeLogo' : 'teamAwayLogo'];
  return table?.rows?.find(({ team }) => table.ours?.includes(String(team)))?.teamLogo;
}

/** True for a template with `$club` or one of its relatives, see `getClubColors`. */
const followsClub = rememberEach(({ backgroundColor, elements, formats }: Template) =>
  /"\$club(?:[A-Z][a-z]+)?"/.test(JSON.stringify([backgroundColor, elements, formats])),
);
