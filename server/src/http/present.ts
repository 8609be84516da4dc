type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type Told<Value> = Value extends Date ? string : Value extends undefined ? null : Value;

type Presented<Row, Key extends keyof Row & string> = { [Name in Key as SnakeCase<Name>]: Told<Row[Name]> };

/**
 * Columns of a row as the API writes them: names in snake case, dates as ISO text, missing values as null.
 *
 * @example present(link, ['id', 'createdAt']) // { id: '…', created_at: '2026-01-31T12:00:00.000Z' }
 */
export function present<Row extends object, const Key extends keyof Row & string>(
  row: Row,
  keys: readonly Key[],
): Presented<Row, Key> {
  const entries = keys.map((key) => {
    const value: unknown = row[key] ?? null;
    const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(entries) as Presented<Row, Key>;
}
