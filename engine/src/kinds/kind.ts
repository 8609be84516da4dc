import type { TObject } from 'typebox';
import type { FieldKind } from '../fields.ts';
import type { BindContext } from './bind-context.ts';
import type { AnyElement } from './element.ts';
import type { SceneNode } from './scene.ts';

/** Checks beyond the schema; `path` is the element's own path. */
export interface LoadContext {
  checkExpression: (source: string, path: string) => void;
  checkContent: (source: string, path: string) => void;
  checkColor: (color: string, path: string) => void;
  checkField: (field: string, kind: FieldKind, path: string) => void;
  checkPath: (data: string, path: string) => void;
  /** Loads children of a repeat, with the same checks as top-level elements. */
  loadChildren: (children: unknown[], path: string) => AnyElement[];
}

/**
 * An element kind of the template: its schema with defaults, its further checks, and how it binds to games.
 * A new kind is one new file and one line in `index.ts`.
 */
export interface Kind<E extends AnyElement = AnyElement> {
  type: E['type'];
  schema: TObject;
  /** Properties that are lengths in template pixels: scaled when a design is fitted into another format. */
  lengths: readonly string[];
  /** Fills defaults that depend on the format, such as a centred x, before the schema's own. */
  place?: (raw: Record<string, unknown>, canvas: { width: number; height: number }) => void;
  check?: (element: E, path: string, context: LoadContext) => void;
  bind: (element: E, context: BindContext) => SceneNode[];
  /** Its parts, if they can be edited one by one; `nodes` is the result of binding it. */
  parts?: (element: E, nodes: readonly SceneNode[], context: BindContext) => Part[];
}

/** A child of a repeat with its nodes. */
export interface Part {
  element: AnyElement;
  /** False when no row shows it: its nodes are not part of the post. */
  shown: boolean;
  /** One entry for each row that shows it; for a hidden part, the place in the first row. */
  rows: PartRow[];
}

export interface PartRow {
  /** Top left of the row; the part's x and y are relative to it. */
  origin: { x: number; y: number };
  nodes: SceneNode[];
}
