/** Parts: an element with its place in every format; assembled into one template with overrides. */
import { formatNames, type Format } from '../formats.ts';
import { sourceLanguage } from '../languages.ts';
import type { Override } from '../template.ts';
import { describeElement } from './element-names.ts';

/** The format a theme is drawn in; the others are overrides of it. */
export const DESIGN_FORMAT = '4:5';

/** The properties an element has in every format, besides its type. */
export interface Properties {
  id: string;
  /** Of a text, or the way a picture fills its box. */
  fit?: Record<string, unknown> | string;
  [property: string]: unknown;
}

export interface Fixed extends Properties {
  type: string;
}

export interface Part {
  fixed: Fixed;
  at: (format: Format) => Override;
  children?: readonly Part[];
}

/** One format's table row for an element. */
export function part(fixed: Fixed, at: (format: Format) => Override, children?: readonly Part[]): Part {
  return children ? { fixed, at, children } : { fixed, at };
}

/** Elements in the design format. */
export function elementsOf(parts: readonly Part[]): Fixed[] {
  return parts.map(({ fixed, at, children }) => {
    const { fit, ...place } = at(DESIGN_FORMAT);
    const isText = typeof fixed.fit !== 'string' && (fit || fixed.fit);
    const fitted = isText ? { fit: { ...(fixed.fit as object), ...fit } } : {};
    return {
      ...fixed,
      // The product's first language.
      ...describeElement(fixed, sourceLanguage),
      ...place,
      ...fitted,
      ...(children ? { children: elementsOf(children) } : {}),
    };
  });
}

/** The changes of the other formats, by element id. */
export function overridesOf(parts: readonly Part[]): Record<string, { elements: Record<string, Override> }> {
  const others = formatNames.filter((format) => format !== DESIGN_FORMAT);
  const all = flattened(parts);
  return Object.fromEntries(
    others.map((format) => [
      format,
      { elements: Object.fromEntries(all.map(({ fixed, at }) => [fixed.id, at(format)])) },
    ]),
  );
}

function flattened(parts: readonly Part[]): Part[] {
  return parts.flatMap((one) => [one, ...flattened(one.children ?? [])]);
}
