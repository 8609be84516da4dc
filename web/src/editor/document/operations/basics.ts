import type { Format } from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { setMainFormat } from './main-format.ts';

/** The longest name a template may have (specification, section 9). */
export const MAX_NAME = 100;

interface Basics {
  name?: string;
  games?: number;
  format?: Format;
}

export function setBasics({ name, games, format }: Basics): Change {
  return (document) => {
    const named = name === undefined || name === document.name ? document : { ...document, name };
    const counted = games === undefined ? named : setGames(named, games);
    return format === undefined ? counted : setMainFormat(counted, format);
  };
}

function setGames(document: EditorDocument, games: number): EditorDocument {
  if (games === document.games) return document;
  return { ...document, games, template: { ...document.template, supportedGames: games } };
}
