/** A JSON schema of an object. */
interface ObjectSchema {
  required: string[];
  properties: Record<string, object>;
}

/** True for a property that may be left out, because it has a default. */
export function hasDefault({ properties }: ObjectSchema, name: string): boolean {
  return 'default' in (properties[name] ?? {});
}

export function isObjectSchema(value: unknown): value is ObjectSchema {
  return typeof value === 'object' && value !== null && 'required' in value && 'properties' in value;
}
