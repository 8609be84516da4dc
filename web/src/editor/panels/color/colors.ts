import { getClubColors, parseColor, type Club, type Template } from '@matchpost/engine';
import { listColors } from '../../document/operations/palette.ts';
import { useEditorData, useEditorState } from '../../editor-context.ts';

/** Names that follow the club's colours (docs/template.md), with their values without a club. */
export const clubColors = {
  club: '#0b6b45',
  clubSecondary: '#ffc933',
  clubText: '#ffffff',
  clubShade: '#000000',
  clubTone: '#0f7f52',
  clubInk: '#012212',
  clubGlow: '#ffc933',
} as const;

type ClubColor = keyof typeof clubColors;

export function isClubColor(name: string): name is ClubColor {
  return Object.hasOwn(clubColors, name);
}

interface ColorSource {
  palette: Template['palette'];
  /** The club of the shown games. */
  club?: Club | undefined;
}

/** Resolves a name; a plain colour stays itself. */
export function resolveColor(color: string, { palette, club }: ColorSource): string {
  if (!color.startsWith('$')) return color;
  const name = color.slice(1);
  return getClubColors(club)[name] ?? palette[name] ?? (isClubColor(name) ? clubColors[name] : 'none');
}

/** `#rrggbb`, or eight digits with transparency; undefined for anything else. */
export function toHex(color: string): string | undefined {
  const parsed = parseColor(color);
  if (parsed === undefined) return undefined;
  const { r, g, b, a } = parsed;
  const parts = a === 1 ? [r, g, b] : [r, g, b, Math.round(a * 255)];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Accepts hex with or without `#`, and colour names. */
export function parseTyped(text: string): string | undefined {
  const typed = text.trim();
  const hex = /^[\da-f]{3,8}$/i.test(typed) ? toHex(`#${typed}`) : undefined;
  return hex ?? toHex(typed);
}

/** A free name: `farbe1`. */
export function findFreeName(palette: Template['palette'], base: string): string {
  let number = 1;
  while (Object.hasOwn(palette, base + number)) number += 1;
  return base + number;
}

/** The engine's pattern of names. */
export function isColorName(name: string): boolean {
  return /^[a-zA-Z][\w-]*$/.test(name);
}

/** The named colours and their current values. */
export function useColors() {
  const palette = useEditorState(({ document }) => document.template.palette);
  const { club } = useEditorData();
  return {
    palette,
    /** As CSS. */
    resolve: (color: string) => resolveColor(color, { palette, club }),
    names: {
      club: Object.keys(clubColors),
      own: Object.keys(palette).filter((name) => !Object.hasOwn(clubColors, name)),
    },
  };
}

/** Unnamed colours of the design. */
export function useColorsInUse(): readonly string[] {
  return useEditorState(
    ({ document }) => listColors(document.template).filter((color) => !color.startsWith('$')),
    (one, other) => one.join() === other.join(),
  );
}
