/** Modifiers and `KeyboardEvent.key`; `Mod` is Ctrl, on a Mac the command key. */
export interface Shortcut {
  id: ShortcutId;
  group: ShortcutGroup;
  /** Alternative combinations. */
  keys: readonly string[];
}

type ShortcutGroup = 'edit' | 'select' | 'move' | 'order' | 'align' | 'view' | 'page';

/**
 * Every key of the editor, in the order the help shows them. Labels are messages: `editorCanvas.keys.<id>`. Brackets
 * need AltGr on Swiss keyboards, hence page up and down for the order.
 */
const table = {
  undo: ['edit', 'Mod+Z'],
  redo: ['edit', 'Mod+Shift+Z', 'Mod+Y'],
  copy: ['edit', 'Mod+C'],
  cut: ['edit', 'Mod+X'],
  paste: ['edit', 'Mod+V'],
  duplicate: ['edit', 'Mod+D'],
  remove: ['edit', 'Delete', 'Backspace'],
  editText: ['edit', 'Enter', 'F2'],
  menu: ['edit', 'ContextMenu', 'Shift+F10'],
  lock: ['edit', 'Mod+Shift+L'],
  hide: ['edit', 'Mod+Shift+H'],
  selectAll: ['select', 'Mod+A'],
  selectNothing: ['select', 'Escape'],
  next: ['select', 'PageDown'],
  previous: ['select', 'PageUp'],
  properties: ['select', 'F6'],
  nudge: ['move', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  nudgeFar: ['move', 'Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
  forward: ['order', 'Mod+PageUp'],
  backward: ['order', 'Mod+PageDown'],
  front: ['order', 'Mod+Shift+PageUp'],
  back: ['order', 'Mod+Shift+PageDown'],
  alignLeft: ['align', 'Alt+Shift+ArrowLeft'],
  alignCenter: ['align', 'Alt+Shift+H'],
  alignRight: ['align', 'Alt+Shift+ArrowRight'],
  alignTop: ['align', 'Alt+Shift+ArrowUp'],
  alignMiddle: ['align', 'Alt+Shift+V'],
  alignBottom: ['align', 'Alt+Shift+ArrowDown'],
  zoomIn: ['view', 'Mod++', 'Mod+='],
  zoomOut: ['view', 'Mod+-'],
  zoomFit: ['view', 'Shift+1'],
  zoomSelection: ['view', 'Shift+2'],
  zoomActual: ['view', 'Mod+0'],
  pan: ['view', 'Space'],
  save: ['page', 'Mod+S'],
  preview: ['page', 'Alt+Shift+P'],
  help: ['page', '?'],
} as const satisfies Record<string, readonly [ShortcutGroup, ...string[]]>;

export type ShortcutId = keyof typeof table;

export const shortcuts: readonly Shortcut[] = Object.entries(table).map(([id, [group, ...keys]]) => ({
  // The keys of the table are the ids.
  id: id as ShortcutId,
  group,
  keys,
}));

/** The used part of a keyboard event. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Finds the shortcut of a key event. */
export function findShortcut(event: Pressed): ShortcutId | undefined {
  const pressed = new Set(namesOf(event));
  return shortcuts.find(({ keys }) => keys.some((key) => pressed.has(key)))?.id;
}

/**
 * Digits are found by their place: Shift and 1 give different signs per keyboard. A sign such as ? includes its Shift.
 */
function namesOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string[] {
  const mod = ctrlKey || metaKey ? 'Mod+' : '';
  const alt = altKey ? 'Alt+' : '';
  const shift = shiftKey ? 'Shift+' : '';
  const own = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return [
    `${mod}${alt}${shift}${own}`,
    ...(digit === undefined ? [] : [`${mod}${alt}${shift}${digit}`]),
    // With Alt some systems type other letters.
    ...(letter === undefined || alt === '' ? [] : [`${mod}${alt}${shift}${letter}`]),
    ...(shiftKey && /^\W$/.test(key) ? [`${mod}${alt}${own}`] : []),
  ];
}

/** Keys with translated names. */
const worded = [
  'Delete',
  'Backspace',
  'Enter',
  'Escape',
  'Space',
  'PageUp',
  'PageDown',
  'Shift',
  'Tab',
  'ContextMenu',
] as const;
type WordedKey = (typeof worded)[number];

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

interface NameOptions {
  isMac: boolean;
  nameOf(key: WordedKey): string;
}

/** The key caps of each alternative: `Mod+Shift+Z` is `Ctrl`, `Shift`, `Z`. */
export function listKeyNames(keys: readonly string[], { isMac, nameOf }: NameOptions): string[][] {
  return joinArrows(keys).map((combination) =>
    splitKeys(combination).map((key) => {
      if (key === 'Mod') return isMac ? '⌘' : 'Ctrl';
      if (key === 'Alt') return isMac ? '⌥' : 'Alt';
      const own = worded.find((name) => name === key);
      return own === undefined ? (arrows[key] ?? key) : nameOf(own);
    }),
  );
}

/** Joins four alternatives that differ only in the arrow. */
function joinArrows(keys: readonly string[]): readonly string[] {
  const names = Object.keys(arrows);
  const prefix = keys[0]?.replace(/Arrow\w+$/, '') ?? '';
  const isEvery = keys.length === names.length && names.every((arrow) => keys.includes(prefix + arrow));
  return isEvery ? [prefix + names.join('+')] : keys;
}

/** The plus may be a key itself: `Mod++`. */
function splitKeys(combination: string): string[] {
  return combination.endsWith('++') ? [...combination.slice(0, -2).split('+'), '+'] : combination.split('+');
}
