import { formats, type Element, type Format, type Template } from '@matchpost/engine';
import { partsOf, type GameList } from './levels.ts';

/** The edited template after `loadTemplate`, with its columns. Never changed in place. */
export interface EditorDocument {
  name: string;
  /** Games per post. */
  games: number;
  template: Template;
}

/** A pure change; it returns the same object when nothing changes. */
export type Change = (document: EditorDocument) => EditorDocument;

export function createEmptyDocument(format: Format = '4:5'): EditorDocument {
  return {
    name: '',
    games: 1,
    template: {
      version: 1,
      supportedGames: 1,
      format,
      backgroundColor: '#1a1a1a',
      useBackgroundPlaceholder: false,
      backgroundImageUrl: null,
      palette: {},
      formats: {},
      elements: [],
    },
  };
}

/** Finds an element on the post or within a game list. */
export function findElement({ template }: EditorDocument, id: string): Element | undefined {
  const top = template.elements.find((element) => element.id === id);
  return top ?? template.elements.flatMap(partsOf).find((part) => part.id === id);
}

/** The painting order, back to front: by zIndex, then as written. On the post, or within one list. */
export function listPainted({ template }: EditorDocument, list?: GameList): Element[] {
  const elements = list === undefined ? template.elements : partsOf(list);
  return elements.toSorted((one, other) => one.zIndex - other.zIndex);
}

export function getCanvas(shape: Format): { width: number; height: number } {
  return formats[shape];
}
