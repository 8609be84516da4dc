/** A built-in theme: one composition and its colours by role. */
import type { Tab } from '../data.ts';
import { getSport, venueOf, type SportId } from '../sports/index.ts';
import type { Fixed, Part } from './place.ts';
import { words } from './words.ts';

/** The export of a theme's file; `list.ts` has its names. */
export interface ThemeDesign {
  palette: Palette;
  /** Colours the palette's roles may follow, `club` and its kind: a post with a club of its own colours takes those. */
  clubColors?: Readonly<Record<string, string>>;
  /** The default sport of the court; without it the theme draws no court. */
  sport?: SportId;
  /** All of the post, from back to front. */
  compose: (post: Composition) => Part[];
}

/** The kind of post that a composition draws. */
export interface Composition {
  tab: Tab;
  /** Zero: the cover of a carousel. */
  games: number;
  sport: SportId;
}

/** The post of a list that a composition draws, such as a table. */
export interface ListComposition {
  /** At least one. */
  rows: number;
  sport: SportId;
}

/** All of such a post, from back to front. */
export type ComposeList = (post: ListComposition) => Part[];

/** Colours by role; elements name roles only, so that another palette makes another theme. A theme may have more roles. */
export interface Palette {
  readonly [role: string]: string;
  /** Canvas; may follow the club's own colour. */
  ground: string;
  /** Readable on the ground. */
  text: string;
  soft: string;
  label: string;
  /** Under a logo that stands out too little from the ground. */
  plate: string;
}

/** The template's palette: every role that is a colour, and the club's where a role follows them. */
export function colorsOf({ palette, clubColors }: ThemeDesign): Record<string, string> {
  const colors = Object.entries(palette).filter(([, color]) => !color.startsWith('$'));
  return { ...Object.fromEntries(colors), ...clubColors };
}

/** True if a sport has words of its own in a theme's texts. */
export function hasOwnWords(sport: SportId): boolean {
  return getSport(sport).nameParts !== undefined || venueOf(sport) !== venueOf();
}

/** Texts in the sport's words: a result's detail that stands alone, and the place of a game. */
export function inWordsOf(sport: SportId | undefined, elements: Fixed[]): Fixed[] {
  if (sport === undefined) return elements;
  const json = JSON.stringify(elements);
  const { nameParts, venue } = getSport(sport);
  const parts = nameParts ? json.replace(/"{{ (resultDetail\d?) }}"/g, `"{{ $1 | parts:'${sport}' }}"`) : json;
  const said =
    venue === 'hall' ? parts : placeWords.reduce((text, [hall, place]) => text.replaceAll(hall, place), parts);
  return JSON.parse(said) as Fixed[];
}

/** Texts that name a hall, and those of any place. */
const placeWords = [
  [JSON.stringify(words.noHall), JSON.stringify(words.noPlace)],
  [JSON.stringify(words.hallField), JSON.stringify(words.placeField)],
] as const;

/** Palettes do not nest: roles that follow the club are replaced by the club's colour itself. */
export function withOwnColors({ palette }: ThemeDesign, elements: Fixed[]): Fixed[] {
  const roles = Object.entries(palette).filter(([, color]) => color.startsWith('$'));
  const text = roles.reduce(
    (json, [role, color]) => json.replaceAll(`"$${role}"`, `"${color}"`),
    JSON.stringify(elements),
  );
  return JSON.parse(text) as Fixed[];
}
