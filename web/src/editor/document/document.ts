import { formats, type Element, type Format, type Template } from '@matchpost/engine';
import { partsOf, type GameList } from './levels.ts';

/** What is edited: a template that went through `loadTemplate`, with the columns stored beside it. Never changed in place. */
export interface EditorDocument {
  name: string;
  /** Games a graphic holds. */
  games: number;
  template: Template;
}

/** A pure change; the same object back means that nothing changed. */
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

/** On the post itself or as part of a game list. */
export function findElement({ template }: EditorDocument, id: string): Element | undefined {
  const top = template.elements.find((element) => element.id === id);
  return top ?? template.elements.flatMap(partsOf).find((part) => part.id === id);
}

/** Back to front, as it is painted: by zIndex, ties as written. What stands on the post, or within one of its lists. */
export function listPainted({ template }: EditorDocument, list?: GameList): Element[] {
  const elements = list === undefined ? template.elements : partsOf(list);
  return elements.toSorted((one, other) => one.zIndex - other.zIndex);
}

export function getCanvas(shape: Format): { width: number; height: number } {
  return formats[shape];
}
