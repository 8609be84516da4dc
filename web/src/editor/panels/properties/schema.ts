import { kinds, type ElementType } from '@matchpost/engine';

/** The part of a JSON schema that the panels read. */
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

/** The schema of a path such as `fit.maxLines`; undefined when the kind lacks it. */
export function findProperty(type: ElementType, path: string): Property | undefined {
  const root: Property | undefined = kinds.get(type)?.schema;
  return root && walk(root, path);
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

/** The defaults of an object when it is switched on. */
export function getDefaults({ properties = {} }: Property): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) =>
      property.default === undefined ? [] : [[key, property.default]],
    ),
  );
}
