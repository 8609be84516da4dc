/** Club and team of a person's own team have one id, which no federation uses. */
const prefix = 'own-';

export function toOwnId(id: string): string {
  return `${prefix}${id}`;
}

/** True for the id of an own team, in a place where leagues have theirs. */
export function isOwnId(id: string | undefined): boolean {
  return id?.startsWith(prefix) ?? false;
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The row's id; undefined for any other text. */
export function fromOwnId(id: string): string | undefined {
  const rest = isOwnId(id) ? id.slice(prefix.length) : '';
  return uuid.test(rest) ? rest : undefined;
}
