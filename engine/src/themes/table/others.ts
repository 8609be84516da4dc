/** Themes without a table of their own: the band of the standard theme in their colours. */
import type { ThemeId } from '../list.ts';
import { table } from '../standard/table.ts';
import type { ComposeList, Palette, ThemeDesign } from '../theme.ts';

/** The roles of the standard composition. */
type Roles = Readonly<Record<'ground' | 'area' | 'ink' | 'text' | 'soft' | 'slab' | 'slabText' | 'line', string>>;

const onClub: Roles = {
  ground: '$clubSecondary',
  area: '$clubSecondary',
  ink: '$club',
  text: '$clubText',
  soft: '$clubText',
  slab: '$clubText',
  slabText: '$club',
  line: '$clubText',
};

const inClub = { slab: '$club', slabText: '$clubText' };

const roles: Partial<Record<ThemeId, Roles>> = {
  'full-bleed': {
    ground: '#12171e',
    area: '#1b222b',
    ink: '#0b0e12',
    text: '#ffffff',
    soft: '#d3d9e0',
    ...inClub,
    line: '#ffffff',
  },
  split: onClub,
  depth: onClub,
  poster: onClub,
  print: {
    ground: '$clubInk',
    area: '$clubTone',
    ink: '#faf7ee',
    text: '#17181b',
    soft: '#55534c',
    ...inClub,
    line: '#17181b',
  },
  duotone: {
    ground: '$clubTone',
    area: '$clubTone',
    ink: '$clubInk',
    text: '#ffffff',
    soft: '#c6c6c6',
    slab: '$clubGlow',
    slabText: '$clubInk',
    line: '#ffffff',
  },
  ticket: {
    ground: '$clubSecondary',
    area: '$clubSecondary',
    ink: '#f6efdc',
    text: '#17130d',
    soft: '#4d463a',
    ...inClub,
    line: '#17130d',
  },
  scoreboard: {
    ground: '#e2b06c',
    area: '#d39d57',
    ink: '#0e0f10',
    text: '#f6f1e4',
    soft: '#b9b4a6',
    slab: '#ffb31a',
    slabText: '#0e0f10',
    line: '#f7ead0',
  },
};

export function inOwnColors(
  id: ThemeId,
  design: ThemeDesign,
  list: ComposeList = table,
): ThemeDesign & { list: ComposeList } {
  const own = roles[id] ?? onClub;
  // The slab's dots lead away from the colour of its text.
  const slabArt = own.slab === '$club' ? '$clubShade' : own.slab;
  const palette: Palette = { ...own, label: own.text, plate: '#ffffff', slabArt };
  return { ...design, palette, list };
}
