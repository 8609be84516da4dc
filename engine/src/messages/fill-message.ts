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
 * the same params, with `detail` as its own reason. A reason without `because` is data: it stays. So does `what`, the
 * thing that a sentence is about, unless `called` names its words.
 */
export function translateReason(params: Params, tables: readonly Sentences[]): Params {
  const { because, detail, called } = params;
  const find = (key: string | number = '') => tables.map((table) => table[key]).find(Boolean);
  const [reason, what] = [find(because), find(called)];
  const inner = detail === undefined ? params : { ...params, reason: detail };
  return {
    ...params,
    ...(reason !== undefined && { reason: fillMessage(reason, inner) }),
    ...(what !== undefined && { what: fillMessage(what, params) }),
  };
}
