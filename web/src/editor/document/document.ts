import { formats, type Element, type Format, type Template } from '@matchpost/engine';

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

export function findElement({ template }: EditorDocument, id: string): Element | undefined {
  return template.elements.find((element) => element.id === id);
}

/** Back to front, as it is painted: by zIndex, ties as written. */
export function listPainted({ template }: EditorDocument): Element[] {
  return template.elements.toSorted((one, other) => one.zIndex - other.zIndex);
}

export function getCanvas(shape: Format): { width: number; height: number } {
  return formats[shape];
}
