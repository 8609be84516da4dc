/** Colours by role. Layouts and art name roles only, so a palette turns one layout into another theme. */

export interface Palette {
  /** Canvas; may follow the club's own colour. */
  ground: string;
  /** Laid over canvas colour and photo so that text on it always has enough contrast. */
  veil: string;
  /** Laid over a photo. */
  scrim: string;
  /** Readable on the ground. */
  text: string;
  soft: string;
  label: string;
  /** The area below the diagonal, and the text colours on it. */
  slab: string;
  slabText: string;
  slabSoft: string;
  /** Behind a logo with too little contrast to the ground. */
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

export const palettes = {
  standard: {
    ground: '#0c1a2b',
    veil: '#0c1a2b',
    scrim: '#0c1a2b',
    text: '#f4efe3',
    soft: '#c3c9cd',
    label: '#ff865a',
    slab: '#ff5a2b',
    slabText: '#0c1a2b',
    slabSoft: '#0c1a2b',
    plate: '#ffffff',
    line: '#f4efe3',
    plane: '#14283f',
    band: '#f4efe3',
    band2: '#ff5a2b',
    slabArt: '#ff7a4f',
  },
  light: {
    ground: '#f5f1e6',
    veil: '#f5f1e6',
    scrim: '#f5f1e6',
    text: '#12161d',
    soft: '#4c525b',
    label: '#12161d',
    slab: '#1440c8',
    slabText: '#ffffff',
    slabSoft: '#dfe7ff',
    plate: '#1440c8',
    line: '#ffffff',
    plane: '#dce3f3',
    band: '#ffc81e',
    band2: '#12161d',
    slabArt: '#1e50e0',
  },
  dark: {
    ground: '#07080a',
    veil: '#07080a',
    scrim: '#07080a',
    text: '#f5f7f2',
    soft: '#ccd2c8',
    label: '#c6ff3a',
    slab: '#11140f',
    slabText: '#f5f7f2',
    slabSoft: '#b4bbb0',
    plate: '#ffffff',
    line: '#c6ff3a',
    plane: '#0d100c',
    band: '#c6ff3a',
    band2: '#f2ffd0',
    slabArt: '#2b371c',
  },
  club: {
    ground: '$club',
    veil: '$club',
    scrim: '$clubShade',
    text: '$clubText',
    soft: '$clubText',
    label: '$clubText',
    slab: '#fbf8ee',
    slabText: '#0d1512',
    slabSoft: '#3f4a45',
    plate: '#ffffff',
    line: '$clubShade',
    plane: '$clubShade',
    band: '$clubSecondary',
    band2: '$club',
    slabArt: '#f1ebd8',
  },
} as const satisfies Record<string, Palette>;

export type ThemeId = keyof typeof palettes;

/** The invented club's colours; a post with club colours uses those instead. */
const clubColors = { club: '#0b6b45', clubSecondary: '#ffc933', clubText: '#ffffff', clubShade: '#000000' };

/** The template's palette: every role with a colour, and the club's colour where a role follows it. */
export function colorsOf(id: ThemeId): Record<string, string> {
  const colors = Object.entries(palettes[id]).filter(([, color]) => !color.startsWith('$'));
  return { ...Object.fromEntries(colors), ...(id === 'club' ? clubColors : {}) };
}

/** Palettes do not nest: roles that follow the club are replaced by the club's colour itself. */
export function withOwnColors<T>(id: ThemeId, elements: T[]): T[] {
  const roles = Object.entries(palettes[id]).filter(([, color]) => color.startsWith('$'));
  const text = roles.reduce(
    (json, [role, color]) => json.replaceAll(`"$${role}"`, `"${color}"`),
    JSON.stringify(elements),
  );
  return JSON.parse(text) as T[];
}
