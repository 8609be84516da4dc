import { kinds, OverrideSchema, type ElementType } from '@matchpost/engine';

/** As much of a JSON schema as the panels read. */
export interface Property {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Property[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  properties?: Readonly<Record<string, Property>>;
}

/** The schema of `fit.maxLines` in a kind; undefined when the kind has no such property. */
export function findProperty(type: ElementType, path: string): Property | undefined {
  const root: Property | undefined = kinds.get(type)?.schema;
  return root && walk(root, path);
}

/** Whether one shape alone may keep this property; of texts' fit its parts, for pictures have a word of the same name. */
export function canOverride(path: string): boolean {
  const property = walk(OverrideSchema, path);
  return property !== undefined && property.properties === undefined;
}

/** Paths of a kind's properties; objects are entered, lists are not. */
export function listPaths(type: ElementType): string[] {
  const root: Property | undefined = kinds.get(type)?.schema;
  return root ? leaves(root) : [];
}

function walk(root: Property, path: string): Property | undefined {
  return path.split('.').reduce<Property | undefined>((at, key) => at?.properties?.[key], root);
}

function leaves({ properties = {} }: Property, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([key, property]) =>
    property.properties === undefined ? [prefix + key] : leaves(property, `${prefix}${key}.`),
  );
}

/** What an object is made of when it is switched on: its defaults. */
export function getDefaults({ properties = {} }: Property): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) =>
      property.default === undefined ? [] : [[key, property.default]],
    ),
  );
}
