import { MAX_NAME } from '../document/operations/basics.ts';

const SUFFIX = ' (Kopie)';

/** As the server names copies: shortened where both are too long together. */
export function getCopyName(name: string): string {
  const room = [...name.trim()].slice(0, MAX_NAME - SUFFIX.length).join('');
  return room.trimEnd() + SUFFIX;
}
