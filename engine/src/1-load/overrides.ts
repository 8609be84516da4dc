/** The changes that formats make to elements, before they are checked. */
import type { Kind } from '../kinds/kind.ts';
import { FitFields } from '../kinds/schema.ts';
import { overridable } from '../template.ts';
import { isRecord } from './migrations.ts';

export interface ElementOverride {
  /** Of the element. */
  id: string;
  own: Record<string, unknown>;
  /** `formats.1:1.elements.title` */
  path: string;
}

interface UnknownProperty {
  /** The object that has it. */
  holder: Record<string, unknown>;
  name: string;
  /** Its place in the override. */
  at: string;
}

/** Another one would make another element. */
const fixed: ReadonlySet<string> = new Set(['id', 'type', 'for', 'children']);

/** The override's schema knows a few parts of a shadow or a plate: the others need the element's. */
function isCheckedAlone(name: string): boolean {
  return overridable.has(name) || name === 'fit';
}

export function findOverrides(formats: unknown): ElementOverride[] {
  return entries(formats).flatMap(([format, override]) =>
    entries(isRecord(override) ? override['elements'] : undefined).flatMap(([id, own]) =>
      isRecord(own) ? [{ id, own, path: `formats.${format}.elements.${id}` }] : [],
    ),
  );
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/**
 * The properties of an override that its element does not know, and the further ones beside position, size and
 * visibility: a format may change each property of the kind.
 */
export function splitOverride(
  own: ElementOverride['own'],
  kind: Kind,
): { unknown: UnknownProperty[]; further: string[] } {
  const others = Object.keys(own).filter((name) => !isCheckedAlone(name));
  const isKnown = (name: string) => Object.hasOwn(kind.schema.properties, name) && !fixed.has(name);
  const fit = isRecord(own['fit']) ? own['fit'] : {};
  return {
    unknown: [
      ...others.filter((name) => !isKnown(name)).map((name) => ({ holder: own, name, at: name })),
      ...Object.keys(fit)
        .filter((name) => !Object.hasOwn(FitFields, name))
        .map((name) => ({ holder: fit, name, at: `fit.${name}` })),
    ],
    further: others.filter(isKnown),
  };
}
