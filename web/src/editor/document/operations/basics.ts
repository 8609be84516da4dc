import {
  compound,
  kinds,
  overridable,
  findParts,
  withOverride,
  type Format,
  type Element,
  type Override,
  type Template,
} from '@matchpost/engine';
import type { Change, EditorDocument } from '../document.ts';
import { childrenOf, type AnyElement } from '../elements.ts';
import { partsOf, withParts } from '../levels.ts';
import { boxPaths, fitElement, fitElements, getFitting, inRow, unfitted } from '../shapes.ts';

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

type Layout = NonNullable<Template['formats'][Format]>;

/**
 * Makes another format the main one: its current look becomes the template's own. Existing layouts keep their look, the
 * former main format too, so that going back changes nothing.
 */
function setMainFormat(document: EditorDocument, format: Format): EditorDocument {
  const { template } = document;
  if (format === template.format) return document;
  const layout = template.formats[format];
  const before = layout === undefined ? boxPaths(template.elements) : template.elements;
  const values = layout?.elements ?? fitElements(before, getFitting(template.format, format));
  const changed: Template = {
    ...template,
    format,
    backgroundColor: layout?.backgroundColor ?? template.backgroundColor,
    elements: before.map((element) => applyOverride(element, values)),
  };
  return { ...document, template: { ...changed, formats: keepLayouts({ ...template, elements: before }, changed) } };
}

function keepLayouts(before: Template, after: Template): Template['formats'] {
  const others = Object.entries(before.formats).filter(([name]) => name !== after.format);
  const former: Layout = { elements: fitElements(before.elements, unfitted) };
  const layouts: [string, Layout][] = [...others, [before.format, former]];
  const kept = layouts.map(([name, layout]): [string, Layout] => [name, keepLayout(layout, before, after)]);
  // The table is keyed by the formats' names.
  const needed = kept.filter(([name, layout]) => name !== before.format || !isFittedIn(layout, after, before.format));
  return Object.fromEntries(needed) as Template['formats'];
}

/** A layout stores values that it inherited, where the design changes. */
function keepLayout(layout: Layout, before: Template, after: Template): Layout {
  const elements = Object.fromEntries(
    listPairs(before.elements, after.elements).map(([old, changed]): [string, Override] => {
      const known = Object.hasOwn(layout.elements, old.id) ? layout.elements[old.id] : undefined;
      return [old.id, keepValues(known, old, changed)];
    }),
  );
  const ground = before.backgroundColor === after.backgroundColor ? {} : { backgroundColor: before.backgroundColor };
  return { ...ground, ...layout, elements };
}

function keepValues(known: Override | undefined, before: AnyElement, after: AnyElement): Override {
  const [old, changed] = [listValues(before), listValues(after)];
  const lost = [...changed].flatMap(([name, value]): [string, unknown][] =>
    value === old.get(name) ? [] : [[name, old.get(name) ?? (name === 'ry' ? old.get('rx') : 0)]],
  );
  const parts = compound.flatMap((name): [string, object][] => {
    const [own, other] = [ownParts(before, name), ownParts(after, name)];
    return own === undefined || isEqual(own, other ?? {}) ? [] : [[name, { ...own, ...known?.[name] }]];
  });
  return { ...Object.fromEntries(lost), ...known, ...Object.fromEntries(parts) };
}

/** True when fitting the design gives the same result as the layout. */
function isFittedIn(layout: Layout, { format, elements, backgroundColor }: Template, shape: Format): boolean {
  const isSameGround = (layout.backgroundColor ?? backgroundColor) === backgroundColor;
  const fitting = getFitting(format, shape);
  const isFitted = (element: AnyElement, by: typeof fitting): boolean => {
    const own = mergeOverride(element, layout.elements[element.id]);
    const fitted = mergeOverride(element, fitElement(element, by));
    return isEqual(own, fitted) && childrenOf(element).every((child) => isFitted(child, inRow(by)));
  };
  return isSameGround && elements.every((element) => isFitted(element, fitting));
}

function isEqual(one: object, other: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}

function listPairs(before: readonly AnyElement[], after: readonly AnyElement[]): [AnyElement, AnyElement][] {
  return before.flatMap((element, i): [AnyElement, AnyElement][] => {
    const changed = after[i] ?? element;
    return [[element, changed], ...listPairs(childrenOf(element), childrenOf(changed))];
  });
}

function listValues(element: AnyElement): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(element).filter(([name]) => overridable.has(name)));
}

/** The parts of a property that a format may change alone. */
function ownParts(element: AnyElement, name: (typeof compound)[number]): object | undefined {
  const parts = findParts(element, name);
  return parts && Object.fromEntries(Object.entries(parts).filter(([part]) => overridable.has(`${name}.${part}`)));
}

function applyOverride(element: Element, overrides: Layout['elements']): Element {
  const own = Object.hasOwn(overrides, element.id) ? overrides[element.id] : undefined;
  const changed = mergeOverride(element, own) as Element;
  return withParts(
    changed,
    partsOf(changed).map((part) => applyOverride(part, overrides)),
  );
}

/** Layouts from elsewhere may set properties that this kind lacks, or parts of one that this element lacks. */
function mergeOverride(element: AnyElement, own: Override = {}): AnyElement {
  const properties: object = kinds.get(element.type)?.schema.properties ?? {};
  const isMissing = (name: string) => compound.some((one) => one === name && findParts(element, one) === undefined);
  const values = Object.entries(own).filter(([name]) => Object.hasOwn(properties, name) && !isMissing(name));
  return withOverride(element, Object.fromEntries(values));
}
