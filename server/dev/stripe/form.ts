export interface Fields {
  [name: string]: Value;
}
type Value = string | Fields | Value[];

/** Stripe's form encoding: `items[0][price]=x&metadata[user_id]=y`; numeric keys form a list. */
export function parseForm(text: string): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...others] = name.split('[').map((part) => part.replace(/\]$/, ''));
    put(fields, [first, ...others], value);
  }
  return toValue(fields) as Fields;
}

function put(into: Fields, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key];
  const next: Fields = typeof inner === 'object' && !Array.isArray(inner) ? inner : Object.create(null);
  into[key] = next;
  put(next, rest, value);
}

function toValue(value: Value): Value {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Value] => [key, toValue(inner)]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,3}$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
