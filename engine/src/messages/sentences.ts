/** Ends a text with a full stop unless it already ends with a mark: `Herren 2. L.` keeps its own. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Joins the non-empty parts with commas. */
export function listed(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
