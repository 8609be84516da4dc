/** Ends a text with a full stop unless it ends with a mark already: `Herren 2. L.` keeps its one. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The parts that are there, with commas between them. */
export function listed(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
