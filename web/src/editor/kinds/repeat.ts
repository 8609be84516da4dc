import { getList, repeatLists, type Element, type Format, type ListName, type RepeatList } from '@matchpost/engine';
import { ListOrdered } from 'lucide-react';
import { getCanvas } from '../document/document.ts';
import { createId } from '../document/elements.ts';
import { createElement } from './create-element.ts';
import type { Group, EditorKind } from './kind.ts';
import { boxPlace, showing } from './place.ts';

const rows: Group = {
  title: 'rows',
  fields: [
    { path: 'for', label: 'list', control: 'list', everywhere: true },
    { path: 'from', label: 'fromGame', control: 'number', unit: '', half: true },
    { path: 'max', label: 'maxRows', hint: 'carouselRows', control: 'number', unit: '', half: true },
    {
      path: 'around',
      label: 'around',
      control: 'choice',
      choices: { ours: 'aroundOurs' },
      none: 'aroundNone',
      needs: { path: 'for', values: repeatLists.filter((list) => list !== 'games') },
    },
    {
      path: 'rows',
      label: 'rowsAround',
      control: 'number',
      unit: '',
      half: true,
      needs: { path: 'around', values: ['ours'] },
    },
    {
      path: 'direction',
      label: 'direction',
      control: 'choice',
      choices: { column: 'below', row: 'beside' },
    },
    { path: 'gap', label: 'gap', control: 'number', unit: 'px', half: true },
    { path: 'children', label: 'rowContent', hint: 'rowContent', control: 'children' },
  ],
};

export const repeat: EditorKind<Extract<Element, { type: 'repeat' }>> = {
  icon: ListOrdered,
  groups: [rows, boxPlace, showing],
  opens: 'rows',
  isUpright: true,
};

const EDGE = 60;
const ROW = 180;

/** One row for each of the template's games: crests and names at both sides, the time between them. */
export function newGameList(format: Format, name: string, games: number): GameList {
  const width = getCanvas(format).width - 2 * EDGE;
  return createElement('repeat', format, {
    name,
    max: games,
    x: EDGE,
    y: Math.round(getCanvas(format).height * 0.4),
    width,
    height: ROW,
    gap: 24,
    children: rowOf('games', width),
  });
}

type GameList = Extract<Element, { type: 'repeat' }>;

/** The height of a row of another list, and the space between rows. */
const LIST_ROW = 64;
const LIST_GAP = 6;
/** The room of a number, of a word beside the name, and of a picture. */
const NUMBER = 96;
const WORD = 210;
const PICTURE = 48;

/** A table, a line-up and so on, in plain rows of the registry's fields. */
export function newList(list: ListName, format: Format, name: string): GameList {
  const canvas = getCanvas(format);
  const width = canvas.width - 2 * EDGE;
  const y = Math.round(canvas.height * 0.22);
  const max = Math.floor((canvas.height - EDGE - y + LIST_GAP) / (LIST_ROW + LIST_GAP));
  const place = { x: EDGE, y, width, height: LIST_ROW, gap: LIST_GAP };
  return createElement('repeat', format, { name, for: list, max, ...place, children: rowOf(list, width) });
}

/** The parts of a new row, with all defaults. */
export function newRow(list: RepeatList, format: Format, width: number): Element[] {
  const { children } = createElement('repeat', format, { for: list, width, children: rowOf(list, width) });
  // The engine checked them within the repeat.
  return children as Element[];
}

/** A part of a row with all defaults: only there are its fields known. */
export function createPart(format: Format, list: RepeatList, part: { type: string; apiField?: string }): Element {
  const [created] = createElement('repeat', format, { for: list, children: [{ id: createId(part.type), ...part }] })
    .children as Element[];
  if (created === undefined) throw new Error(`A row of ${list} has lost its part`);
  return created;
}

function rowOf(list: RepeatList, width: number): object[] {
  const parts = list === 'games' ? gameParts(width) : [ground(width, LIST_ROW), ...plainParts(list, width)];
  return parts.map((part) => ({ ...part, id: createId(part.type) }));
}

function gameParts(width: number): { type: string }[] {
  const names = { fontSize: 44, y: 108, fit: { mode: 'shrink', maxWidth: width / 2 - 260 } };
  const logo = { y: 30, width: 120, height: 120, optical: true };
  return [
    ground(width, ROW),
    { type: 'api-image', apiField: 'teamHomeLogo', x: 24, ...logo },
    { type: 'api-text', apiField: 'teamHome', x: 168, textAnchor: 'start', ...names },
    { type: 'api-text', apiField: 'time', x: width / 2, y: 112, fontSize: 60 },
    { type: 'api-text', apiField: 'teamAway', x: width - 168, textAnchor: 'end', ...names },
    { type: 'api-image', apiField: 'teamAwayLogo', x: width - 144, ...logo },
  ] as { type: string }[];
}

function ground(width: number, height: number): { type: string } {
  return { type: 'rect', x: 0, y: 0, width, height, fill: '#ffffff', opacity: 0.1 } as { type: string };
}

/** Columns with fixed room left and right of the name, which has the rest. */
function plainParts(list: ListName, width: number): { type: string }[] {
  const { plainRow, fields } = getList(list);
  const at = plainRow.fields.indexOf(plainRow.name);
  const roomOf = (name: string) => {
    const found = fields.find((field) => field.name === name);
    if (found?.kind === 'image') return PICTURE;
    return /^\S{1,6}$/.test(found?.sample ?? '') ? NUMBER : WORD;
  };
  const before = plainRow.fields.slice(0, at);
  const behind = plainRow.fields.slice(at + 1);
  const text = { type: 'api-text', y: 44, fontSize: 34 };
  let left = 20;
  const first = before.map((apiField) => {
    const room = roomOf(apiField);
    const x = left;
    left += room + 12;
    if (room === PICTURE) return { type: 'api-image', apiField, x, y: 8, width: room, height: room, optical: true };
    return { ...text, apiField, x, textAnchor: 'start', fit: { mode: 'shrink', maxWidth: room } };
  });
  let right = width - 20;
  const last = behind.toReversed().map((apiField) => {
    const room = roomOf(apiField);
    const x = right;
    right -= room + 12;
    return { ...text, apiField, x, textAnchor: 'end', fit: { mode: 'shrink', maxWidth: room } };
  });
  const fit = { mode: 'shrink', maxWidth: right - left };
  const name = { ...text, apiField: plainRow.name, x: left, textAnchor: 'start', fit };
  return [...first, name, ...last.toReversed()];
}
