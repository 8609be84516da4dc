type Params = Readonly<Record<string, string | number>>;
export type Sentences = Readonly<Record<string, string>>;

/** A message with its `{name}`s filled; those without a value stay. */
export function fillMessage(message: string, params: Params): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/**
 * `params` with their `reason` in the language of the tables: `because` names its sentence in one of them, filled from
 * the same params, with `detail` as its own reason. A reason without `because` is data: it stays.
 */
export function translateReason(params: Params, tables: readonly Sentences[]): Params {
  const { because, detail } = params;
  const sentence = because === undefined ? undefined : tables.map((table) => table[because]).find(Boolean);
  if (sentence === undefined) return params;
  return { ...params, reason: fillMessage(sentence, detail === undefined ? params : { ...params, reason: detail }) };
}
