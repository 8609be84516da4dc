/** A built-in theme: one composition and its colours by role. */
import type { SportId } from '../sports/index.ts';
import type { Frames } from './frames.ts';
import type { Scrim } from './layouts/ground.ts';
import type { Fixed, Part } from './place.ts';

/** The export of a theme's file; `list.ts` has its names. */
export interface ThemeDesign {
  palette: Palette;
  /** Colours the palette's roles may follow, `club` and its kind: a post with a club of its own colours takes those. */
  clubColors?: Readonly<Record<string, string>>;
  /** The default sport of the court; without it the theme draws no court. */
  sport?: SportId;
  /** The layers below the layout's texts and crests, from back to front. */
  ground: (frames: Frames, scrim: Scrim, sport: SportId) => Part[];
}

/** Colours by role. Layouts and art name roles only, so a palette turns one layout into another theme. */
export interface Palette {
  /** Canvas; may follow the club's own colour. */
  ground: string;
  /** Laid over canvas colour and photo so that text on it always stands out. */
  veil: string;
  /** Laid over a photo. */
  scrim: string;
  /** Readable on the ground. */
  text: string;
  soft: string;
  label: string;
  /** The area below the diagonal, and what is readable on it. */
  slab: string;
  slabText: string;
  slabSoft: string;
  /** Under a logo that stands out too little from the ground. */
  plate: string;
  /** Ornament on the ground: court lines and planes. */
  line: string;
  plane: string;
  /** Bands along the diagonal. */
  band: string;
  band2: string;
  /** Ornament on the slab. */
  slabArt: string;
}

/** The template's palette: every role that is a colour, and the club's where a role follows them. */
export function colorsOf({ palette, clubColors }: ThemeDesign): Record<string, string> {
  const colors = Object.entries(palette).filter(([, color]) => !color.startsWith('$'));
  return { ...Object.fromEntries(colors), ...clubColors };
}

/** Palettes do not nest: roles that follow the club are replaced by the club's colour itself. */
export function withOwnColors({ palette }: ThemeDesign, elements: Fixed[]): Fixed[] {
  const roles = Object.entries(palette).filter(([, color]) => color.startsWith('$'));
  const text = roles.reduce(
    (json, [role, color]) => json.replaceAll(`"$${role}"`, `"${color}"`),
    JSON.stringify(elements),
  );
  return JSON.parse(text) as Fixed[];
}
