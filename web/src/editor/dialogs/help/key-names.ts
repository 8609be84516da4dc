/** Keys whose caps say something else in each language. */
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

/** What stands on the keys of each alternative: `Mod+Shift+Z` is `Ctrl`, `Umschalt`, `Z`. */
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

/** Four alternatives that differ in the arrow alone are read as one. */
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
