/** Takes club colours from the crest of the club's own team if none are given. */
import type { ImageStore } from './assets/images.ts';
import type { RenderData } from './data.ts';
import type { Template } from './template.ts';

const follows = new WeakMap<Template, boolean>();

/** Adds the crest's colours to the data if the template uses club colours and the data have a crest but no colours. */
export async function withCrestColors(template: Template, data: RenderData, pictures: ImageStore): Promise<RenderData> {
  const { crest, colors } = data.club ?? {};
  if (crest === undefined || colors !== undefined || !followsClub(template)) return data;
  const game = data.games[0];
  const href = crest === 'home' ? game?.teamHomeLogo : game?.teamAwayLogo;
  if (typeof href !== 'string' || href === '') return data;
  const { images } = await pictures.load([{ href, path: 'club.crest' }]);
  // A crest that fails to load is reported where it is shown.
  const image = images.get(href);
  const found = image && pictures.colorsOf(image);
  return found ? { ...data, club: { ...data.club, colors: { ...found } } } : data;
}

/** `$club` and its relatives, see `getClubColors`. */
function followsClub(template: Template): boolean {
  const known = follows.get(template);
  if (known !== undefined) return known;
  const found = /"\$club(?:Secondary|Text|Shade)?"/.test(
    JSON.stringify([template.backgroundColor, template.elements, template.formats]),
  );
  follows.set(template, found);
  return found;
}
